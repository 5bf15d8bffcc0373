import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { dueBand } from '#domain/tracking/deadlines/due.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { selectInbox, snoozeItems } from '#features/home/inbox/contract.ts'
import { selectToday } from '#features/home/today/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectTrackingList } from '#features/shipments/tracking-list/contract.ts'
import { runDeadlineJob } from '#features/tracking/deadline-rules/deadline-job.server.ts'
import { notifyDueSoon } from '#features/tracking/due-soon.server.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { stepsOf } from '#platform/server/db/migrate.ts'
import { testPortal } from '../support/portal.ts'
import { systems } from '../support/systems.ts'

// The clock of the portal is after that of the database: what time changes is judged when a page is read.
const portal = await testPortal({ SESSION_HOURS: 4_000, SESSION_IDLE_MINUTES: 240_000 })
portal.clock.now = new Date('2027-01-04T00:00:00Z')
const { systemToken, tell } = systems(portal)
const PEOPLE = ['customer', 'staff'] as const
type Who = (typeof PEOPLE)[number]

beforeAll(async () => {
  const erp = await systemToken('ERP')
  const { version: _version, saidAt: _saidAt, cutOffs: _cutOffs, vessel: _vessel, voyage: _voyage, ...known } = EXAMPLE
  const ship = async (no: string, place: string, over: object) => {
    const { status, body } = await tell('PUT', no, erp, {
      ...known,
      houseNo: `H${no}`,
      masterNo: `HDMU${no}`,
      orderNo: '',
      destination: { code: place },
      departure: { estimated: '2026-12-20T18:00', actual: '2026-12-20T18:00' },
      ...over,
    })
    expect([status, body]).toEqual([201, body])
  }
  await ship('FREE1', 'USLAX', { arrival: { actual: '2027-01-02T08:00' }, freeTime: { demurrageUntil: '2027-01-10T17:00' } })
  await ship('LATE1', 'USLAX', { arrival: { estimated: '2027-01-10T08:00' } })
  await ship('LATE2', 'NZAKL', { arrival: { estimated: '2027-01-10T08:00' } })
})

/** Every item of the inbox of this kind and about this shipment. */
const itemsOf = async (who: Who, no: string, search: object) => {
  const found = []
  for (let from = 0, total = 1; from < total; ) {
    const page = await portal.as(who).call(selectInbox, { ...search, FROM: from })
    found.push(...page.items.filter(({ MNGT_NO }) => MNGT_NO === no))
    from += page.items.length || 1
    total = page.total
  }
  return found
}

/** The departures of this day are counted by the kept counts of staff. */
const DAY = { FROM_DT: '20261220', TO_DT: '20261220' }

const factsOf = async (who: Who, no: string) => {
  const one = { NUMBERS: [`H${no}`], FROM_DT: '', TO_DT: '' }
  const [shipments, tracking, picked, day] = [
    await portal.as(who).call(selectShipmentList, one),
    await portal.as(who).call(selectTrackingList, one),
    await portal.as(who).call(selectShipmentList, { ...one, SUMMARY: 'DUE' }),
    await portal.as(who).call(selectShipmentList, DAY),
  ]
  return { row: shipments.rows[0], counts: shipments.head?.counts, tracking, picked: picked.rows.length, day: day.head?.counts }
}

/** What each surface says of the deadline: none before it is near, then left, today and over. */
const deadlineAt = async (now: string) => {
  portal.clock.now = new Date(now)
  const said = new Set<string>()
  for (const who of PEOPLE) {
    const { row, counts, tracking, picked, day } = await factsOf(who, 'FREE1')
    const nameOf = (counted: typeof counts) => {
      if (!counted || counted.DUE === 0) return 'none'
      return counted.DUE_OVER ? 'over' : counted.DUE_TODAY ? 'today' : 'left'
    }
    said
      .add(`card ${nameOf(counts)}`)
      .add(`card ${nameOf(tracking.head?.counts)}`)
      .add(`card ${nameOf(day)}`)
    const due = row ? dueBand(row.DUE_AT, portal.clock.now, dueOffset(row)) : null
    said.add(`row ${due?.band === 'none' ? 'none' : due?.kind}`)
    const spans = { OVER: 'over', TODAY: 'today', SOON: 'left' } as const
    const inbox = []
    for (const [DUE, name] of Object.entries(spans))
      inbox.push(...(await itemsOf(who, 'FREE1', { DUE })).flatMap(({ KIND }) => (KIND === 'DUE' ? [name] : [])))
    said.add(`inbox ${inbox.join(' ') || 'none'}`)
    expect([who, now, picked > 0]).toEqual([who, now, inbox.length > 0])
    const [home, open] = [await portal.as(who).call(selectToday), await portal.as(who).call(selectInbox, {})]
    expect([who, now, home.todoTotal]).toEqual([who, now, open.counts.OPEN])
  }
  const popup = await portal.as('customer').call(selectSeaTracking, { mngtNo: 'FREE1' })
  said.add(`popup ${popup.dues.find(({ kind }) => kind === 'FREE')?.state}`)
  return [...said]
}

const alike = (state: string, popup = state) => [`card ${state}`, `row ${state}`, `inbox ${state}`, `popup ${popup}`]

describe('S2-127 a deadline abroad is counted by the calendar of its place, alike wherever it is shown', () => {
  // 17:00 on 10 January in Los Angeles is 10:00 on the 11th in Seoul.
  test.each([
    ['2027-01-07T07:59:00Z', 'none', 'left'], // the 6th there, the 7th in Seoul
    ['2027-01-07T08:00:00Z', 'left', 'left'],
    ['2027-01-10T07:59:00Z', 'left', 'left'], // the last minute of the 9th there
    ['2027-01-10T08:01:00Z', 'today', 'today'], // past 17:00 of the 10th in Seoul
    ['2027-01-11T00:59:00Z', 'today', 'today'],
    ['2027-01-11T01:01:00Z', 'over', 'over'],
  ])('at %s it is %s in lists, home and inbox, and %s in the popup', async (now, state, popup) => {
    expect(await deadlineAt(now)).toEqual(alike(state, popup))
  })

  test('it is announced a day before it ends there', async () => {
    const told = async (now: string) => {
      await notifyDueSoon(portal.database, new Date(now))
      const [row] = await portal.database.owner((run) =>
        run<{ n: number }>("select count(*)::int as n from shipment_notice where kind = 'DUE' and mngt_no = 'FREE1'"),
      )
      return (row?.n ?? 0) > 0
    }
    expect([await told('2027-01-10T00:59:00Z'), await told('2027-01-10T01:01:00Z')]).toEqual([false, true])
  })

  test('it can be put off until it ends there', async () => {
    portal.clock.now = new Date('2027-01-10T20:00:00Z')
    const [item] = await itemsOf('customer', 'FREE1', { KIND: 'DUE' })
    const { SOURCE, OWNER_CD, ITEM, KIND } = item as NonNullable<typeof item>
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: '202701121700', items: [{ SOURCE, OWNER_CD, ITEM, KIND }] })
    const [put] = await itemsOf('customer', 'FREE1', { VIEW: 'SNOOZED' })
    expect(put?.UNTIL_AT).toBe('202701111000')
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: '', items: [{ SOURCE, OWNER_CD, ITEM, KIND }] })
  })
})

describe('S2-127 an arrival abroad is late a day after it was expected on the clock there', () => {
  // 08:00 on 10 January: 16:00 UTC in Los Angeles, 19:00 UTC of the 9th in Auckland.
  test.each([
    ['LATE1', '2027-01-11T15:59:00Z', 0],
    ['LATE1', '2027-01-11T16:01:00Z', 1],
    ['LATE2', '2027-01-10T18:59:00Z', 0],
    ['LATE2', '2027-01-10T19:01:00Z', 1],
  ])('%s at %s: %i days', async (no, now, days) => {
    portal.clock.now = new Date(now)
    for (const who of PEOPLE) {
      const { row, counts, tracking } = await factsOf(who, no)
      const inbox = await itemsOf(who, no, { KIND: 'DELAY' })
      expect([who, row?.DELAY_DAYS, tracking.rows[0]?.DELAY_DAYS, counts?.DELAYED, inbox.map(({ DELAY_DAYS }) => DELAY_DAYS)]).toEqual([
        who,
        days,
        days,
        days > 0 ? 1 : 0,
        days > 0 ? [days] : [],
      ])
    }
  })

  test.each([
    ['LATE1', '2027-01-11T07:59:00Z', true], // the 10th there, the 11th in Seoul and in UTC
    ['LATE1', '2027-01-11T08:01:00Z', false],
    ['LATE2', '2027-01-10T10:59:00Z', true],
    ['LATE2', '2027-01-10T11:01:00Z', false], // the 11th there, the 10th in Seoul
  ])('the home page shows %s at %s among the next arrivals of that day: %s', async (no, now, isShown) => {
    portal.clock.now = new Date(now)
    for (const who of PEOPLE) {
      const { arrivals } = await portal.as(who).call(selectToday)
      expect([who, arrivals.some(({ MNGT_NO }) => MNGT_NO === no)]).toEqual([who, isShown])
    }
  })
})

test('S7-057 the shipments of an installation get the clocks of their places in the round of deadlines after the upgrade', async () => {
  const offsets = () =>
    portal.database.owner((run) =>
      run("select mngt_no, due_offset, eta_offset from shipment where mngt_no in ('FREE1', 'LATE1', 'LATE2') order by mngt_no"),
    )
  const known = await offsets()
  await portal.database.owner(async (run) => {
    await run('update shipment set due_offset = null, eta_offset = null, judge_at = null')
    await run(stepsOf(readFileSync('db/migrations/0285_place_clocks.sql', 'utf8')).at(-1) ?? '')
  })
  const now = new Date('2027-01-05T00:00:00Z')
  await runDeadlineJob({ database: portal.database, log: { warn: expect.unreachable }, now: () => now, pauseMs: 0 })
  expect(await offsets()).toEqual(known)
  expect(known).toEqual([
    { mngt_no: 'FREE1', due_offset: -480, eta_offset: null },
    { mngt_no: 'LATE1', due_offset: null, eta_offset: -480 },
    { mngt_no: 'LATE2', due_offset: null, eta_offset: 780 },
  ])
})
