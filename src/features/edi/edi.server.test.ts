import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { containerCheckDigit } from '#domain/validation/check-digits.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { uploadRcl } from './rcl-manifest/contract.ts'
import { uploadSanei } from './sanei-manifest/contract.ts'
import type { EdiResult } from './upload-shapes.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const customer = portal.as('customer')

let boxes = 0
const container = () => {
  boxes += 1
  const ten = `REGU${String(700_000 + boxes)}`
  return `${ten}${containerCheckDigit(ten)}`
}
const RCL_HEAD = 'BL_NO,CNTR_NO,CNTR_TYPE,SEAL_NO,VSL_NM,VOY_NO,POL,POD,PKG_QTY,GROSS_WT,CBM,EVENT_CD,EVENT_DTM'
const SANEI_HEAD = 'MAWB_NO,HAWB_NO,FLIGHT_NO,FLIGHT_DT,ORG,DST,SHIPPER,CONSIGNEE,GOODS,PKG_QTY,GROSS_WT,CHG_WT,CURR,VALUE'
const csv = (head: string, ...lines: string[]) => new TextEncoder().encode([head, ...lines].join('\r\n'))

type Caller = { headers: () => Promise<Record<string, string>> }
const send = async (contract: Endpoint, bytes: Uint8Array, { caller = staff as Caller, mode = '', name = 'partner.csv' } = {}) => {
  const form = new FormData()
  if (mode) form.append('mode', mode)
  form.append('files', new Blob([bytes.slice()]), name)
  const request = new Request('http://portal', { method: 'POST', body: form })
  const { statusCode, headers, body } = await portal.inject({
    method: 'POST',
    url: contract.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...(await caller.headers()), 'content-type': request.headers.get('content-type') ?? '' },
  })
  const answer = JSON.parse(body)
  return { status: statusCode, code: headers['x-error-code'], message: answer.message as string, data: answer.data as EdiResult }
}
type Stored = { hbl_no: string; mngt_no: string; shipment_id: number; cntr_text: string; teu: number; stage_no: number; vessel_nm: string }
const seaShipment = async (offset: number) => {
  const [row] = await portal.database.owner((run) =>
    run<Stored>(
      `select * from shipment where corp_cd = 'KR' and trans_mode = 'SEA' and io_type = 'EXP' and shp_sts in ('BOOKED', 'PREDEP') and hbl_no <> ''
        order by shipment_id offset $1 limit 1`,
      [offset],
    ),
  )
  if (!row) throw new Error('The demo has no such shipment')
  return row
}
const find = async (where: string, ...values: unknown[]) =>
  portal.database.owner((run) => run<Record<string, unknown>>(`select * from ${where}`, values))

describe('S7-034 S7-036 who may upload', () => {
  test.each([uploadRcl, uploadSanei])('$path: staff may, a customer may not, a guest must log in', async (contract) => {
    const file = csv(`${RCL_HEAD},${SANEI_HEAD}`, 'x')
    expect((await send(contract, file, { caller: customer })).status).toBe(403)
    expect((await send(contract, file, { caller: portal.guest })).status).toBe(401)
    expect((await send(contract, file)).status).toBe(200)
  })
})

describe('S7-035 the carrier’s containers', () => {
  test('a valid file adds containers and their events to the shipment of each B/L, and updates its text, search and strip', async () => {
    const shipment = await seaShipment(0)
    const [one, other] = [container(), container()]
    const { status, data } = await send(
      uploadRcl,
      csv(
        RCL_HEAD,
        `${shipment.hbl_no},${one},45G1,RC1,RCL NEW VESSEL,042N,,,180,"9,200.5",24.8,PICK,202611200900`,
        `${shipment.hbl_no},${one},45G1,RC1,RCL NEW VESSEL,042N,,,180,9200.5,24.8,GTIN,20261120153000`,
        `${shipment.hbl_no},${other},22G1,RC2,RCL NEW VESSEL,042N,,,20,900,3.1,,`,
      ),
    )
    expect([status, data.totalCnt, data.successCnt, data.failCnt]).toEqual([200, 3, 3, 0])
    const containers = await find('shipment_cntr where shipment_id = $1 and cntr_no = any($2) order by cntr_no', shipment.shipment_id, [
      one,
      other,
    ])
    expect(containers.map(({ cntr_no, cntr_type, seal_no, pkg_qty }) => [cntr_no, cntr_type, seal_no, pkg_qty])).toEqual([
      [one, '40HC', 'RC1', 180],
      [other, '20GP', 'RC2', 20],
    ])
    expect(Number(containers[0]?.gross_wt)).toBe(9200.5)
    const [after] = (await find('shipment where shipment_id = $1', shipment.shipment_id)) as unknown as Stored[]
    expect(after?.vessel_nm).toBe('RCL NEW VESSEL')
    expect(after?.cntr_text).toContain('40HC')
    expect(Number(after?.teu)).toBeGreaterThanOrEqual(3)
    const events = await find("tracking_event where shipment_id = $1 and source_nm = 'RCL' order by at", shipment.shipment_id)
    expect(events.map(({ code, cntr_no }) => [code, cntr_no])).toEqual([
      ['PICK', one],
      ['GTIN', one],
    ])
    expect(after?.stage_no).toBeGreaterThanOrEqual(4)
    const { rows } = await staff.call(selectShipmentList, { NUMBERS: [other] })
    expect(rows.map(({ MNGT_NO }) => MNGT_NO)).toContain(shipment.mngt_no)
  })

  test('a booked container without a number gets its number once', async () => {
    const shipment = await seaShipment(3)
    await portal.database.owner((run) =>
      run(
        `insert into shipment_cntr (corp_cd, cust_cd, shipment_id, cntr_no, cntr_type)
         select corp_cd, cust_cd, shipment_id, n, t from shipment, (values ('TBN-01', '20GP'), ('TBN-02', '40HC')) as v(n, t) where shipment_id = $1`,
        [shipment.shipment_id],
      ),
    )
    const one = container()
    const names = async () =>
      (
        await find(
          "shipment_cntr where shipment_id = $1 and (cntr_no like 'TBN-%' or cntr_no = $2) order by cntr_no",
          shipment.shipment_id,
          one,
        )
      ).map(({ cntr_no }) => cntr_no)
    await send(uploadRcl, csv(RCL_HEAD, `${shipment.hbl_no},${one},45G1,,,,,,,,,,`))
    expect(await names()).toEqual([one, 'TBN-01'])
    await send(uploadRcl, csv(RCL_HEAD, `${shipment.hbl_no},${one},45G1,SEAL9,,,,,,,,,`))
    expect(await names()).toEqual([one, 'TBN-01'])
  })

  test('with one bad row of three nothing is saved and each problem is listed; with mode partial the good rows are saved', async () => {
    const shipment = await seaShipment(1)
    const [one, other] = [container(), container()]
    const wrongDigit = `${one.slice(0, -1)}${(Number(one.at(-1)) + 1) % 10}`
    const file = csv(
      RCL_HEAD,
      `${shipment.hbl_no},${one},45G1,,,,,,,,,,`,
      `NOSUCHBL1,${wrongDigit},99X9,,,,XXXXX,,-1,,,NOPE,2026-13-01`,
      `${shipment.hbl_no},${other},22G1,,,,,,,,,,`,
    )
    const refused = await send(uploadRcl, file)
    expect([refused.status, refused.data.totalCnt, refused.data.successCnt, refused.data.failCnt]).toEqual([200, 3, 0, 1])
    expect(refused.data.errors).toHaveLength(1)
    expect(refused.data.errors[0]).toMatchObject({ rowIndex: '3', gridTitle: 'RCL 적하목록' })
    expect(refused.data.errors[0]?.columnsName.split(',').toSorted()).toEqual(
      ['BL_NO', 'CNTR_NO', 'CNTR_TYPE', 'EVENT_CD', 'EVENT_DTM', 'PKG_QTY', 'POL'].toSorted(),
    )
    expect(refused.data.errors[0]?.message).toContain('NOSUCHBL1')
    expect(Object.fromEntries(refused.data.rows.map(({ ROW_NO, STATE }) => [ROW_NO, STATE]))).toEqual({ 2: 'LEFT', 3: 'BAD', 4: 'LEFT' })
    expect(refused.data.rows.filter(({ STATE }) => STATE === 'BAD')).toHaveLength(7)
    expect(await find('shipment_cntr where cntr_no = any($1)', [one, other])).toEqual([])
    const partly = await send(uploadRcl, file, { mode: 'partial' })
    expect([partly.data.successCnt, partly.data.failCnt]).toEqual([2, 1])
    expect(await find('shipment_cntr where cntr_no = any($1)', [one, other])).toHaveLength(2)
    const kept = await find('edi_upload where upload_no = any($1) order by upload_no', [refused.data.uploadNo, partly.data.uploadNo])
    expect(kept.map(({ state }) => state)).toEqual(['REFUSED', 'SAVED'])
    expect(Buffer.from(kept[0]?.content as Uint8Array).equals(Buffer.from(file))).toBe(true)
    expect(await find('edi_row where upload_no = $1', refused.data.uploadNo)).toHaveLength(3)
  })

  test('the same content again is refused without effect, also concurrently', async () => {
    const shipment = await seaShipment(2)
    const file = csv(RCL_HEAD, `${shipment.hbl_no},${container()},45G1,,,,,,,,,,`)
    const both = await Promise.all([send(uploadRcl, file), send(uploadRcl, file)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await send(uploadRcl, file, { name: 'other name.csv' })
    expect([again.status, again.code]).toEqual([409, 'BIZ-004'])
    expect(again.message).toContain('other name.csv')
  })

  test("a B/L of another corporation's shipment is unknown", async () => {
    const [foreign] = (await find("shipment where corp_cd = 'US' and hbl_no <> '' limit 1")) as unknown as Stored[]
    const { data } = await send(uploadRcl, csv(RCL_HEAD, `${foreign?.hbl_no ?? 'USBL0001'},${container()},,,,,,,,,,,`))
    expect(data.errors[0]?.columnsName).toBe('BL_NO')
  })

  test.each([
    ['not.xlsx', 'this is no workbook', 'Excel'],
    ['empty.csv', '', '머리글'],
    ['only-head.csv', RCL_HEAD, '머리글'],
  ])('%s is refused in a sentence', async (name, content, word) => {
    const answer = await send(uploadRcl, new TextEncoder().encode(content), { name })
    expect([answer.status, answer.code]).toEqual([400, 'VAL-001'])
    expect(answer.message).toContain(word)
  })
})

describe('S7-035 S7-037 a file is recognised by its headers', () => {
  const noHead = (contract: Endpoint) => (contract === uploadRcl ? RCL_HEAD : SANEI_HEAD).replace(/[^,]+/g, 'NOSUCHBL8')
  test.each([
    ['no header row', uploadRcl, noHead(uploadRcl), 'BL_NO, CNTR_NO'],
    ['no header row', uploadSanei, noHead(uploadSanei), 'MAWB_NO, HAWB_NO'],
    ['headers of somebody else', uploadRcl, 'a,b,c,d,e,f,g,h,i,j,k,l,m', 'BL_NO, CNTR_NO'],
    ['one of two', uploadRcl, RCL_HEAD.replace('CNTR_NO', 'container_no'), 'CNTR_NO'],
    ['one of two', uploadSanei, SANEI_HEAD.replace('MAWB_NO', 'mawb'), 'MAWB_NO'],
  ])('%s (%#): refused with the missing headers by name, and no row is stored', async (_, contract, head, missing) => {
    const rows = async () => [(await find('edi_upload')).length, (await find('edi_row')).length, (await find('shipment_cntr')).length]
    const before = await rows()
    const shipment = await seaShipment(4)
    const file = csv(head, `${shipment.hbl_no},${container()},45G1,,,,,,,,,,`, `${shipment.hbl_no},${container()},45G1,,,,,,,,,,`)
    for (const mode of ['all', 'partial']) {
      const answer = await send(contract, file, { mode })
      expect([answer.status, answer.code]).toEqual([400, 'VAL-001'])
      expect(answer.message).toContain(`필수 머리글이 없습니다: ${missing}.`)
    }
    expect(await rows()).toEqual(before)
  })
})

describe('S7-037 the partner’s air manifest', () => {
  const line = (house: string, weight: number, more: Partial<Record<'mawb' | 'consignee' | 'org', string>> = {}) =>
    `${more.mawb ?? '180-12345675'},${house},KE092,2026-12-01,${more.org ?? 'JFK'},ICN,ACME EXPORTS,${more.consignee ?? '물결정밀공업'},GEARS,12,${weight},${weight},USD,1000.50`

  test('a new house creates a shipment of the consignee; repeated with another weight it is updated, not duplicated', async () => {
    const first = await send(uploadSanei, csv(SANEI_HEAD, line('SNI-26120001', 120.5)))
    expect([first.status, first.data.successCnt, first.data.errors]).toEqual([200, 1, []])
    const made = await find("shipment where hbl_no = 'SNI-26120001'")
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({
      trans_mode: 'AIR',
      io_type: 'IMP',
      cust_cd: 'CUST001',
      mbl_no: '180-12345675',
      vessel_nm: 'KE092',
      pkg_qty: 12,
    })
    expect(made[0]?.mngt_no).toMatch(/^KRA\d{9}$/)
    const changed = await send(uploadSanei, csv(SANEI_HEAD, line('SNI-26120001', 150)))
    expect(changed.data.successCnt).toBe(1)
    const after = await find("shipment where hbl_no = 'SNI-26120001'")
    expect(after.map(({ gross_wt, mngt_no }) => [Number(gross_wt), mngt_no])).toEqual([[150, made[0]?.mngt_no]])
    const { rows } = await customer.call(selectShipmentList, { NUMBERS: ['SNI26120001'] })
    expect(rows.map(({ HBL_NO, GROSS_WT }) => [HBL_NO, GROSS_WT])).toEqual([['SNI-26120001', 150]])
    const byMaster = await staff.call(selectShipmentList, { NUMBERS: ['18012345675'] })
    expect(byMaster.rows.map(({ HBL_NO }) => HBL_NO)).toContain('SNI-26120001')
  })

  test('invalid values are reported by row and column: check digit, airport, customer, a repeated house', async () => {
    const { data } = await send(
      uploadSanei,
      csv(
        SANEI_HEAD,
        line('SNI-26120010', 1, { mawb: '180-12345676' }),
        line('SNI-26120011', 1, { org: 'QQQ' }),
        line('SNI-26120012', 1, { consignee: '없는회사' }),
        line('SNI-26120013', 1),
        line('SNI-26120013', 2),
      ),
    )
    expect(data.successCnt).toBe(0)
    expect(data.errors.map(({ rowIndex, columnsName }) => [rowIndex, columnsName])).toEqual([
      ['2', 'MAWB_NO'],
      ['3', 'ORG'],
      ['4', 'CONSIGNEE'],
      ['6', 'HAWB_NO'],
    ])
    expect(await find("shipment where hbl_no like 'SNI-2612001%'")).toEqual([])
  })
})

test.each([
  ['rcl-good.csv', uploadRcl, [2, 2, 0]],
  ['rcl-errors.csv', uploadRcl, [3, 0, 2]],
  ['sanei-good.csv', uploadSanei, [2, 2, 0]],
  ['sanei-errors.csv', uploadSanei, [3, 0, 2]],
] as const)('S3-040 the sample file %s of the demo comes out as its name says', async (name, contract, counts) => {
  const { data } = await send(contract, readFileSync(`db/seed/demo/edi/${name}`), { name })
  expect([data.totalCnt, data.successCnt, data.failCnt]).toEqual(counts)
})

test('S6-014 every upload is in the audit log, without the content', async () => {
  const { data } = await send(uploadRcl, csv(RCL_HEAD, 'NOSUCHBL9,X,,,,,,,,,,,'))
  const [line] = await find("audit_log where action = 'EDI_UPLOADED' and target = $1", String(data.uploadNo))
  expect(line).toMatchObject({ user_id: 'staff', detail: { partner: 'RCL', totalCnt: 1, successCnt: 0, failCnt: 1 } })
})
