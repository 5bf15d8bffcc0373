import { beforeAll, describe, expect, test } from 'vitest'
import { selectRequestList } from '#features/exhibitions/exhibition-list/contract.ts'
import { OWING } from '#features/exhibitions/exhibition-list/screen.ts'
import { noticePath } from '#features/notices/notification-texts.ts'
import letters from '#features/notices/outbox/messages.ts'
import { writeNotificationMail } from '#features/notices/outbox/write-mail.server.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectNotices } from '#features/notices/inbox/contract.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { fill, type Lang, type Translate } from '#platform/shared/translations/messages.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { wholeTime } from '../whole-time.ts'
import { selectToday } from '../today/contract.ts'
import { handOverItems, type InboxItem, type InboxKey, selectColleagues, selectInbox, selectInboxCount, snoozeItems } from './contract.ts'

const portal = await testPortal()
const owner = (query: string, params: unknown[] = []) => portal.database.owner((run) => run(query, params))
const PEOPLE = ['customer', 'customer.admin', 'other', 'staff', 'admin', 'us'] as const
type Who = (typeof PEOPLE)[number]

const inbox = (who: Who, search: object = {}) => portal.as(who).call(selectInbox, search)
const keyOf = ({ SOURCE, OWNER_CD, ITEM, KIND }: InboxItem): InboxKey => ({ SOURCE, OWNER_CD, ITEM, KIND })
const named = ({ KIND, NO }: { KIND: string; NO: string }) => `${KIND} ${NO}`
const seoulIn = (hours: number) =>
  new Date(portal.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16).replace(/\D/g, '')

const texts: Readonly<Record<string, { ko: string; en: string }>> = letters
const textIn =
  (lang: Lang): Translate =>
  (key, params) =>
    fill(texts[key]?.[lang] ?? key, params)

/** The number that a daily mail tells this user. */
const mailed = async (who: Who): Promise<number> => {
  await owner('delete from mail_outbox')
  await owner(
    `insert into notice_setting (user_id, choices, digest_at, updated_at) values ($1, '{DEPARTED/MAIL,HANDED/BELL}', 0, now()) on conflict (user_id) do update set digest_at = 0`,
    [who],
  )
  await owner(
    `insert into shipment_notice (user_id, corp_cd, cust_cd, channel, kind, cause_key, mngt_no, house_no, trans_mode, detail, created_at, next_try_at)
     select user_id, corp_cd, coalesce(cust_cd, ''), 'MAIL', 'MOVE_OUT', gen_random_uuid()::text, 'X', 'X', 'EXH', '{"step": "OPEN"}', now() - interval '2 days', now() - interval '1 day'
       from app_user where user_id = $1`,
    [who],
  )
  await writeNotificationMail(portal.database, { textIn, publicUrl: 'https://portal.naru.example' }, portal.clock.now)
  const [letter] = await portal.database.owner((run) => run<{ body_text: string }>('select body_text from mail_outbox'))
  return Number(/(?:오늘 확인할 일 |To check today: )(\d+)/.exec(letter?.body_text ?? '')?.[1] ?? -1)
}

/** All items of a view, page by page. */
const all = async (who: Who, search: object = {}) => {
  const items: InboxItem[] = []
  for (;;) {
    const page = await inbox(who, { ...search, FROM: items.length })
    items.push(...page.items)
    if (items.length >= page.total || page.items.length === 0) return items
  }
}

beforeAll(async () => {
  // A deadline of today to come, so that putting off has something to stop at.
  await owner(
    `update shipment set due_kind = 'DOC', due_at = (now() at time zone 'Asia/Seoul') + interval '5 hours'
      where shipment_id = (select min(shipment_id) from shipment where cust_cd = 'CUST001' and shp_sts = 'PREDEP')`,
  )
  await owner(
    "update booking set status = 'DRAFT', created_by = 'customer' where bkg_no = (select min(bkg_no) from booking where cust_cd = 'CUST001')",
  )
  await owner("insert into data_source (corp_cd, source_cd, user_id, name) values ('KR', 'FMS', 'staff', '한국선사')")
  await owner(
    `insert into watched_place (corp_cd, source_cd, name, kind, mode, lang, silent_hours, on_at, made_by, made_at)
     values ('KR', 'FMS', '선적 폴더', 'FOLDER', 'all', 'ko', 24, $1::timestamptz - interval '30 hours', 'admin', now())`,
    [portal.clock.now],
  )
})

describe('the inbox', () => {
  test('S1-026 it holds as many items as the home page counts, for customers and staff, whatever is put off or handed over', async () => {
    const agree = async (after: string) => {
      for (const who of PEOPLE) {
        const { todoTotal, todos } = await portal.as(who).call(selectToday)
        const { counts, total, kinds, dues } = await inbox(who)
        const items = await all(who)
        expect([who, after, counts.OPEN, total, items.length, new Set(items.map(named)).size]).toEqual([
          who,
          after,
          ...Array.from({ length: 4 }, () => todoTotal),
        ])
        expect([kinds, dues].map((list) => list.reduce((sum, { N }) => sum + N, 0))).toEqual([todoTotal, todoTotal])
        expect((await portal.as(who).call(selectInboxCount)).OPEN).toBe(todoTotal)
        expect([who, after, await mailed(who)]).toEqual([who, after, todoTotal])
        const { head } = await portal.as(who).call(selectShipmentList, { ...wholeTime(todayInSeoul(portal.clock.now)), SUMMARY: 'DUE' })
        const put = [...(await all(who, { VIEW: 'SNOOZED' })), ...(await all(who, { VIEW: 'HANDED' }))]
        expect([who, after, [...items, ...put].filter(({ KIND }) => KIND === 'DUE').length]).toEqual([who, after, head?.counts.DUE])
        expect(todos.map(named).filter((one) => !items.map(named).includes(one))).toEqual([])
      }
    }
    await agree('at first')
    const [first, second] = await all('customer')
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: seoulIn(2), items: [keyOf(first as InboxItem)] })
    await portal.as('customer').call(handOverItems, { TO_USER: 'customer.admin', items: [keyOf(second as InboxItem)] })
    const [third] = await all('staff')
    await portal.as('staff').call(snoozeItems, { UNTIL_AT: seoulIn(2), items: [keyOf(third as InboxItem)] })
    await agree('after a decision of each')
    const mine = await inbox('customer')
    expect(mine.counts).toMatchObject({ SNOOZED: 1, HANDED: 1 })
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: '', items: [keyOf(first as InboxItem)] })
    await portal.as('customer').call(handOverItems, { TO_USER: '', items: [keyOf(second as InboxItem)] })
    await portal.as('staff').call(snoozeItems, { UNTIL_AT: '', items: [keyOf(third as InboxItem)] })
    expect((await inbox('customer')).counts).toMatchObject({ OPEN: mine.counts.OPEN + 2, SNOOZED: 0, HANDED: 0 })
  })

  test('S1-026 what is put off comes back at its time, at its deadline, and as soon as the fact changes', async () => {
    const due = (await all('customer', { KIND: 'DUE' })).find(
      ({ DUE_AT }) => DUE_AT !== null && DUE_AT > seoulIn(4) && DUE_AT < seoulIn(6),
    ) as InboxItem
    const hidden = async () => !(await all('customer')).map(named).includes(named(due))
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: seoulIn(70), items: [keyOf(due)] })
    const [put] = await all('customer', { VIEW: 'SNOOZED' })
    expect([put && named(put), put?.UNTIL_AT]).toEqual([named(due), due.DUE_AT])
    expect(await hidden()).toBe(true)
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: seoulIn(0.5), items: [keyOf(due)] })
    const before = portal.clock.now
    portal.clock.now = new Date(before.getTime() + 31 * 60_000)
    expect(await hidden()).toBe(false)
    portal.clock.now = before
    expect(await hidden()).toBe(true)
    await owner("update shipment set due_at = due_at + interval '1 hour' where mngt_no = $1", [due.MNGT_NO])
    expect(await hidden()).toBe(false)
    await owner("update shipment set due_at = due_at - interval '1 hour' where mngt_no = $1", [due.MNGT_NO])
  })

  test('S1-026 an item is done by itself when the fact is done', async () => {
    const due = (await all('customer', { KIND: 'DUE' }))[0] as InboxItem
    await owner("update shipment set due_kind = '', due_at = null where mngt_no = $1", [due.MNGT_NO])
    expect((await all('customer', { KIND: 'DUE' })).map(named)).not.toContain(named(due))
    await owner("update shipment set due_kind = $2, due_at = to_timestamp($3, 'YYYYMMDDHH24MI')::timestamp where mngt_no = $1", [
      due.MNGT_NO,
      due.DUE_KIND,
      due.DUE_AT,
    ])
  })

  test('S1-026 a colleague is told of what is handed over and looks after it, drafts too; everybody of the company can take it back', async () => {
    const draft = (await all('customer', { KIND: 'DRAFT' }))[0] as InboxItem
    const paper = (await all('customer')).find(({ SOURCE }) => SOURCE === 'SHIPMENT') as InboxItem
    expect((await portal.as('customer').call(selectColleagues)).colleagues.map(({ USER_ID }) => USER_ID)).toEqual(['customer.admin'])
    const { DONE } = await portal.as('customer').call(handOverItems, { TO_USER: 'customer.admin', items: [keyOf(draft), keyOf(paper)] })
    expect(DONE).toBe(2)
    expect((await all('customer')).map(named)).not.toContain(named(draft))
    const theirs = (await all('customer.admin')).filter(({ TO_USER }) => TO_USER === 'customer.admin')
    expect(theirs.map(named).toSorted()).toEqual([named(draft), named(paper)].toSorted())
    expect(theirs[0]?.BY_NM).not.toBe('')
    const told = (await portal.as('customer.admin').call(selectNotices)).notices.filter(({ KIND }) => KIND === 'HANDED')
    expect(told.map(({ MNGT_NO, BOOKING_YN }) => `${MNGT_NO} ${BOOKING_YN}`).toSorted()).toEqual(
      [`${draft.NO} Y`, `${paper.MNGT_NO} N`].toSorted(),
    )
    expect((await portal.as('customer').call(selectNotices)).notices.filter(({ KIND }) => KIND === 'HANDED')).toEqual([])
    await portal.as('customer.admin').call(handOverItems, { TO_USER: '', items: [keyOf(paper)] })
    expect((await all('customer')).map(named)).toContain(named(paper))
    await portal.as('customer').call(handOverItems, { TO_USER: 'customer', items: [keyOf(draft)] })
  })

  test('S1-026 staff hand the requests that lack documents to a colleague, who is told and led to them, whatever their period', async () => {
    const owing = (await all('staff', { KIND: 'EXH_OWING' }))[0] as InboxItem
    const { todoTotal } = await portal.as('staff').call(selectToday)
    expect(await portal.as('staff').call(handOverItems, { TO_USER: 'admin', items: [keyOf(owing)] })).toEqual({ DONE: 1 })
    expect((await portal.as('staff').call(selectToday)).todoTotal).toBe(todoTotal - 1)
    expect(await all('staff', { VIEW: 'HANDED' })).toMatchObject([{ KIND: 'EXH_OWING', TO_USER: 'admin' }])
    expect((await all('admin', { KIND: 'EXH_OWING' }))[0]).toMatchObject({ TO_USER: 'admin' })
    const told = (await portal.as('admin').call(selectNotices)).notices.filter(({ KIND }) => KIND === 'HANDED')
    expect(told).toMatchObject([{ TITLE: '전시 신청 서류 확인 인계', MNGT_NO: '', TRANS_MODE: 'EXH' }])
    expect(noticePath('EXH', '')).toContain('PAPERS=MISSING')
    const { head } = await portal.as('staff').call(selectRequestList, { ...OWING })
    expect(String(head?.total)).toBe(owing.NO)
    await portal.as('staff').call(handOverItems, { TO_USER: '', items: [keyOf(owing)] })
    expect((await portal.as('staff').call(selectToday)).todoTotal).toBe(todoTotal)
  })

  test('S2-181 a watched place that is silent is an exception of all staff of the corporation, gone by itself with the next file', async () => {
    const silent = (who: Who, over: object = {}) => all(who, { KIND: 'SILENT_PLACE', ...over })
    const [found] = await silent('staff')
    expect(found).toMatchObject({ SOURCE: 'PLACE', NO: '선적 폴더', NOTE: '한국선사', TRANS_MODE: '', DUE_AT: seoulIn(-6) })
    expect((await portal.as('staff').call(selectToday)).todos[0]).toMatchObject({ KIND: 'SILENT_PLACE', NO: '선적 폴더', NOTE: '한국선사' })
    expect([(await silent('admin')).length, (await silent('us')).length, (await silent('customer')).length]).toEqual([1, 0, 0])
    expect(await silent('staff', { DUE: 'OVER' })).toHaveLength(1)
    const key = keyOf(found as InboxItem)
    expect(await portal.as('us').call(snoozeItems, { UNTIL_AT: seoulIn(2), items: [key] })).toEqual({ DONE: 0 })
    expect(await portal.as('staff').call(handOverItems, { TO_USER: 'admin', items: [key] })).toEqual({ DONE: 1 })
    expect([await silent('staff'), (await silent('admin'))[0]?.TO_USER]).toEqual([[], 'admin'])
    const told = (await portal.as('admin').call(selectNotices)).notices.filter(({ TRANS_MODE }) => TRANS_MODE === '')
    expect(told).toMatchObject([{ KIND: 'HANDED', TITLE: '선적 폴더 자동 수신 확인 인계', MNGT_NO: '' }])
    expect(noticePath('', '', 'PLACE')).toContain('PtlInbox')
    await portal.as('staff').call(handOverItems, { TO_USER: '', items: [key] })
    await portal.as('staff').call(snoozeItems, { UNTIL_AT: seoulIn(48), items: [key] })
    expect(await silent('staff')).toEqual([])
    // A file comes: the exception ends. It is a new one, and put off no longer, when the place falls silent again.
    await owner("update watched_place set file_at = $1::timestamptz - interval '1 hour'", [portal.clock.now])
    expect([await silent('staff', { VIEW: 'SNOOZED' }), await silent('admin')]).toEqual([[], []])
    await owner("update watched_place set file_at = $1::timestamptz - interval '25 hours'", [portal.clock.now])
    expect(await silent('staff')).toMatchObject([{ DUE_AT: seoulIn(-1) }])
    await owner('update watched_place set off_at = $1', [portal.clock.now])
    expect(await silent('admin')).toEqual([])
  })

  test('S1-026 staff see the customers of their items and filter by kind, customer and deadline', async () => {
    const { customers, kinds, dues } = await inbox('staff')
    for (const { CUST_CD, N } of customers) expect((await inbox('staff', { CUST_CD })).total).toBe(N)
    for (const { KIND, N } of kinds) expect((await inbox('staff', { KIND })).total).toBe(N)
    for (const { DUE, N } of dues) expect((await inbox('staff', { DUE })).total).toBe(N)
    expect(customers.length).toBeGreaterThan(1)
    expect((await inbox('customer')).customers).toEqual([])
    const things = (await all('staff', { GROUP: 'SHIPMENT' })).map(({ SOURCE, ITEM }) => `${SOURCE === 'BOOKING'} ${ITEM}`)
    const starts = things.filter((thing, nth) => thing !== things[nth - 1])
    expect(new Set(starts).size).toBe(starts.length)
  })
})

describe('rights of the inbox', () => {
  test('S6-008 a decision concerns the caller and the company alone', async () => {
    const [mine] = await all('customer')
    const items = [keyOf(mine as InboxItem)]
    // Neither another customer nor another corporation has such an item.
    for (const who of ['other', 'us'] as const) {
      expect(await portal.as(who).call(snoozeItems, { UNTIL_AT: seoulIn(1), items })).toEqual({ DONE: 0 })
      expect((await inbox(who)).counts.SNOOZED).toBe(0)
    }
    await expect(portal.as('customer').call(handOverItems, { TO_USER: 'other', items })).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(portal.as('customer').call(handOverItems, { TO_USER: 'staff', items })).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(portal.as('customer').call(handOverItems, { TO_USER: 'disabled', items })).rejects.toMatchObject({ code: 'VAL-001' })
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: seoulIn(1), items })
    expect((await inbox('customer.admin')).counts.SNOOZED).toBe(0)
    const seen = (actor: Parameters<typeof portal.database.as>[0]) =>
      portal.database.as(actor, (run) => run('select item from inbox_snooze union all select item from inbox_handover'))
    expect(await seen({ kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' })).toEqual([])
    expect(await seen({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' })).toContainEqual({ item: mine?.ITEM })
    await expect(
      portal.database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
        run(`insert into inbox_handover (corp_cd, cust_cd, source, owner_cd, item, task, to_user, by_user, handed_at)
             values ('KR', 'CUST001', 'BOOKING', 'CUST001', 'X', 'DRAFT', 'other', 'customer', now())`),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await portal.as('customer').call(snoozeItems, { UNTIL_AT: '', items })
  })
  test('S1-026 someone who may no longer log in looks after nothing', async () => {
    const draft = (await all('customer', { KIND: 'DRAFT' }))[0] as InboxItem
    await portal.as('customer').call(handOverItems, { TO_USER: 'customer.admin', items: [keyOf(draft)] })
    expect((await all('customer')).map(named)).not.toContain(named(draft))
    await owner("update app_user set use_yn = 'N' where user_id = 'customer.admin'")
    expect((await all('customer')).map(named)).toContain(named(draft))
  })
  test('a guest is refused, and so is a moment that has passed, is too far, or is none', async () => {
    for (const contract of [selectInbox, selectInboxCount, selectColleagues])
      await expect(portal.guest.call<object, unknown>(contract as never)).rejects.toMatchObject({ status: 401 })
    const items = [keyOf((await all('customer'))[0] as InboxItem)]
    await expect(portal.guest.call(snoozeItems, { UNTIL_AT: seoulIn(1), items })).rejects.toMatchObject({ status: 401 })
    await expect(portal.guest.call(handOverItems, { TO_USER: 'customer.admin', items })).rejects.toMatchObject({ status: 401 })
    for (const UNTIL_AT of [seoulIn(-1), seoulIn(31 * 24), '202602310900', 'soon'])
      await expect(portal.as('customer').call(snoozeItems, { UNTIL_AT, items })).rejects.toMatchObject({ code: 'VAL-001' })
    await expect(inbox('customer', { VIEW: 'ALL' })).rejects.toMatchObject({ code: 'VAL-001' })
  })
})
