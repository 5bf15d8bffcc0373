import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { arrivalClock, dueClock } from './place-clock.ts'

const portal = await testPortal()
const NOON = `timestamp '2026-11-30 12:00'`
/** The clocks of one shipment at noon in UTC. */
const clocksOf = async (row: { due_offset: string; eta_offset: string; pod: string }) => {
  const columns = Object.entries(row).map(([name, value]) => `${value} as ${name}`)
  const query = `select to_char(${dueClock(NOON)}, 'HH24:MI') as due, to_char(${arrivalClock(NOON)}, 'HH24:MI') as eta from (select ${columns.join()}) s`
  return (await portal.database.owner((run) => run<{ due: string; eta: string }>(query)))[0]
}

test('S9-019 a deadline without an offset ends by the clock of Seoul, an arrival by that of Korea or else by UTC', async () => {
  const unknown = { due_offset: 'null::int', eta_offset: 'null::int' }
  expect(await clocksOf({ ...unknown, pod: `'KRPUS'` })).toEqual({ due: '21:00', eta: '21:00' })
  expect(await clocksOf({ ...unknown, pod: `'DEHAM'` })).toEqual({ due: '21:00', eta: '12:00' })
  expect(await clocksOf({ due_offset: '60', eta_offset: '-480', pod: `'USLAX'` })).toEqual({ due: '13:00', eta: '04:00' })
})
