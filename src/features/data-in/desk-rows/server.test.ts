import { beforeAll, describe, expect, test } from 'vitest'
import { saveShipmentList, selectShipmentRows } from '#features/shipments/shipment-grid/contract.ts'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { closeDeskShipment, saveDeskShipment, selectDeskShipment } from '../desk/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { MAX_DESK_ROWS, saveDeskRows } from './contract.ts'

const portal = await testPortal()
const { systemToken, tell } = systems(portal)
const staff = portal.as('staff')
let erp = ''
beforeAll(async () => {
  erp = await systemToken('ERP')
})

const { version: _version, saidAt: _saidAt, ...BODY } = EXAMPLE
const BY_AIR = {
  mode: 'AIR',
  service: null,
  origin: { code: 'ICN' },
  destination: { code: 'FRA' },
  carrier: { code: 'KE' },
  vessel: null,
  voyage: 'KE529',
}
const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
}
const make = (MNGT_NO: string, over: object = {}) => {
  later()
  const body = { ...BODY, houseNo: `${MNGT_NO}H`, masterNo: `${MNGT_NO}M`, containers: [], ...over }
  return staff.call(saveDeskShipment, { header: { MNGT_NO, ROW_VER: null, REMARK: '' }, body })
}
const look = (MNGT_NO: string) => staff.call(selectDeskShipment, { MNGT_NO })
const fieldOf = async (no: string, name: string) => (await look(no)).fields.find(({ NAME }) => NAME === name)
const rowOf = async (no: string) => (await staff.call(selectShipmentRows, { MNGT_NO: [no] })).rows[0]
const change = async (MNGT_NO: string, cells: object) => ({
  BATCH_FLAG: 'update' as const,
  MNGT_NO,
  ROW_VER: (await rowOf(MNGT_NO))?.ROW_VER ?? 0,
  ...cells,
})
const save = (rows: object[], caller = staff, SAVE_KEY?: string) => {
  later()
  return caller.call(saveDeskRows, { SAVE_KEY, rows })
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 0, code: '', errors: [] as string[], conflicts: [] as unknown[] }),
    (error: CallFailure) => ({
      status: error.status,
      code: error.code,
      errors: (error.body.errors ?? []).map(({ rowIndex, columnsName, message }) => [rowIndex, columnsName, message].join(' | ')),
      conflicts: error.body.conflicts ?? [],
    }),
  )

describe('S7-120 staff keep shipments in the grid', () => {
  test('changed cells are stored and the desk holds them; of what the row does not name nothing changes', async () => {
    await make('GRID-1')
    await make('GRID-2', BY_AIR)
    const { rows } = await save([
      await change('GRID-1', {
        HBL_NO: 'GRIDHOUSE1',
        PO_NO: 'PO-9',
        SHIPPER_NM: '한빛전자',
        CARRIER_CD: 'maeu',
        POD: 'deham',
        PKG_QTY: 12,
        GROSS_WT: 1200.125,
        VESSEL_NM: 'HANBADA TWO',
        ETA: '2027-01-11 06:30',
        NOTIFY_NM: 'Rhine Notify GmbH',
        REF_NOS: 'INV-1, LC-2',
        DOC_CUT: '2026-11-29 15:00',
        VGM_CUT: '2026-11-30',
        DEM_UNTIL: '2027-01-20',
        REMARK: '확인함',
      }),
      await change('GRID-2', { VESSEL_NM: 'KE905', CBM: 3.5 }),
    ])
    expect(rows).toMatchObject([
      { MNGT_NO: 'GRID-1', HBL_NO: 'GRIDHOUSE1', PO_NO: 'PO-9', SHIPPER_NM: '한빛전자', CARRIER_CD: 'MAEU', POD: 'DEHAM', PKG_QTY: 12 },
      { MNGT_NO: 'GRID-2', VESSEL_NM: 'KE905', CBM: 3.5 },
    ])
    expect(rows[0]).toMatchObject({
      NOTIFY_NM: 'Rhine Notify GmbH',
      REF_NOS: 'INV-1, LC-2',
      DOC_CUT: '2026-11-29 15:00',
      VGM_CUT: '2026-11-30',
      CARGO_CUT: '2026-12-01 12:00',
      DEM_UNTIL: '2027-01-20',
      DET_UNTIL: '',
    })
    expect(await fieldOf('GRID-1', 'references')).toMatchObject({ VALUE: ['INV-1', 'LC-2'], OWNER: 'DESK' })
    expect(await fieldOf('GRID-1', 'cutOffs.documents')).toMatchObject({ VALUE: '2026-11-29T15:00', OWNER: 'DESK' })
    expect(rows[0]).toMatchObject({ GROSS_WT: 1200.125, VESSEL_NM: 'HANBADA TWO', VOYAGE_NO: BODY.voyage, REMARK: '확인함' })
    const kept = await look('GRID-1')
    expect(kept.voyage).toMatchObject({ vessel: 'HANBADA TWO', eta: '2027-01-11T06:30', etd: '2026-12-02T18:00' })
    expect(await fieldOf('GRID-1', 'shipper')).toMatchObject({ VALUE: '한빛전자', OWNER: 'DESK', OWNER_NM: '박준호' })
    expect(await fieldOf('GRID-1', 'consignee')).toMatchObject({ VALUE: BODY.consignee })
    expect((await look('GRID-2')).voyage).toMatchObject({ voyage: 'KE905' })
    // It is found by its new number from then on.
    const [ref] = await portal.database.owner((run) =>
      run<{ n: number }>("select count(*)::int as n from shipment_ref where ref_no = 'GRIDHOUSE1'"),
    )
    expect(ref?.n).toBe(1)
    const [logged] = await portal.database.owner((run) =>
      run<{ detail: { fields: string } }>(
        "select detail from audit_log where action = 'SHIPMENT_CHANGED' and target = 'GRID-2' order by audit_id desc limit 1",
      ),
    )
    expect(logged?.detail.fields.split(' ').toSorted()).toEqual(['volumeCbm', 'voyage'])
  })

  test('what a system sends becomes the value of the desk and stays when it is sent again', async () => {
    await tell('PUT', 'GRID-ERP', erp, { ...BODY, houseNo: 'ERPHOUSE1', masterNo: 'ERPMASTER1', containers: [] })
    expect(await fieldOf('GRID-ERP', 'shipper')).toMatchObject({ OWNER: 'SOURCE' })
    await save([await change('GRID-ERP', { SHIPPER_NM: 'Desk Ltd' })])
    await tell('PUT', 'GRID-ERP', erp, { ...BODY, houseNo: 'ERPHOUSE1', masterNo: 'ERPMASTER1', containers: [], shipper: 'Sender Ltd' })
    expect(await fieldOf('GRID-ERP', 'shipper')).toMatchObject({ VALUE: 'Desk Ltd', OWNER: 'DESK', TOLD: [{ VALUE: 'Sender Ltd' }] })
    expect(await fieldOf('GRID-ERP', 'commodity')).toMatchObject({ OWNER: '' })
  })

  test('every bad cell is named by row and column, and nothing of the save is stored', async () => {
    await make('BAD-1')
    await make('BAD-2', { orderNo: null })
    await make('BAD-3')
    await make('BAD-4', BY_AIR)
    await portal.as('customer').call(saveShipmentList, { rows: [await change('BAD-2', { PO_NO: 'PO-MINE', CUST_MEMO: '' })] })
    expect(await rowOf('BAD-2')).toMatchObject({ HELD: 'PO_NO' })
    await staff.call(closeDeskShipment, { header: { MNGT_NO: 'BAD-3' } })
    expect(await rowOf('BAD-3')).toMatchObject({ HELD: 'ALL' })
    const before = await rowOf('BAD-1')
    const { status, errors } = await refused(
      save([
        await change('BAD-1', { SHIPPER_NM: 'Stored? No', POL: 'XXXXX', ETD: '2026-13-45', PKG_QTY: -1, IO_TYPE: 'SIDEWAYS' }),
        await change('BAD-2', { PO_NO: 'PO-OFFICE', HBL_NO: 'X'.repeat(36) }),
        await change('BAD-4', { VOYAGE_NO: '031E', DOC_CUT: 'soon', REF_NOS: `A, ${'R'.repeat(61)}` }),
        await change('BAD-1', { PO_NO: 'TWICE' }),
        { BATCH_FLAG: 'insert', MNGT_NO: 'NEW-1' },
        { BATCH_FLAG: 'delete', MNGT_NO: 'BAD-4', ROW_VER: 1 },
      ]),
    )
    expect(status).toBe(400)
    expect(errors.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual([
      '1 ETD,수출입,포장', // the port is looked up when the other cells can be read
      '2 HBL',
      '3 항차,참조 번호,서류마감',
      '4 관리번호',
      '5 관리번호',
      '6 관리번호',
    ])
    const rules = await refused(
      save([
        await change('BAD-1', { SHIPPER_NM: 'Stored? No', POL: 'XXXXX', POD: '' }),
        await change('BAD-2', { PO_NO: 'PO-OFFICE' }),
        await change('BAD-3', { SHIPPER_NM: 'Closed' }),
        await change('BAD-4', { VGM_CUT: '2026-12-01' }),
      ]),
    )
    expect(rules.errors.map((line) => line.split(' | ').slice(0, 2).join(' '))).toEqual(['1 출발지,도착지', '2 PO', '3 ', '4 VGM 마감'])
    expect(await rowOf('BAD-1')).toEqual(before)
    expect(await rowOf('BAD-2')).toMatchObject({ PO_NO: 'PO-MINE' })
    // The remark is the office's own, also of a closed shipment, which stays closed.
    await save([await change('BAD-3', { REMARK: '종료 확인' })])
    expect(await rowOf('BAD-3')).toMatchObject({ REMARK: '종료 확인', SHP_STS: 'CANCELLED', HELD: 'ALL' })
  })

  test('S3-039 a row that somebody else changed is refused with both values, and the others are not stored either', async () => {
    await make('RACE-1')
    await make('RACE-2')
    const [mine, other] = [await change('RACE-1', { SHIPPER_NM: 'Mine' }), await change('RACE-2', { SHIPPER_NM: 'Also mine' })]
    await save([await change('RACE-1', { SHIPPER_NM: 'Theirs', ETA: '2027-02-01' })], portal.as('admin'))
    const { code, conflicts } = await refused(save([other, mine]))
    expect(code).toBe('CNF-001')
    expect(conflicts).toMatchObject([
      { rowIndex: '2', fields: ['SHIPPER_NM'], yours: { SHIPPER_NM: 'Mine' }, theirs: { SHIPPER_NM: 'Theirs', ETA: '2027-02-01' } },
    ])
    expect(await rowOf('RACE-2')).toMatchObject({ SHIPPER_NM: BODY.shipper })
    expect(await refused(save([{ BATCH_FLAG: 'update', MNGT_NO: 'RACE-2', SHIPPER_NM: 'No version' }]))).toMatchObject({ code: 'VAL-001' })
  })

  test('what the desk said of the voyage is taken back by a blank; what another says stays', async () => {
    await make('BACK-1', { vessel: null, voyage: null, departure: null, arrival: null })
    await save([await change('BACK-1', { ETD: '2027-03-01' })])
    expect(await rowOf('BACK-1')).toMatchObject({ ETD: expect.stringMatching(/^20270301/) })
    await save([await change('BACK-1', { ETD: '' })])
    expect((await look('BACK-1')).voyage.etd).toBe('')
    await tell('PUT', 'BACK-2', erp, { ...BODY, houseNo: 'BACKHOUSE2', masterNo: 'BACKMASTER2', containers: [] })
    expect((await refused(save([await change('BACK-2', { ETD: '' })]))).errors).toEqual(['1 | ETD | 지울 수 없습니다.'])
  })

  test('R-04 the same save twice is stored once', async () => {
    await make('ONCE-1')
    const rows = [await change('ONCE-1', { PO_NO: 'PO-ONCE' })]
    const first = await save(rows, staff, 'desk-rows-0001')
    expect(await save(rows, staff, 'desk-rows-0001')).toEqual(first)
  })

  test('nobody but staff, no shipment of another corporation, and not more rows than one save may have', async () => {
    await make('ALIEN-G')
    const rows = [await change('ALIEN-G', { SHIPPER_NM: 'Mine' })]
    expect((await refused(save(rows, portal.guest as never))).code).toBe('AUTH-002')
    expect((await refused(save(rows, portal.as('customer')))).code).toBe('AUTH-003')
    expect(await refused(save(rows, portal.as('us')))).toMatchObject({ code: 'CNF-001', conflicts: [{ theirs: null }] })
    expect(await rowOf('ALIEN-G')).toMatchObject({ SHIPPER_NM: BODY.shipper })
    const many = Array.from({ length: MAX_DESK_ROWS + 1 }, (_, at) => ({ BATCH_FLAG: 'update', MNGT_NO: `M-${at}`, ROW_VER: 1 }))
    expect((await refused(save(many))).code).toBe('VAL-001')
    expect((await refused(save([{ MNGT_NO: 'A' }]))).code).toBe('VAL-001')
  })
})
