import { expect, test } from 'vitest'
import { COMPANY_KINDS } from '#domain/notifications/notification-kinds.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { refold } from './refold.server.ts'

const portal = await testPortal()
const { database } = portal
const owner = <R>(query: string, params: unknown[] = []) => database.owner((run) => run<R>(query, params))

/** When the demo data was taken in: what is overdue was judged then. */
const filledAt = async () => new Date((await owner<{ at: Date }>('select max(terms_at) as at from shipment'))[0]?.at ?? 0)
const all = async (write: boolean, mngtNos: readonly string[] | null = null) =>
  refold(database, 'KR', { mngtNos, write, now: await filledAt() })

/** Everything that someone could be told by. */
const told = () =>
  owner(
    `select (select count(*)::int from shipment_notice) as notices, (select count(*)::int from mail_outbox) as mails,
            (select jsonb_agg(to_jsonb(m) - 'cause_key' order by m.message_id) from company_webhook_message m) as webhooks`,
  )
// The forwarder's own system hears of everything.
const [hook] = await owner<{ hook_id: number }>(
  `insert into company_webhook (corp_cd, name, url, secret, kinds, made_by, made_at)
   values ('KR', 'Refold', 'https://receiver.example/hook', 'sealed', $1, 'admin', now()) returning hook_id`,
  [COMPANY_KINDS],
)
/** What open pages read again. */
const reread = async () => (await owner<{ n: number }>('select coalesce(sum(n), 0)::int as n from live_change'))[0]?.n ?? 0
const state = (mngtNo: string) =>
  owner<object>('select stage_no, shp_sts, eta::text, delay_days, exc_kind, row_ver from shipment where mngt_no = $1', [mngtNo])

test('S2-096 everything that is stored about the demo shipments is what their facts say', async () => {
  const { shipments, found } = await all(false)
  expect(shipments).toBeGreaterThan(80)
  expect(found).toEqual([])
})

test('S2-096 shipments that wait to be judged again, because days have passed, are as their facts say', async () => {
  const later = new Date((await filledAt()).getTime() + 5 * 86_400_000)
  const due = await owner<{ n: number }>('select count(*)::int as n from shipment where judge_at <= $1', [later])
  expect(due[0]?.n).toBeGreaterThan(10)
  expect((await refold(database, 'KR', { mngtNos: null, write: false, now: later })).found).toEqual([])
})

test('S2-096 a state disturbed by hand is reported, mended exactly, and no one is told; pages that show it read it again', async () => {
  const [shipment] = await owner<{ shipment_id: number; mngt_no: string; shp_sts: string; event_id: number; event_key: string }>(
    `select s.shipment_id, s.mngt_no, s.shp_sts, e.event_id, e.event_key from shipment s join tracking_event e using (corp_cd, cust_cd, shipment_id)
      where s.corp_cd = 'KR' and s.stage_no = 8 and e.cls = 'ACT' and e.standing = 'VALID' order by s.shipment_id, e.event_id limit 1`,
  )
  if (!shipment) throw new Error('the demo has no such shipment')
  const no = shipment.mngt_no
  const [before, quiet, alreadyRead] = [await state(no), await told(), await reread()]
  await owner("update shipment set stage_no = 3, shp_sts = 'PREDEP' where shipment_id = $1", [shipment.shipment_id])
  await owner("update tracking_event set standing = 'QUARANTINED', doubt = 'FUTURE' where event_id = $1", [shipment.event_id])
  const disturbed = await state(no)
  const expected = [
    ['shp_sts', 'PREDEP', shipment.shp_sts],
    ['stage_no', '3', '8'],
    [`fact ${shipment.event_key}`, expect.stringMatching(/^QUARANTINED FUTURE /), expect.stringMatching(/^VALID \d/)],
  ]
  const shown = (found: { what: string; stored: string | null; computed: string | null }[]) =>
    found.map(({ what, stored, computed }) => [what, stored, computed]).toSorted(([a = ''], [b = '']) => (a ?? '').localeCompare(b ?? ''))
  const sorted = (rows: unknown[][]) => rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)))

  const reported = await all(false)
  expect(reported.found.map(({ mngtNo }) => mngtNo)).toEqual([no, no, no])
  expect(shown(reported.found)).toEqual(sorted(expected))
  // A report changes nothing.
  expect(await state(no)).toEqual(disturbed)
  expect((await all(true, ['NO SUCH NUMBER'])).shipments).toBe(0)
  expect(await reread()).toBe(alreadyRead)

  expect(shown((await all(true, [no])).found)).toEqual(sorted(expected))
  expect(await state(no)).toEqual(before)
  expect((await all(false)).found).toEqual([])
  expect(await told()).toEqual(quiet)
  expect(await reread()).toBe(alreadyRead + 1)
})

test('S2-096 a delivery that no fact proves is taken back without a notice, mail or webhook, although the stage falls', async () => {
  const [shipment] = await owner<{ shipment_id: number; mngt_no: string }>(
    "select shipment_id, mngt_no from shipment where corp_cd = 'KR' and shp_sts = 'TRANSIT' and trans_mode = 'SEA' and io_type = 'EXP' order by shipment_id limit 1",
  )
  await owner(
    `insert into shipment_notice (user_id, corp_cd, cust_cd, shipment_id, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
     select 'customer.admin', corp_cd, cust_cd, shipment_id, 'BELL', 'DELIVERED', 'STAGE DELIVERED', mngt_no, hbl_no, trans_mode, '{}', now(), now() from shipment where shipment_id = $1`,
    [shipment?.shipment_id],
  )
  await owner(
    `insert into company_webhook_message (hook_id, corp_cd, kind, cause_key, cust_cd, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
     select $2, corp_cd, 'DELIVERED', 'STAGE DELIVERED', cust_cd, mngt_no, hbl_no, trans_mode, '{}', now(), now() from shipment where shipment_id = $1`,
    [shipment?.shipment_id, hook?.hook_id],
  )
  const quiet = await told()
  await owner("update shipment set stage_no = 10, shp_sts = 'DELIVERED' where shipment_id = $1", [shipment?.shipment_id])
  const { found } = await all(true)
  expect(found.map(({ mngtNo, what }) => [mngtNo, what])).toContainEqual([shipment?.mngt_no, 'shp_sts'])
  expect(new Set(found.map(({ mngtNo }) => mngtNo))).toEqual(new Set([shipment?.mngt_no]))
  expect(await state(shipment?.mngt_no ?? '')).toMatchObject([{ shp_sts: 'TRANSIT' }])
  expect(await told()).toEqual(quiet)
  // What was sent stays, and leaves room for the notice of the true delivery.
  const notices = await owner<{ cause_key: string }>(
    "select cause_key from shipment_notice where shipment_id = $1 and kind = 'DELIVERED'",
    [shipment?.shipment_id],
  )
  const messages = await owner<{ cause_key: string }>('select cause_key from company_webhook_message')
  expect([...notices, ...messages]).toEqual(
    Array.from({ length: 2 }, () => ({ cause_key: expect.stringMatching(/^STAGE DELIVERED #\d+$/) })),
  )
})

test('S2-096 a missing clock of a place is reported and mended', async () => {
  const [shipment] = await owner<{ mngt_no: string; eta_offset: number }>(
    `with one as (select shipment_id, mngt_no, eta_offset from shipment where corp_cd = 'KR' and eta_offset is not null order by shipment_id limit 1)
     update shipment s set eta_offset = null from one where s.shipment_id = one.shipment_id returning one.mngt_no, one.eta_offset`,
  )
  const found = { mngtNo: shipment?.mngt_no, what: 'eta_offset', stored: null, computed: String(shipment?.eta_offset) }
  expect((await all(false)).found).toEqual([found])
  expect((await all(true)).found).toEqual([found])
  expect((await all(false)).found).toEqual([])
})
