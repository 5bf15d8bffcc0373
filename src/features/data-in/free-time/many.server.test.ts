import { expect, test } from 'vitest'
import { batches } from '../../../../tests/support/batches.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'

const portal = await testPortal()
const { ask } = programs(portal)
const { systemToken } = systems(portal)
const { deliver, tick } = batches(portal)

/** More than one round of statements. */
const MANY = 210
const BOX = 'HMMU6012349'
const at = (code: string, when: string, place: string) => ({ code, at: when, place, container: BOX })
const shipment = (n: number) => ({
  type: 'shipment',
  op: 'put',
  key: `FM-${n}`,
  body: {
    customer: { code: 'CUST001' },
    mode: 'SEA',
    direction: 'IMP',
    service: 'FCL',
    houseNo: `HFM${n}`,
    masterNo: `MFM${n}`,
    carrier: { code: 'HDMU' },
    origin: { code: 'KRPUS' },
    destination: { code: 'NLRTM' },
    containers: [{ no: BOX }],
    departure: { actual: '2026-10-20T08:00' },
    arrival: { actual: '2026-11-19T20:00' },
    movements: [at('LOAD', '2026-10-20T07:00', 'KRPUS'), at('DISC', '2026-11-20T08:00', 'NLRTM')],
  },
})
const ends = async () =>
  Object.fromEntries(
    (
      await portal.database.owner((run) =>
        run<{ at: string; n: number }>("select free_until as at, count(*)::int as n from shipment where mngt_no like 'FM-%' group by 1"),
      )
    ).map((row) => [row.at, row.n]),
  )

test('S7-115 terms that concern hundreds of shipments show with all of them as soon as they are answered', async () => {
  const erp = await systemToken('ERP')
  const { batch } = await deliver(
    Array.from({ length: MANY }, (_, n) => shipment(n)),
    erp,
  )
  expect(batch.results).toMatchObject({ created: MANY })
  expect(await ends()).toEqual({ '': MANY })
  const tell = (payload: object) => {
    tick()
    return ask('PUT', '/api/v1/free-time-terms/MANY', { token: erp, payload })
  }
  const terms = { kind: 'DEMURRAGE', days: 7, carrier: { code: 'HDMU' }, port: { code: 'NLRTM' } }
  await tell({ ...terms, version: 1 })
  expect(await ends()).toEqual({ '2026-11-27T23:59:00': MANY })
  await tell({ ...terms, version: 2, days: 9 })
  expect(await ends()).toEqual({ '2026-11-29T23:59:00': MANY })
})
