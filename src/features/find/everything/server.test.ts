import { beforeAll, describe, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { registRecent } from '#features/home/recent/contract.ts'
import { selectEverything } from './contract.ts'

const portal = await testPortal()
type Row = { mngt_no: string; hbl_no: string; mbl_no: string; vessel_nm: string; cntr_no: string }
const owner = <R>(sql: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(sql, values))
const pick = async (where: string): Promise<Row> => {
  const [row] = await owner<Row>(
    `select s.mngt_no, s.hbl_no, s.mbl_no, s.vessel_nm, (select max(r.ref_no) from shipment_ref r where r.shipment_id = s.shipment_id and r.kind = 'CNTR') as cntr_no
       from shipment s where s.trans_mode = 'SEA' and s.hbl_no <> '' and s.vessel_nm <> '' and ${where} order by s.shipment_id limit 1`,
  )
  if (!row) throw new Error(`the demo has no shipment where ${where}`)
  return row
}
const find = (WORDS: string, who: 'customer' | 'staff' | 'other' | 'us' = 'customer') => portal.as(who).call(selectEverything, { WORDS })
const keys = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ KIND, KEY }) => `${KIND} ${KEY}`)
const FOREIGN = "s.cust_cd = 'CUST002' and 'CUST001' not in (coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''))"

let own: Row
let foreign: Row
beforeAll(async () => {
  own = await pick(
    "s.cust_cd = 'CUST001' and exists (select 1 from shipment_ref r where r.shipment_id = s.shipment_id and r.kind = 'CNTR')",
  )
  foreign = await pick(FOREIGN)
})

describe('S2-190 a number', () => {
  test('as it stands on any paper finds the one shipment, said to be exact', async () => {
    for (const number of [own.hbl_no, own.mngt_no, ` ${own.hbl_no.toLowerCase().slice(0, 4)}-${own.hbl_no.slice(4)}`]) {
      const hits = await find(number)
      expect(hits.filter(({ KIND }) => KIND === 'SHIPMENT')).toMatchObject([{ KEY: own.mngt_no, EXACT: true, TYPO: false }])
    }
    expect((await find(own.cntr_no)).map(({ KEY, MATCH }) => [KEY, MATCH])).toContainEqual([own.mngt_no, 'CNTR'])
  })
  test('typed with the Korean keyboard on finds it too', async () => {
    const { keysOfHangul, hangulOfKeys } = await import('#domain/find/keyboard.ts')
    const typed = hangulOfKeys(own.hbl_no.toLowerCase())
    expect(typed).toMatch(/[ㄱ-힣]/)
    expect(keysOfHangul(typed).toUpperCase()).toBe(own.hbl_no)
    expect((await keys(typed))[0]).toBe(`SHIPMENT ${own.mngt_no}`)
  })
  test('begun finds those that begin so, of the caller only', async () => {
    const hits = await find(own.hbl_no.slice(0, 6))
    expect(hits.length).toBeGreaterThan(1)
    const [seen] = await owner<{ n: number }>(
      `select count(*)::int as n from shipment s where s.mngt_no = any($1) and 'CUST001' in (s.cust_cd, coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''))`,
      [hits.filter(({ KIND }) => KIND === 'SHIPMENT').map(({ KEY }) => KEY)],
    )
    expect(seen?.n).toBe(hits.filter(({ KIND }) => KIND === 'SHIPMENT').length)
  })
  test('with one wrong, one missing, one additional or two changed characters finds it, and is said to differ', async () => {
    const no = own.hbl_no
    const last = no.at(-1) ?? ''
    for (const typed of [
      `${no.slice(0, 4)}X${no.slice(5)}`,
      `${no.slice(0, 2)}${no.slice(3)}`,
      `${no.slice(0, 2)}Z${no.slice(2)}`,
      `${no.slice(0, -1)}${last}Q`,
    ])
      expect(
        (await find(typed)).find(({ KEY }) => KEY === own.mngt_no),
        typed,
      ).toMatchObject({ EXACT: false, TYPO: true })
  })
  test('of a booking and of a request for an exhibition finds them', async () => {
    const [booking] = await owner<{ bkg_no: string }>("select bkg_no from booking where cust_cd = 'CUST001' and status <> 'DRAFT' limit 1")
    const [request] = await owner<{ req_no: string }>("select req_no from exh_request where cust_cd = 'CUST001' limit 1")
    expect(await keys(booking?.bkg_no ?? '')).toContain(`BOOKING ${booking?.bkg_no}`)
    expect(await keys(request?.req_no ?? '')).toEqual([`REQUEST ${request?.req_no}`])
    expect(await keys((request?.req_no ?? '').slice(0, -1))).toContain(`REQUEST ${request?.req_no}`)
  })
  test('S6-006 of another customer finds nothing: whole, begun, with an error, or by its vessel', async () => {
    for (const typed of [foreign.hbl_no, foreign.mngt_no, foreign.hbl_no.slice(0, -1), `${foreign.hbl_no}Q`, foreign.vessel_nm])
      expect(await keys(typed), typed).not.toContain(`SHIPMENT ${foreign.mngt_no}`)
    expect((await find(foreign.hbl_no)).filter(({ EXACT }) => EXACT)).toEqual([])
    expect(await keys(foreign.hbl_no, 'staff')).toEqual([`SHIPMENT ${foreign.mngt_no}`])
    expect(await keys(foreign.hbl_no, 'us')).toEqual([])
  })
})

describe('S2-190 a name', () => {
  test.each(['부산', 'Busan', 'busan', 'ㅂㅅ', 'qntks', 'ㅠㅕㄴ무', '부ㅅ', 'busna', 'KRPUS'])(
    '%s finds the port of Busan',
    async (typed) => {
      expect(await keys(typed)).toContain('PLACE KRPUS')
    },
  )
  test('the port itself stands before those that only contain its name', async () => {
    expect((await find('부산')).filter(({ KIND }) => KIND === 'PLACE')[0]).toMatchObject({ KEY: 'KRPUS', EXACT: true })
  })
  test('of a vessel finds the shipments on it that the caller may see', async () => {
    const hits = (await find(own.vessel_nm.toLowerCase())).filter(({ KIND }) => KIND === 'VESSEL')
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.every(({ DETAIL }) => DETAIL.startsWith(own.vessel_nm))).toBe(true)
    const [seen] = await owner<{ n: number }>(
      `select count(*)::int as n from shipment s where s.mngt_no = any($1) and 'CUST001' in (s.cust_cd, coalesce(s.shipper_cd, ''), coalesce(s.consignee_cd, ''))`,
      [hits.map(({ KEY }) => KEY)],
    )
    expect(seen?.n).toBe(hits.length)
  })
  test('of a customer is for our people, and for the customer itself', async () => {
    const [name] = await owner<{ name_ko: string }>("select name_ko from customer where cust_cd = 'CUST002'")
    expect(await keys(name?.name_ko ?? '', 'staff')).toContain('CUSTOMER CUST002')
    expect(await keys(name?.name_ko ?? '', 'customer')).not.toContain('CUSTOMER CUST002')
  })
  test('of a document finds it, with the record it belongs to, for those who may see it', async () => {
    const [file] = await owner<{ file_sn: string; file_nm: string; mngt_no: string; cust_cd: string }>(
      `select f.file_sn::text, f.file_nm, g.mngt_no, f.cust_cd from file f join file_group g using (corp_cd, cust_cd, group_id) where f.cust_cd = 'CUST001' limit 1`,
    )
    const typed = file?.file_nm.slice(0, -4) ?? ''
    expect(await find(typed)).toContainEqual(expect.objectContaining({ KIND: 'DOCUMENT', KEY: file?.file_sn, MNGT_NO: file?.mngt_no }))
    expect(await keys(typed, 'us')).toEqual([])
    expect((await keys(typed, 'other')).filter((key) => key === `DOCUMENT ${file?.file_sn}`)).toEqual([])
  })
  test('that is no name finds nothing, whatever it is made of', async () => {
    for (const typed of ['%', '.*', '\\', "';--", '가가가가가가', '[', '(']) expect(await keys(typed), typed).toEqual([])
  })
})

test('S2-190 a blank text answers with the shipments looked up last', async () => {
  await portal.as('customer').call(registRecent, { number: own.hbl_no })
  expect(await keys('')).toEqual([`SHIPMENT ${own.mngt_no}`])
})

test('S6-004 a guest and malformed input are refused', async () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'allowed',
      (error: CallFailure) => `${error.status} ${error.code}`,
    )
  expect(await refusal(portal.guest.call(selectEverything, { WORDS: 'x' }))).toBe('401 AUTH-002')
  for (const WORDS of ['x'.repeat(61), 'a\u0000b', 7, null])
    expect(await refusal(portal.as('customer').call(selectEverything, { WORDS }))).toBe('400 VAL-001')
})
