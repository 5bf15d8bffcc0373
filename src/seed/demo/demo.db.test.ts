import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAwb, checkBusinessNumber, checkContainerNumber, checkImo } from '#domain/validation/check-digits.ts'
import { delayBand } from '#domain/tracking/schedule/delay.ts'
import { type Database, openDatabase, type Run } from '#platform/server/db/db.ts'
import { copyTemplate } from '../../../tests/support/template.ts'
import { seedDemo } from './demo.ts'
import { seedReference } from '../reference/reference.ts'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  const { config, remove } = await copyTemplate()
  database = await openDatabase(config, { connectMs: 20_000 })
  close = async () => {
    await database.close()
    await remove()
  }
})
afterAll(() => close())

const rows = <R>(query: string) => database.owner((run) => run<R>(query))
const count = async (query: string) => (await rows<{ n: number }>(`select count(*) as n from ${query}`))[0]?.n

const everyCount = (run: Run) =>
  run<{ table_name: string; n: number }>(
    `select table_name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(table_name), false, true, '')))[1]::text::int as n
       from information_schema.tables where table_schema = 'public' order by 1`,
  )

describe('a second start', () => {
  test('S3-040 a second seeding, also with changed files, leaves the same rows', async () => {
    const before = await tableCounts()
    expect(before).toMatchObject({ shipment: 60 + 114, booking: 30, app_user: 7 })
    const options = { seedDir: 'db/seed', password: 'another-password', now: new Date(Date.now() + 40 * 86_400_000) }
    expect(await seedDemo(database, options)).toBe(false)
    await rows("update seed_state set hash = 'older files' where name = 'demo'")
    expect(await seedDemo(database, options)).toBe(true)
    expect(await tableCounts()).toEqual(before)
  })
  test('two processes that start at once on an empty database load it once', async () => {
    const before = await tableCounts()
    await rows("delete from seed_state where name = 'demo'; delete from notice; delete from mail_outbox")
    const options = { seedDir: 'db/seed', password: 'another-password', now: new Date() }
    const loaded = await Promise.all([seedDemo(database, options), seedDemo(database, options)])
    expect(new Set(loaded)).toEqual(new Set([false, true]))
    expect(await tableCounts()).toMatchObject({ notice: before.notice, mail_outbox: 1 })
  })
  test('S3-040 rows changed by users are not changed', async () => {
    await rows("update shipment set po_no = 'CHANGED' where hbl_no like 'NRSE%0388'")
    await rows("update seed_state set hash = 'older files' where name = 'demo'")
    await seedDemo(database, { seedDir: 'db/seed', password: 'x', now: new Date() })
    expect(await rows("select po_no from shipment where hbl_no like 'NRSE%0388'")).toEqual([{ po_no: 'CHANGED' }])
  })
  test('reference data are read again only when the files changed', async () => {
    expect(await seedReference(database, 'db/seed', '2026-11-21')).toBeNull()
    await rows("update seed_state set hash = '' where name = 'reference'")
    await rows("update port set name_ko = '' where port_cd = 'KRPUS'")
    expect(await seedReference(database, 'db/seed', '2026-11-21')).toMatchObject({ port: 1, country: 0 })
    expect(await rows("select name_ko from port where port_cd = 'KRPUS'")).toEqual([{ name_ko: '부산' }])
  })
})

// A year of delivered shipments on a few lanes comes in addition.
const OF_TODAY = "mngt_no !~ '^KRH'"

const tableCounts = () =>
  database.owner(async (run) => Object.fromEntries((await everyCount(run)).map(({ table_name, n }) => [table_name, n])))

describe('the amounts of Appendix H', () => {
  test.each([
    [`shipment where ${OF_TODAY}`, 60],
    [`shipment where trans_mode = 'SEA' and ${OF_TODAY}`, 40],
    [`shipment where trans_mode = 'AIR' and ${OF_TODAY}`, 20],
    [`shipment where not (${OF_TODAY})`, 114],
    ['shipment_cntr', 70],
    ['booking', 30],
    ['exhibition', 4],
    ['exh_request', 12],
    ['customs_in', 10],
    ['customs_out', 10],
    ["banner where corp_cd = 'KR'", 3],
    ['file', 25],
    ["customer where owner_cust_cd is not null and corp_cd = 'KR'", 8],
  ])('there are as many rows of %s as required', async (query, expected) => {
    expect(await count(query)).toBe(expected)
  })
  test('every stage of both modes is active somewhere, in both directions by sea', async () => {
    const stages = await rows<{ mode: string; stages: number[] }>(
      `select trans_mode || ' ' || io_type as mode, array_agg(distinct stage_no order by stage_no) as stages from shipment
        where trans_mode = 'SEA' and io_type <> 'CROSS' group by 1 union all
       select 'AIR', array_agg(distinct stage_no order by stage_no) from shipment where trans_mode = 'AIR'`,
    )
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(Object.fromEntries(stages.map(({ mode, stages: found }) => [mode, found]))).toEqual({ 'SEA EXP': all, 'SEA IMP': all, AIR: all })
  })
  test('there is a delay of every band, under way and arrived', async () => {
    const delays = await rows<{ delay_days: number }>('select delay_days from shipment')
    expect(new Set(delays.map(({ delay_days }) => delayBand(delay_days)))).toEqual(new Set(['none', 'note', 'warn', 'bad']))
  })
  test('bookings have every status in both modes, requests every status', async () => {
    const statuses = await rows<{ n: number }>(
      'select count(distinct trans_mode || status) as n from booking union all select count(distinct status) from exh_request',
    )
    expect(statuses.map(({ n }) => n)).toEqual([10, 7])
  })
  test('a transshipment waits abroad, and a consignment is split over two flights', async () => {
    expect(await count("shipment where stage_no = 8 and stage_cnt = 10 and trans_mode = 'SEA' and last_place = 'SGSIN'")).toBeGreaterThan(0)
    expect(await count("tracking_event where code = 'DEP' and partial_yn = 'Y' and pieces = 12")).toBe(1)
  })
  test('every container of our own shipments has events', async () => {
    expect(await count("shipment_cntr where seal_no <> '' and last_event = ''")).toBe(0)
  })
})

describe('numbers and dates', () => {
  const valid = (numbers: string[], check: (text: string) => { status: string }) =>
    numbers.filter((number) => check(number).status !== 'valid')

  test('container, waybill, ship and business numbers have valid check digits', async () => {
    const boxes = await rows<{ cntr_no: string }>(
      "select cntr_no from shipment_cntr join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no !~ '^KR.X'",
    )
    expect(
      valid(
        boxes.map(({ cntr_no }) => cntr_no),
        checkContainerNumber,
      ),
    ).toEqual([])
    const waybills = await rows<{ mbl_no: string }>("select mbl_no from shipment where trans_mode = 'AIR'")
    expect(
      valid(
        waybills.map(({ mbl_no }) => mbl_no),
        checkAwb,
      ),
    ).toEqual([])
    const ships = await rows<{ imo_no: string }>("select imo_no from shipment where imo_no <> ''")
    expect(
      valid(
        ships.map(({ imo_no }) => imo_no),
        checkImo,
      ),
    ).toEqual([])
    const companies = await rows<{ biz_no: string }>(
      "select biz_no from customer where biz_no <> '' union all select biz_no from corp where biz_no <> ''",
    )
    expect(
      valid(
        companies.map(({ biz_no }) => biz_no),
        checkBusinessNumber,
      ),
    ).toEqual([])
  })
  test('no event, request or confirmation is in the future', async () => {
    expect(await count("tracking_event where cls = 'ACT' and at >= (now() at time zone 'Asia/Seoul')::date + 1")).toBe(0)
    expect(await count('booking where req_at > now() or confirm_at > now()')).toBe(0)
  })
  test('S2-112 one export declaration has passed its loading deadline without being loaded', async () => {
    expect(await count("customs_out where load_deadline < to_char(now(), 'YYYYMMDD') and done_yn = 'N'")).toBe(1)
  })
  test('S2-120 the next number of the portal follows those of the demo', async () => {
    const next = await database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, (run) =>
      run<{ no: string }>("select next_number('S', current_date) as no"),
    )
    expect(await count(`booking where bkg_no >= '${next[0]?.no}' and bkg_no like '${next[0]?.no.slice(0, 7)}%'`)).toBe(0)
  })
  test('both codes of a port lead to one key, in both directions', async () => {
    expect(
      await rows(
        "select port_key('KRBNP') = port_key('KRPUS') as busan, port_key('CNSHA') = port_key('CNSHG') as shanghai, port_key('USLAX') as alone",
      ),
    ).toEqual([{ busan: true, shanghai: true, alone: 'USLAX' }])
  })
})
