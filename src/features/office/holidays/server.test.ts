import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { HOLIDAY_YEARS, holidayReach, isKoreanHoliday, runsOut } from '#domain/time/korean-holidays.ts'
import { addDays } from '#domain/time/ymd.ts'
import { trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { selectHealth } from '#features/operations/health/contract.ts'
import { runDeadlineJob } from '#features/tracking/deadline-rules/deadline-job.server.ts'
import { recordEvents } from '#features/tracking/record-events.server.ts'
import type { ShipmentKey } from '#features/tracking/shipment-key.ts'
import { readShipment } from '#features/tracking/shipment-api/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { holidays } from './contract.ts'

const portal = await testPortal()
const { database } = portal
const admin = portal.as('admin')
const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
const { get, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'shipments:read')

const insert = (row: object) => ({ BATCH_FLAG: 'insert', USE_YN: 'Y', NAME_EN: 'Substitute holiday', SOURCE: '인사혁신처 공고', ...row })
const standing = async (day: string) => (await admin.call(holidays.select, { KEYWORD: day }))[0]

test('S6-008 the table of a new installation holds the days of the law, lunar ones as the calendar dangi has them', () => {
  const days = readFileSync('db/seed/reference/holidays.csv', 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(',')[0] || [])
  const computed: string[] = []
  for (let day = `${HOLIDAY_YEARS.from}0101`; Number(day.slice(0, 4)) <= HOLIDAY_YEARS.to; day = addDays(day, 1))
    if (isKoreanHoliday(day)) computed.push(day)
  expect(days).toEqual(computed)
  expect(holidayReach(days)).toEqual({ from: 2022, to: 2035 })
  expect(['20341231', '20350101'].map((today) => runsOut({ to: 2035 }, today))).toEqual([false, true])
  expect(runsOut(holidayReach([]), '20260101')).toBe(true)
})

test('S6-008 holidays are the administrator’s of the main corporation', async () => {
  for (const contract of [holidays.select, holidays.save] as Endpoint[]) {
    await expect(portal.guest.call(contract, { rows: [] })).rejects.toMatchObject({ status: 401 })
    for (const account of ['customer', 'staff', 'us'] as const)
      await expect(portal.as(account).call(contract, { rows: [] })).rejects.toMatchObject({ status: 403 })
  }
  expect(await database.as(staff, (run) => run("update holiday set use_yn = 'N' returning 1"))).toEqual([])
})

test.each([
  [{ YMD: '20260230', KIND: 'PUBLIC', NAME_KO: '없는 날' }, 'YMD'],
  [{ YMD: '20260706', KIND: 'MOON', NAME_KO: '임시공휴일' }, 'KIND'],
  [{ YMD: '20260706', KIND: 'DECREED', NAME_KO: '임시공휴일', SOURCE: '' }, 'SOURCE'],
])('S3-026 a holiday that cannot be is refused at its cell: %#', async (row, field) => {
  const failure = (await admin.call(holidays.save, { rows: [insert(row)] }).catch((error: unknown) => error)) as {
    body: { errors?: { rowIndex: string; fields: string[] }[] }
  }
  expect(failure.body.errors).toMatchObject([{ rowIndex: '1', fields: [field] }])
})

test('S2-096 a holiday that the office enters moves the deadlines that end on it, in lists, popups and programs, and back when it is switched off', async () => {
  // Carried in on 6 June 2026: thirty days later is Monday 6 July.
  portal.clock.now = new Date('2026-06-08T00:00:00Z')
  const [key] = await database.owner((run) =>
    run<ShipmentKey>(
      `insert into shipment (corp_cd, cust_cd, mngt_no, hbl_no, trans_mode, io_type, pol, pod, etd)
       values ('KR', 'CUST001', 'KRSI260609001', 'HOLIDAY1', 'SEA', 'IMP', 'CNSHA', 'KRPUS', '2026-06-01') returning corp_cd, cust_cd, shipment_id`,
    ),
  )
  if (!key) throw new Error('nothing was stored')
  const carriedIn = trackingEvent({ source: 'UNIPASS', kind: 'CUSTOMS', cls: 'ACT', code: '반입신고', at: '2026-06-06T10:00:00+09:00' })
  await database.as(staff, (run) => recordEvents(run, key, '관세청', [carriedIn], portal.clock.now))

  const stored = async () =>
    (
      await database.owner((run) => run<{ due_at: string }>('select due_at::text from shipment where shipment_id = $1', [key.shipment_id]))
    )[0]?.due_at.slice(0, 10)
  type Told = { deadlines: { kind: string; at: string }[] }
  const told = async () => {
    const { deadlines }: Told = (await get(readShipment.path.replace('{no}', 'KRSI260609001'), token)).json()
    return deadlines.find(({ kind }) => kind === 'DECL')?.at.slice(0, 10)
  }
  /** The next run of the clock, once the process has heard of the change. */
  const clock = async (day: string) => {
    await vi.waitFor(async () => expect(await told()).toBe(day))
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await runDeadlineJob({ database, log: { warn: vi.fn() }, now: () => portal.clock.now, pauseMs: 0 })
  }
  expect([await stored(), await told()]).toEqual(['2026-07-06', '2026-07-06'])

  await admin.call(holidays.save, { rows: [insert({ YMD: '20260706', KIND: 'DECREED', NAME_KO: '임시공휴일' })] })
  await clock('2026-07-07')
  expect([await stored(), await told()]).toEqual(['2026-07-07', '2026-07-07'])

  await admin.call(holidays.save, { rows: [{ ...(await standing('20260706')), BATCH_FLAG: 'update', USE_YN: 'N' }] })
  await clock('2026-07-06')
  expect([await stored(), await told()]).toEqual(['2026-07-06', '2026-07-06'])
  // Only what may end on the day is judged again.
  const again = await database.owner((run) =>
    run<{ n: number }>('select count(*)::int as n from shipment where judge_at = $1', [portal.clock.now]),
  )
  expect(again).toEqual([{ n: 0 }])
})

test('S2-096 the health page complains before the table of holidays runs out', async () => {
  const health = async () => (await admin.call(selectHealth, {})).parts.find(({ PART }) => PART === 'holidays')
  portal.clock.now = new Date('2026-11-24T00:00:00Z')
  expect(await health()).toMatchObject({ STATE: 'OK', TEXT: '2035년까지 있습니다.' })
  await database.owner((run) => run("update holiday set use_yn = 'N' where ymd >= '2027'"))
  expect(await health()).toMatchObject({ STATE: 'WARN', TEXT: '2026년에서 끝납니다. 법정 기한이 틀리지 않도록 다음 해를 입력해 주세요.' })
  await database.owner((run) => run("update holiday set use_yn = 'N'"))
  expect(await health()).toMatchObject({ STATE: 'BAD' })
})
