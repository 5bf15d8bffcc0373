import { expect, test } from 'vitest'
import { dispositionName } from '#platform/web/browser/disposition-name.ts'
import type { DocumentTemplate } from '#platform/shared/files/document-template.ts'
import { readPdf } from '../../../../tests/support/pdf-text.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { SAMPLES } from '../../../../tests/support/deliveries/uploads.ts'
import { downloadReport, selectReport } from './contract.ts'

const portal = await testPortal()
const [customer, other, staff, us] = [portal.as('customer'), portal.as('other'), portal.as('staff'), portal.as('us')]
const numberOf = async (query: string) => (await portal.database.owner((run) => run<{ no: string }>(query)))[0]?.no ?? ''
const MINE = "corp_cd = 'KR' and cust_cd = 'CUST001' and 'CUST002' not in (coalesce(shipper_cd, ''), coalesce(consignee_cd, ''))"
const shipmentNo = (more: string) => numberOf(`select mngt_no as no from shipment where ${MINE} and ${more} order by shipment_id limit 1`)
const arrival = { reportCd: 'AN', mngtNo: await shipmentNo("io_type = 'IMP' and trans_mode = 'SEA' and hbl_no <> '' and eta is not null") }
const draft = { reportCd: 'HBL_DRAFT', mngtNo: await shipmentNo("io_type = 'EXP' and trans_mode = 'SEA' and shipper_nm = '물결정밀공업'") }
const booking = {
  reportCd: 'BKG_CONF',
  mngtNo: await numberOf(`select bkg_no as no from booking where ${MINE} and status = 'CONFIRMED' limit 1`),
}
const request = { reportCd: 'EXH_REQ', mngtNo: await numberOf("select req_no as no from exh_request where cust_cd = 'CUST001' limit 1") }
const ONES = [arrival, draft, booking, request]

/** All texts of a document. */
const said = ({ title, subtitle, number, issuer, blocks, mark }: DocumentTemplate) =>
  JSON.stringify([title, subtitle, number, issuer, blocks, mark])
const inEnglish = async <T>(work: () => Promise<T>) => {
  const set = (lang: string) => portal.database.owner((run) => run('update login_session set lang_cd = $1', [lang]))
  await set('en')
  return work().finally(() => set('ko'))
}
const pdfOf = async (ask: object, caller = customer) =>
  portal.inject({ method: 'POST', url: downloadReport.path, headers: await caller.headers(), payload: ask })

test('S2-110 the arrival notice names the cargo control number and the bonded shed where customs say the cargo lies', async () => {
  const mngtNo = await numberOf(
    `select s.mngt_no as no from shipment s join customs_in c using (corp_cd, cust_cd, shipment_id) join customs_in_step t using (corp_cd, cust_cd, cargo_no)
      where s.corp_cd = 'KR' and s.cust_cd = 'CUST001' and replace(t.stage, ' ', '') = '반입신고' and t.shed_nm <> '' order by 1 limit 1`,
  )
  const [bonded] = await portal.database.owner((run) =>
    run<{ cargo_no: string; shed_nm: string }>(
      `select cargo_no, shed_nm from customs_in_step join customs_in using (corp_cd, cust_cd, cargo_no) join shipment using (corp_cd, cust_cd, shipment_id)
        where mngt_no = $1 and replace(stage, ' ', '') = '반입신고' order by cargo_no, seq desc limit 1`,
      [mngtNo],
    ),
  )
  const paper = said((await customer.call(selectReport, { reportCd: 'AN', mngtNo })).paper)
  expect(paper).toContain('화물관리번호')
  expect(paper).toContain(bonded?.cargo_no)
  expect(paper).toContain(bonded?.shed_nm)
})

test('S2-110 the arrival notice of an import shows HBL, vessel, ETA and the accounts of the corporation', async () => {
  const [shipment] = await portal.database.owner((run) =>
    run<{ hbl_no: string; vessel_nm: string; eta: string }>(
      "select hbl_no, vessel_nm, to_char(eta, 'YYYY-MM-DD') as eta from shipment where mngt_no = $1",
      [arrival.mngtNo],
    ),
  )
  const { paper, kinds } = await customer.call(selectReport, arrival)
  for (const word of Object.values(shipment ?? {})) expect(said(paper)).toContain(word)
  const accounts = paper.blocks.find((block) => block.kind === 'table' && block.title === '입금 계좌')
  expect(accounts).toMatchObject({
    rows: [['KRW', '한물결은행', '012-3456-7890-01', '나루해운항공(주)', ''], ['KRW'], ['USD'], ['EUR']].map((row) =>
      expect.arrayContaining(row),
    ),
  })
  expect(paper.title).toBe('화물 도착 통지서')
  expect(kinds).toEqual(['AN', 'HBL_DRAFT'])
})

test('S2-110 times abroad name their clock on an arrival notice, those in Korea do not', async () => {
  const mngtNo = await shipmentNo("io_type = 'IMP' and hbl_no <> '' and pol like 'CN%' and eta is not null")
  const [stored] = await portal.database.owner((run) =>
    run<{ etd: string; eta: string }>(
      `select to_char(etd, 'YYYY-MM-DD HH24:MI') as etd, to_char(eta, 'YYYY-MM-DD HH24:MI') as eta from shipment where mngt_no = $1`,
      [mngtNo],
    ),
  )
  const { paper } = await customer.call(selectReport, { reportCd: 'AN', mngtNo })
  const cells = paper.blocks.flatMap((block) => (block.kind === 'boxes' ? block.rows.flat() : []))
  const textOf = (label: string) => cells.find((cell) => cell.label === label)?.value
  expect(textOf('ETD')).toBe(`${stored?.etd} UTC+8`)
  expect(textOf('ETA')).toBe(stored?.eta)
})

test('S2-110 closings abroad name their clock on a booking confirmation, those in Korea do not', async () => {
  const closing = async (pol: string) => {
    await portal.database.owner((run) =>
      run("update booking set pol = $1, vgm_closing_at = '2026-07-20T16:00' where bkg_no = $2", [pol, booking.mngtNo]),
    )
    const { paper } = await customer.call(selectReport, booking)
    const cells = paper.blocks.flatMap((block) => (block.kind === 'boxes' ? block.rows.flat() : []))
    return cells.filter(({ value }) => value.startsWith('2026-07-20')).map(({ value }) => value)
  }
  const [before] = await portal.database.owner((run) =>
    run<{ pol: string; at: string | null }>('select pol, vgm_closing_at::text as at from booking where bkg_no = $1', [booking.mngtNo]),
  )
  expect(await closing('KRPUS')).toEqual(['2026-07-20 16:00'])
  expect(await closing('USLAX')).toEqual(['2026-07-20 16:00 UTC-7'])
  await portal.database.owner((run) =>
    run('update booking set pol = $1, vgm_closing_at = $2 where bkg_no = $3', [before?.pol, before?.at, booking.mngtNo]),
  )
})

test('S2-110 reports use the session language; the house B/L is always English and marked as draft', async () => {
  await inEnglish(async () => {
    for (const [ask, title] of [
      [arrival, 'Arrival notice'],
      [booking, 'Booking confirmation'],
      [request, 'Exhibition cargo request'],
    ] as const)
      expect((await customer.call(selectReport, ask)).paper.title).toBe(title)
    expect(said((await customer.call(selectReport, arrival)).paper)).toContain('Hanmulgyeol Bank')
  })
  const { paper, kinds } = await customer.call(selectReport, draft)
  expect([paper.title, paper.lang, paper.mark, kinds]).toEqual(['House Bill of Lading', 'en', 'DRAFT', ['HBL_DRAFT']])
  expect(said(paper)).toContain('MULGYEOL PRECISION CO., LTD.')
  expect(said(paper)).not.toMatch(/\p{Script=Hangul}/u)
})

test('S2-110 the confirmation is printed for confirmed bookings only; a cancelled one is marked across the page', async () => {
  expect((await customer.call(selectReport, booking)).paper).toMatchObject({ title: '부킹 확정서', mark: '' })
  for (const [status, mark] of [
    ['REQUESTED', ''],
    ['CANCELLED', 'CANCELLED'],
  ] as const) {
    await portal.database.owner((run) => run('update booking set status = $1 where bkg_no = $2', [status, booking.mngtNo]))
    expect((await customer.call(selectReport, booking)).paper).toMatchObject({ title: '부킹 신청서', mark })
  }
})

test('S2-110 S6-006 a report of another customer or corporation is not found, neither on screen nor as file', async () => {
  for (const ask of ONES) {
    expect(ask.mngtNo).not.toBe('')
    expect((await staff.call(selectReport, ask)).paper.number.value).not.toBe('')
    for (const stranger of [other, us]) {
      await expect(stranger.call(selectReport, ask)).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
      const taken = await pdfOf(ask, stranger)
      expect([taken.statusCode, taken.headers['x-error-code']]).toEqual([404, 'NTF-001'])
    }
    await expect(portal.guest.call(selectReport, ask)).rejects.toMatchObject({ status: 401 })
    expect((await portal.inject({ method: 'POST', url: downloadReport.path, payload: ask })).statusCode).toBe(401)
  }
  await expect(customer.call(selectReport, { reportCd: 'INVOICE', mngtNo: '1' })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(customer.call(selectReport, { ...draft, reportCd: 'AN' })).rejects.toMatchObject({ code: 'BIZ-001' })
})

test('S2-110 a list contains the selected or found shipments that the caller may see', async () => {
  const theirs = await numberOf(
    "select mngt_no as no from shipment where cust_cd = 'CUST002' and 'CUST001' not in (coalesce(shipper_cd, ''), coalesce(consignee_cd, '')) limit 1",
  )
  const rowsOf = async (ask: object, caller = customer) => {
    const { paper } = await caller.call(selectReport, { reportCd: 'SHP_LIST', ...ask })
    return paper.blocks[0]?.kind === 'table' ? paper.blocks[0].rows.length : -1
  }
  const mngtNo = [arrival.mngtNo, draft.mngtNo, theirs].join(',')
  expect([await rowsOf({ mngtNo }), await rowsOf({ mngtNo }, staff), await rowsOf({ mngtNo }, us)]).toEqual([2, 3, 0])
  const search = { FROM_DT: '20260701', TO_DT: '20270131' }
  const [all, seas] = [await rowsOf({ search }), await rowsOf({ search: { ...search, TRANS_MODE: 'SEA' } })]
  expect(all).toBeGreaterThan(seas)
  expect(seas).toBeGreaterThan(0)
  await expect(rowsOf({ search: { FROM_DT: '20250101', TO_DT: '20260301' } })).rejects.toMatchObject({ code: 'VAL-001' })
})

test('S2-110 the PDF has the content of the preview, with fonts and page numbers, and is named after the document', async () => {
  for (const ask of [arrival, draft, request]) {
    const { paper } = await customer.call(selectReport, ask)
    const answer = await pdfOf(ask)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(dispositionName(String(answer.headers['content-disposition']))).toBe(`${paper.title}_${paper.number.value}.pdf`)
    const { pages, fonts, links } = readPdf(answer.rawPayload)
    const words = pages.join(' ')
    for (const block of paper.blocks)
      for (const word of block.kind === 'boxes'
        ? block.rows.flat().flatMap(({ label, value }) => [label, value])
        : block.kind === 'table'
          ? block.rows.flat()
          : block.lines)
        expect(words).toContain(word.replace(/\s/g, ''))
    expect(pages[0]).toContain(`1/${pages.length}`)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.every(({ bytes }) => bytes > 1_000)).toBe(true)
    expect(links).toEqual([paper.qr.href])
  }
})

test('S2-110 the QR code links to the record behind the login', async () => {
  const { paper } = await customer.call(selectReport, arrival)
  expect(new URL(paper.qr.href).searchParams.get('next')).toBe(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${arrival.mngtNo}`)
})

test('S6-014 S2-110 viewing, printing and downloading a report is logged with the user', async () => {
  await customer.call(selectReport, { ...request, PRINT: true })
  await pdfOf(request)
  const lines = await portal.database.owner((run) =>
    run<{ action: string; user_id: string }>(
      "select action, user_id from audit_log where target = $1 and action like 'REPORT%' and user_id = 'customer' order by at desc, audit_id desc limit 2",
      [request.mngtNo],
    ),
  )
  expect(lines.map(({ action }) => action)).toEqual(['REPORT_DOWNLOADED', 'REPORT_PRINTED'])
})

test('S7-041 documents show the logo of the corporation as soon as it is stored', async () => {
  const drawn = async () => (await pdfOf(booking)).rawPayload.toString('latin1').includes('/Subtype /Image')
  expect([(await customer.call(selectReport, booking)).paper.issuer.logo, await drawn()]).toEqual(['', false])
  await portal.database.owner((run) =>
    run("insert into corp_logo (corp_cd, content_type, image) values ('KR', 'image/png', $1)", [SAMPLES.png]),
  )
  const { logo } = (await customer.call(selectReport, booking)).paper.issuer
  expect(logo).toMatch(/^\/api\/file\/logoImage\?corpCd=KR&v=[0-9a-f]{8}$/)
  expect((await portal.inject({ method: 'GET', url: logo })).headers['content-type']).toBe('image/png')
  expect(await drawn()).toBe(true)
})
