import * as XLSX from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { createAccount, mailInvitation } from '#app/start/accounts.server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { login } from '#features/auth/login/contract.ts'
import { acceptInvitation } from '#features/auth/reset-password/contract.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { importShipments, readImportFile } from '#features/data-in/file-import/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { selectToday } from '#features/home/today/contract.ts'
import { saveCorpLogo, saveCorpRows, selectCorpRows } from '#features/office/corporations/contract.ts'
import { saveUserList } from '#features/office/users/contract.ts'
import { selectFirstRun, type Step, testMail } from '#features/operations/first-run/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { SAMPLES } from '../support/deliveries/uploads.ts'
import { opened } from '../support/servers/sent-mail.ts'
import { batches } from '../support/batches.ts'
import { emptyPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'
import { smtpServer } from '../support/servers/smtp-server.ts'
import { systems } from '../support/systems.ts'

// The first day of a forwarder on an empty installation (docs/installation.md), in the order in which it happens; each test goes on where
// the one before ended. The demo accounts of the other tests do not exist here: `admin` is whom the first test creates.
const smtp = await smtpServer()
afterAll(smtp.close)
const portal = await emptyPortal({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: smtp.url })
const admin = portal.as('admin')
const { ask, get, post } = programs(portal)
const { systemToken } = systems(portal)
const { deliver, tick } = batches(portal)
const CUSTOMER = 'FIRSTDAY'
const OTHER = 'OTHERDAY'
const PASSWORD = 'blue harbour seven lamps'
const SEA = 200
const AIR = 50
/** Shipments of another customer, which no one else may see. */
const THEIRS = 5

let erp = ''
let headers: Record<string, string> = {}
let booked = ''
/** A weekly list of the forwarder's own program: a cover sheet, a title, merged groups, own words for ports and modes, a total. */
const workbook = (): Uint8Array<ArrayBuffer> => {
  const lines = [
    ...Array.from({ length: SEA }, (_, n) => [
      `XL-S${n}`,
      CUSTOMER,
      '해상',
      '수출',
      `XH${1000 + n}`,
      `HDMU88${1000 + n}`,
      '부산신항',
      '로테르담',
      'HMM ALGECIRAS',
      '2026.12.02',
      1000 + n,
    ]),
    ...Array.from({ length: AIR }, (_, n) => [
      `XL-A${n}`,
      CUSTOMER,
      '항공',
      '수출',
      `XA${1000 + n}`,
      '',
      '인천',
      '프랑크푸르트',
      'KE905',
      '2026-12-03',
      100 + n,
    ]),
  ]
  const sheet = XLSX.utils.aoa_to_sheet([
    ['주간 선적 현황'],
    ['관리번호', '거래처', '운송구분', '수출입', 'B/L', '', '구간', '', '모선명', '출항예정일', '총중량(KG)'],
    ['', '', '', '', 'House', 'Master', 'POL', 'POD', '', '', ''],
    ...lines,
    ['합계', '', '', '', '', '', '', '', '', '', 226_125],
  ])
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['안내'], ['두 번째 시트를 보십시오.']]), '표지')
  XLSX.utils.book_append_sheet(book, sheet, '현황')
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array)
}
const upload = async (path: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new Blob([workbook()]), '주간현황.xlsx')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await portal.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...(await admin.headers()), 'content-type': request.headers.get('content-type') ?? '' },
  })
  return response.json().data
}
const mails = async () =>
  opened(
    await portal.database.owner((run) =>
      run<{ to_addr: string; subject: string; body_text: string }>('select * from mail_outbox order by mail_id'),
    ),
  )
/** The forwarder's own system: reads the feed of changes and confirms every booking that someone asked for. */
const ownSystem = async (after: string) => {
  const { items, next } = (await get(`/api/v1/changes?after=${after}`, erp)).json()
  const heard = items.flatMap(({ kind, booking }: Change) => (kind === 'booking' && booking?.status === 'REQUESTED' ? [booking] : []))
  const answers: number[] = []
  for (const { no } of heard) answers.push((await post(`/api/v1/bookings/${no}/confirm`, FACTS, erp)).status)
  return { heard, answers, next }
}
type Change = { kind: string; booking?: { no: string; status: string } }
const FACTS = {
  carrier: 'HLCU',
  vessel: 'HANBADA ONE',
  voyage: '012W',
  documentCutOff: '2026-12-01T17:00',
  vgmCutOff: '2026-12-02T12:00',
  cargoCutOff: '2026-12-02T17:00',
}
/** The steps of the first hour that are done, as the screen computes them. */
const done = async () => (await admin.call(selectFirstRun)).steps.filter(({ DONE_YN }) => DONE_YN === 'Y').map(({ STEP }): Step => STEP)
/** Follows the invitation that was mailed last to an address. */
const join = async (email: string) => {
  const letter = (await mails()).findLast(({ to_addr }) => to_addr === email)
  expect(letter?.subject).toMatch(/초대/)
  const token = /\/login\?invitation=(\S+)/.exec(letter?.body_text ?? '')?.[1] ?? ''
  await portal.guest.call(acceptInvitation, { token, newPassword: PASSWORD })
}
const logIn = (id: string) => portal.guest.call(login, { p: joinLogin(PASSWORD, id), c: '', lang: 'ko' })
const asNewcomer = async (path: string, payload: object) => {
  const response = await portal.inject({ method: 'POST', url: path, payload, headers })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().data
}

test('S6-020 the first administrator is invited by the server command and finds every step of the first hour open', async () => {
  const [{ n } = { n: -1 }] = await portal.database.owner((run) =>
    run<{ n: number }>(
      'select ((select count(*) from app_user) + (select count(*) from customer) + (select count(*) from shipment) + (select count(*) from booking))::int as n',
    ),
  )
  expect(n).toBe(0)
  const account = { corp: 'KR', cust: null, role: 'ROLE_STAFF_ADMIN', nameKo: '김나루', nameEn: 'Kim Naru', lang: 'ko' } as const
  await portal.database.owner(async (run) => {
    await createAccount(run, { ...account, id: 'admin', email: 'kim@naru.example' }, portal.clock.now)
    await mailInvitation(run, 'admin', portal.config, portal.clock.now)
  })
  await join('kim@naru.example')
  // The password counts; staff go on to set up their second factor.
  expect((await logIn('admin')).step).toMatchObject({ kind: 'ENROL' })
  expect(await done()).toEqual([])
  expect((await admin.call(selectToday)).todos[0]).toMatchObject({ KIND: 'FIRST_RUN', NO: '0/8' })
})

test('S6-020 corporation, logo and host are set on the screens, and the test mail goes over the mail server', async () => {
  const [corp] = await admin.call(selectCorpRows)
  const named = {
    NAME_KO: '첫배해운항공(주)',
    NAME_EN: 'First Ship Forwarding',
    HOST_NAME: 'portal.firstship.example',
    MAIL: 'help@firstship.example',
  }
  await admin.call(saveCorpRows, { rows: [{ ...corp, ...named, BATCH_FLAG: 'update' }] })
  const form = new FormData()
  form.append('CORP_CD', 'KR')
  form.append('files', new Blob([SAMPLES.png]), 'logo.png')
  const body = new Response(form)
  const logo = await portal.inject({
    method: 'POST',
    url: saveCorpLogo.path,
    headers: { ...(await admin.headers()), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect(logo.statusCode).toBe(200)
  expect(await done()).toEqual(['company', 'logo', 'host'])
  expect(await admin.call(testMail)).toEqual({ OK_YN: 'Y', TEXT: '메일 서버가 kim@naru.example 앞 메일을 받았습니다.', DETAIL: '' })
  expect(smtp.received).toContain('RCPT TO:<kim@naru.example>')
  expect(await done()).toEqual(['company', 'logo', 'host', 'mail'])
})

test('S2-170 S7-112 a system tells the customer, and 200 sea and 50 air shipments come in from a workbook with foreign headers', async () => {
  erp = await systemToken('ERP', '', [
    'shipments:read',
    'shipments:write',
    'customers:write',
    'events:write',
    'bookings:read',
    'bookings:write',
    'changes:read',
  ])
  for (const [code, name] of [
    [CUSTOMER, { ko: '첫날상사', en: 'First Day Trading' }],
    [OTHER, { ko: '다른상사', en: 'Other Trading' }],
  ] as const) {
    tick()
    expect((await ask('PUT', `/api/v1/customers/${code}`, { token: erp, payload: { version: 1, name } })).status).toBe(201)
  }
  const seen = await upload(readImportFile.path, { SHEET: '현황' })
  expect([seen.SHEETS, seen.HEADER_ROW, seen.ROWS]).toEqual([['표지', '현황'], 3, SEA + AIR])
  const columns = Object.fromEntries(seen.columns.map(({ NAME, TARGET }: { NAME: string; TARGET: string }) => [NAME, TARGET]))
  expect(columns).toEqual({
    관리번호: 'no',
    거래처: 'customer.code',
    운송구분: 'mode',
    수출입: 'direction',
    'B/L House': 'houseNo',
    'B/L Master': 'masterNo',
    '구간 POL': 'origin.code',
    '구간 POD': 'destination.code',
    모선명: 'vessel',
    출항예정일: 'departure.estimated',
    '총중량(KG)': 'grossWeightKg',
  })
  const MAP = JSON.stringify({
    columns,
    constants: {},
    values: { 'origin.code': { 부산신항: 'KRPUS', 인천: 'ICN' }, 'destination.code': { 로테르담: 'NLRTM', 프랑크푸르트: 'FRA' } },
  })
  const done = await upload(importShipments.path, { SHEET: '현황', MODE: 'all', SOURCE_CD: 'WEEKLY', NAME: '주간', MAP })
  expect([done.STORED_YN, done.counts, done.rows.filter(({ RESULT }: { RESULT: string }) => RESULT === 'refused')]).toEqual([
    'Y',
    { created: SEA + AIR, changed: 0, unchanged: 0, older: 0, closed: 0, refused: 0 },
    [],
  ])
})

test('S7-110 200 more come in by the API', async () => {
  const lines = Array.from({ length: SEA + THEIRS }, (_, n) => ({
    type: 'shipment',
    op: 'put',
    key: `API-${n}`,
    body: {
      version: 1,
      customer: { code: n < SEA ? CUSTOMER : OTHER },
      mode: 'SEA',
      direction: 'EXP',
      service: 'FCL',
      houseNo: `AH${1000 + n}`,
      masterNo: `99${1000 + n}`,
      origin: { code: 'KRPUS' },
      destination: { code: 'NLRTM' },
      departure: { estimated: '2026-12-05' },
    },
  }))
  const { batch } = await deliver(lines, erp)
  expect(batch).toMatchObject({ status: 'DONE', done: SEA + THEIRS, results: { created: SEA + THEIRS } })
  expect(await done()).toEqual(['company', 'logo', 'host', 'mail', 'customers', 'shipments'])
})

test('S7-080 a message of the carrier finds its shipment by the B/L with and without the letters of the carrier', async () => {
  const push = (bl: string) =>
    post(
      pushEvents.path,
      JSON.stringify({
        eventID: `first-${bl}`,
        eventCreatedDateTime: portal.clock.now.toISOString(),
        eventType: 'TRANSPORT',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-11-22T09:00:00+09:00',
        transportEventTypeCode: 'DEPA',
        transportCall: { UNLocationCode: 'KRPUS' },
        documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bl }],
      }),
      erp,
      { 'content-type': 'application/json' },
    )
  for (const bl of ['HDMU881007', '881008']) expect((await push(bl)).status).toBe(200)
  for (const no of ['XL-S7', 'XL-S8'])
    expect((await get(`/api/v1/shipments/${no}`, erp)).json().departure.actual).toBe('2026-11-22T09:00:00+09:00')
})

test('S6-013 a customer is invited and sees exactly their own', async () => {
  const user = {
    BATCH_FLAG: 'insert',
    USER_ID: 'first.day',
    CUST_CD: CUSTOMER,
    NAME_KO: '첫날',
    NAME_EN: 'First',
    EMAIL: 'first@day.example',
    PHONE: '',
    ROLE_ID: 'ROLE_CUST_ADMIN',
    LANG_CD: 'ko',
    USE_YN: 'Y',
  }
  await admin.call(saveUserList, { rows: [user] })
  expect(await done()).toEqual(['company', 'logo', 'host', 'mail', 'customers', 'shipments', 'users'])
  await join('first@day.example')
  const { apiToken } = await logIn('first.day')
  headers = { authorization: `Bearer ${apiToken}` }
  const { head, rows } = await asNewcomer(selectShipmentList.path, { FROM_DT: '20260601', TO_DT: '20270430' })
  const [{ n } = { n: 0 }] = await portal.database.owner((run) =>
    run<{ n: number }>('select count(*)::int as n from shipment where cust_cd = $1', [CUSTOMER]),
  )
  expect([head.counts.ALL, n]).toEqual([SEA + AIR + SEA, SEA + AIR + SEA])
  const others = Array.from({ length: THEIRS }, (_, at) => `API-${SEA + at}`)
  expect(rows.filter(({ MNGT_NO }: { MNGT_NO: string }) => !/^(XL|API)-/.test(MNGT_NO) || others.includes(MNGT_NO))).toEqual([])
  const theirs = await asNewcomer(selectShipmentList.path, { NUM_TYPE: 'HBL', NUMBERS: [`AH${1000 + SEA}`] })
  expect(theirs.head.counts.ALL).toBe(0)
  // The first hour is over, and the home page of the administrator no longer reminds of it.
  expect((await admin.call(selectFirstRun)).steps.every(({ DONE_YN }) => DONE_YN === 'Y')).toBe(true)
  expect((await admin.call(selectToday)).todos.map(({ KIND }) => KIND)).not.toContain('FIRST_RUN')
})

test("S7-070 S7-072 the customer books, the forwarder's system reads it from the feed and confirms it, and the customer is notified", async () => {
  tick()
  const start = (await get('/api/v1/changes?after=latest', erp)).json().next
  booked = (
    await asNewcomer(
      seaCalls.requestBooking.path,
      seaBooking({ head: { CUST_CD: CUSTOMER, SHIPPER_CD: CUSTOMER, CONSIGNEE_CD: '', CONTACT_EMAIL: 'first@day.example' } }),
    )
  ).header.BKG_NO
  tick()
  const { heard, answers, next } = await ownSystem(start)
  expect(heard).toMatchObject([{ no: booked, status: 'REQUESTED', customer: { code: CUSTOMER } }])
  expect(answers).toEqual([200])
  const { header, state } = await asNewcomer(seaCalls.selectBooking.path, { BKG_NO: booked })
  expect([state.STATUS, header.VESSEL_NM]).toEqual(['CONFIRMED', 'HANBADA ONE'])
  // Its own answer comes back in the feed, and nothing is answered twice.
  expect((await ownSystem(next)).answers).toEqual([])
  expect((await mails()).map(({ to_addr, subject }) => [to_addr, subject.includes(booked)])).toContainEqual(['first@day.example', true])
})
