import { expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'
import { makeCalendarLink, readCalendar, revokeCalendarLink, selectCalendarLink } from './contract.ts'

const portal = await testPortal()
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const read = (url: string) => portal.inject({ method: 'GET', url })
const make = async (who: 'customer' | 'staff' | 'other') => (await portal.as(who).call(makeCalendarLink)).PATH
const unfolded = (text: string) => text.replaceAll('\r\n ', '')
const uids = (text: string) => unfolded(text).match(/^UID:.*$/gm) ?? []
const ownNumbers = async (custCd: string) =>
  new Set(
    (
      await portal.database.owner((run) =>
        run<{ mngt_no: string }>(
          "select mngt_no from shipment where corp_cd = 'KR' and $1 in (cust_cd, shipper_cd, consignee_cd) union all select req_no from exh_request where corp_cd = 'KR' and cust_cd = $1",
          [custCd],
        ),
      )
    ).map(({ mngt_no }) => mngt_no),
  )

test('a customer subscribes to own deadlines without login or cookie; every read returns the same entries and none of other customers', async () => {
  const path = await make('customer')
  const reply = await read(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('no-store')
  const found = uids(reply.body)
  expect(found.length).toBeGreaterThan(3)
  expect(new Set(found).size).toBe(found.length)
  expect(uids((await read(path)).body)).toEqual(found)
  const mine = await ownNumbers('CUST001')
  expect(found.filter((uid) => !mine.has(uid.split('-')[1] ?? ''))).toEqual([])
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(reply.body)).toMatch(/SUMMARY:(서류마감|CY 반입마감|적재의무|프리타임|수입신고기한|반출기한|CFS 입고) · /)
  // Staff see the deadlines of the whole corporation.
  expect(uids((await read(await make('staff'))).body).length).toBeGreaterThan(found.length)
})

test('every deadline of a shipment in the calendar reminds a day before its end, by its name, and no other entry has two reminders', async () => {
  const feed = unfolded((await read(await make('customer'))).body)
  const numbers = await ownNumbers('CUST001')
  const entries = feed.split('BEGIN:VEVENT').slice(1)
  const ofShipments = entries.filter(
    (entry) => [...numbers].some((no) => entry.includes(`UID:KR-${no}-`)) && !entry.includes('DTSTART;VALUE=DATE'),
  )
  expect(ofShipments.length).toBeGreaterThan(3)
  for (const entry of ofShipments) {
    const lines = entry.slice(0, entry.indexOf('END:VEVENT')).split('\r\n')
    const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1)
    expect(alarm).toEqual(['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, 'TRIGGER:-PT24H', 'END:VALARM'])
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
  }
})

test('every calendar entry of a sea shipment is an open deadline of its popup, with its source', async () => {
  const sea = await portal.database.owner((run) => run<{ mngt_no: string }>("select mngt_no from shipment where trans_mode = 'SEA'"))
  const numbers = new Set(sea.map(({ mngt_no }) => mngt_no))
  const entries = uids((await read(await make('customer'))).body)
    .map((uid) => /^UID:KR-(?<mngtNo>.+)-(?<kind>[A-Z]+)@naru$/.exec(uid)?.groups ?? {})
    .filter(({ mngtNo = '' }) => numbers.has(mngtNo))
  expect(entries.length).toBeGreaterThan(0)
  for (const { mngtNo = '', kind } of entries.slice(0, 5)) {
    const { dues } = await portal.as('customer').call(selectSeaTracking, { mngtNo })
    const due = dues.find((one) => one.kind === kind)
    expect(due?.state).toMatch(/^(left|today|over)$/)
    expect(due?.source).not.toBe('')
  }
})

test('S2-123 open deadlines of own exhibition requests are in the same calendar, with rule and source, and disappear when they end', async () => {
  const path = await make('customer')
  const entry = async (kind: string) =>
    unfolded((await read(path)).body)
      .split('BEGIN:VEVENT')
      .find((text) => text.includes('0021-EXH_') && text.includes(`EXH_${kind}@naru`))
  const [days] = await portal.database.owner((run) =>
    run<{ doc: string; reexport: string }>(
      `select to_char(e.doc_deadline, 'YYYYMMDD') as doc, to_char(r.reexport_dt, 'YYYYMMDD') as reexport
         from exh_request r join exhibition e using (corp_cd, exh_no) where r.req_no like '%0021'`,
    ),
  )
  const doc = await entry('DOC')
  expect(doc).toContain(`DTSTART;VALUE=DATE:${days?.doc}`)
  expect(doc).toContain('SUMMARY:서류마감 · 로테르담 하버테크 2027')
  expect(doc).toMatch(/DESCRIPTION:EXH\d+0021 · 2\.114\\n상업송장·포장명세서 등 서류를 제출하는 마감\\n출처: 전시 안내/)
  expect(await entry('REEXPORT')).toContain(`DTSTART;VALUE=DATE:${days?.reexport}`)
  expect(await entry('REEXPORT')).toContain('출처: ATA 까르네')
  expect(await entry('AIR')).toBeUndefined()
  await portal.database.owner((run) =>
    run("update exh_request set status = 'INSTALLED', out_dt = (now() at time zone 'Asia/Seoul')::date + 5 where req_no like '%0021'"),
  )
  expect(await entry('DOC')).toBeUndefined()
  expect(await entry('MOVE_OUT')).toContain('출처: 승인된 반출 신청')
  const theirs = unfolded((await read(await make('other'))).body)
  expect(theirs).not.toContain('0021-EXH_')
  expect(theirs).toContain('0022-EXH_DOC')
  await portal.as('other').call(revokeCalendarLink)
})

test("the VGM cut-off of the confirmed booking is the shipment's deadline until a carrier sends one", async () => {
  const [booked] = await portal.database.owner((run) =>
    run<{ mngt_no: string }>(
      `update booking b set vgm_closing_at = '2027-01-12 15:00', status = 'CONFIRMED'
         from shipment s
        where (b.corp_cd, b.cust_cd, b.bkg_no) = (s.corp_cd, s.cust_cd, s.bkg_no) and s.cust_cd = 'CUST001'
          and s.trans_mode = 'SEA' and s.io_type = 'EXP' and s.stage_no between 1 and 4
          and not exists (select from tracking_event e where e.shipment_id = s.shipment_id and e.code = 'VCO')
      returning s.mngt_no`,
    ),
  )
  const { dues } = await portal.as('customer').call(selectSeaTracking, { mngtNo: booked?.mngt_no ?? '' })
  expect(dues.filter(({ kind }) => kind === 'VGM')).toMatchObject([{ at: '2027-01-12T15:00:00', state: 'left' }])
})

test('the loading deadline set by customs, extended or not, is the deadline in the popup', async () => {
  const [shipment] = await portal.database.owner((run) =>
    run<{ mngt_no: string; decl_no: string }>(
      `select s.mngt_no, o.decl_no from customs_out o join shipment s using (corp_cd, cust_cd, shipment_id)
        where s.trans_mode = 'SEA' and s.io_type = 'EXP' and s.cust_cd = 'CUST001' and s.stage_no > 0 order by s.stage_no limit 1`,
    ),
  )
  await portal.database.owner((run) =>
    run("update customs_out set load_deadline = '20270131', done_yn = 'N' where decl_no = $1", [shipment?.decl_no]),
  )
  const { dues } = await portal.as('customer').call(selectSeaTracking, { mngtNo: shipment?.mngt_no ?? '' })
  expect(dues.filter(({ kind }) => kind === 'LOAD')).toMatchObject([{ at: '2027-01-31T23:59:00', source: '유니패스 수출신고' }])
})

test('replaced, revoked and invented addresses return the same 404, as does the address of a disabled user', async () => {
  const old = await make('customer')
  const path = await make('customer')
  const wrong = await read(`${readCalendar.path}?key=invented`)
  const same = async (url: string) => {
    const reply = await read(url)
    expect([reply.statusCode, reply.headers['x-error-code'], reply.body]).toEqual([404, 'NTF-001', wrong.body])
  }
  await same(old)
  expect((await read(path)).statusCode).toBe(200)
  expect((await portal.as('customer').call(selectCalendarLink)).USED_AT).not.toBeNull()
  const shut = (flag: string) =>
    portal.database.owner((run) => run('update app_user set use_yn = $1 where user_id = $2', [flag, 'customer']))
  await shut('N')
  await same(path)
  await shut('Y')
  portal.signInAgain('customer')
  // A re-enabled user has to create a new link.
  await same(path)
  const again = await make('customer')
  expect((await read(again)).statusCode).toBe(200)
  expect(await portal.as('customer').call(revokeCalendarLink)).toEqual({ MADE_AT: null, USED_AT: null })
  await same(again)
  expect(await portal.as('customer').call(selectCalendarLink)).toEqual({ MADE_AT: null, USED_AT: null })
})

test('the secret is not stored, its hash is not readable, and users do not see links of other users', async () => {
  const key = new URL(await make('customer'), 'http://naru').searchParams.get('key') ?? ''
  const [row] = await portal.database.owner((run) =>
    run<{ text: string }>(
      "select row_to_json(l)::text || (select string_agg(row_to_json(a)::text, '') from audit_log a) as text from calendar_link l where user_id = 'customer'",
    ),
  )
  expect(key.length).toBeGreaterThan(40)
  expect(row?.text).not.toContain(key)
  const other = { kind: 'customer', corpCd: 'KR', custCd: 'CUST002', userId: 'other' } as const
  expect(await portal.database.as(other, (run) => run('select user_id from calendar_link'))).toEqual([])
  for (const actor of [other, { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const])
    await expect(portal.database.as(actor, (run) => run('select token_hash from calendar_link'))).rejects.toMatchObject({ code: '42501' })
})

test('guests cannot create a link; a missing key is refused; guessing is rate limited', async () => {
  expect(await refusal(portal.guest.call(makeCalendarLink))).toBe('401 AUTH-002')
  expect(await refusal(portal.guest.call(selectCalendarLink))).toBe('401 AUTH-002')
  expect((await read(readCalendar.path)).statusCode).toBe(400)
  let last = 0
  for (let n = 0; n < 70 && last !== 429; n += 1) last = (await read(`${readCalendar.path}?key=guess${n}`)).statusCode
  expect(last).toBe(429)
})
