import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectCntrType, selectDocumentType } from './contract.ts'

const portal = await testPortal()
const codes = (rows: readonly { CODE: string }[]) => rows.map(({ CODE }) => CODE)

describe('type lists', () => {
  test('S7-049 ten container types in order, with ISO code and TEU', async () => {
    const types = await portal.as('customer').call(selectCntrType)
    expect(codes(types)).toEqual(['20DC', '40DC', '40HC', '45HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR'])
    expect(types[2]).toEqual({ CODE: '40HC', NAME: '40HC 하이큐브', OTHER_NAME: "40' High cube", ISO_CD: '45G1', TEU: 2 })
  })

  test('S7-049 S1-009 the container types are public, like their code group', async () => {
    expect(await portal.guest.call(selectCntrType)).toHaveLength(10)
  })

  test('S7-050 thirteen document types; air has no master B/L, sea no air waybill', async () => {
    const all = ['CI', 'PL', 'HBL', 'MBL', 'AWB', 'AN', 'DO', 'ED', 'ID', 'CO', 'INS', 'DG', 'ETC']
    expect(codes(await portal.as('customer').call(selectDocumentType))).toEqual(all)
    expect(codes(await portal.as('staff').call(selectDocumentType, { TRANS_MODE: 'AIR' }))).toEqual(all.filter((code) => code !== 'MBL'))
    expect(codes(await portal.as('staff').call(selectDocumentType, { TRANS_MODE: 'SEA' }))).toEqual(all.filter((code) => code !== 'AWB'))
  })

  test('S7-050 guests are refused, as is an invalid mode', async () => {
    await expect(portal.guest.call(selectDocumentType)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
    await expect(portal.as('staff').call(selectDocumentType, { TRANS_MODE: 'RAIL' })).rejects.toMatchObject({
      status: 400,
      code: 'VAL-001',
    })
  })
})
