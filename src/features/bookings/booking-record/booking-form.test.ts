import { expect, test } from 'vitest'
import { seaForm } from '../sea-booking/contract.ts'
import { containerTotals, pieceTotals, revenueTons } from './rail/booking-totals.ts'
import { draftFormProblems, problemText, requestFormProblems } from './booking-wire.ts'
import { tidied } from './server/columns.ts'
import { copyOf, newBooking, repeatOf } from './to-form-state.ts'

const session = {
  custCd: 'CUST001',
  custName: '물결정밀공업',
  email: 'a@naru.example',
  engName: 'Lee',
  locName: '이도윤',
  langCd: 'ko',
} as const
const fresh = () => newBooking(seaForm, session as never)
const fieldsOf = (over: object = {}) => requestFormProblems('SEA', seaForm, { ...fresh(), ...over }).map(({ field }) => field)

test('S2-117 a new form lists what a request still needs, in form order', () => {
  const needed = 'INCOTERMS CONTACT_PHONE SHIPPER_NM CONSIGNEE_NM POL POD ETD CARGO_READY_DT COMMODITY PKG_QTY PKG_UNIT GROSS_WT containers'
  expect(fieldsOf()).toEqual(needed.split(' '))
  expect(draftFormProblems('SEA', seaForm, fresh())).toEqual([])
})
test('S2-117 LCL requires volume and whole pieces, but no container', () => {
  const header = { ...fresh().header, SVC_TYPE: 'LCL' }
  const fields = fieldsOf({ header, dimensions: [{ LEN_CM: 120, QTY: 2 }] })
  expect(fields).toContain('CBM')
  expect(fields).not.toContain('containers')
  expect(fields.slice(-2)).toEqual(['WID_CM', 'HGT_CM'])
})
test('S5-009 an empty field is reported by its title, other problems by their own text', () => {
  const words = (key: string, params: readonly (string | number)[] = []) => [key, ...params].join(' ')
  const [first] = requestFormProblems('SEA', seaForm, fresh())
  expect(first && problemText(first, words)).toBe('MSG000012 booking.INCOTERMS')
})
test('S2-117 addresses, marks and instructions take several lines, one letter too many in them is told by their title', () => {
  const { header } = fresh()
  const problemsOf = (over: object) =>
    draftFormProblems('SEA', seaForm, { ...fresh(), header: { ...header, ...over } }).map((problem) => [problem.header, ...problem.params])
  const lines = 'NARU\nBUSAN'
  const areas = ['SHIPPER_ADDR', 'CONSIGNEE_ADDR', 'NOTIFY_ADDR', 'MARKS', 'TRUCK_ADDR', 'INSTRUCTION']
  expect(problemsOf(Object.fromEntries(areas.map((area) => [area, lines])))).toEqual([])
  expect(problemsOf({ MARKS: 'N'.repeat(351), TRUCK_ADDR: 'N'.repeat(350) })).toEqual([['booking.MARKS', 350]])
})
test('staff start without a customer: the draft cannot be saved yet', () => {
  const { header } = newBooking(seaForm, { ...session, custCd: '' } as never)
  expect(draftFormProblems('SEA', seaForm, { header, containers: [], dimensions: [] }).map(({ field }) => field)).toEqual(['CUST_CD'])
  expect(header.CONTACT_NM).toBe('')
})
test('S2-117 what begins with a template has cargo and parties, but no number, dates or vessel', () => {
  const header = {
    ...fresh().header,
    BKG_NO: 'KRS270100001',
    COMMODITY: 'PARTS',
    ETD: '20270101',
    VESSEL_NM: 'BARAM',
    DOC_CLOSING_AT: '202612311700',
  }
  const copy = copyOf(seaForm, { header, names: {}, containers: [{ CNTR_TYPE: '40HC', QTY: 1 }], dimensions: [] } as never)
  expect(copy.header).toMatchObject({ BKG_NO: '', COMMODITY: 'PARTS', ETD: '', VESSEL_NM: '', DOC_CLOSING_AT: '' })
  expect(copy.record).toBeNull()
  expect(copy.containers).toEqual([{ CNTR_TYPE: '40HC', QTY: 1 }])
})
test('S2-117 a repeated booking has its days on the same weekdays ahead, but no number, vessel, cut-off or order number', () => {
  const header = {
    ...fresh().header,
    BKG_NO: 'KRS261000001',
    PO_NO: 'PO-1',
    COMMODITY: 'PARTS',
    CARGO_READY_DT: '20261027',
    ETD: '20261030',
    ETA: '20261105',
    VESSEL_NM: 'BARAM',
    DOC_CLOSING_AT: '202610281700',
    CONTACT_PHONE: '010-****-5678',
  }
  const source = { header, names: { POL: '부산' }, containers: [{ CNTR_TYPE: '40HC', QTY: 1 }], dimensions: [] }
  const copy = repeatOf(seaForm, source as never, '20261128')
  expect(copy.header).toMatchObject({ BKG_NO: '', PO_NO: '', COMMODITY: 'PARTS', VESSEL_NM: '', DOC_CLOSING_AT: '', CONTACT_PHONE: '' })
  expect(copy.header).toMatchObject({ CARGO_READY_DT: '20261201', ETD: '20261204', ETA: '20261210', TRUCK_DT: '' })
  expect(copy).toMatchObject({ record: null, names: { POL: '부산' }, containers: [{ CNTR_TYPE: '40HC', QTY: 1 }] })
  expect(copy.repeats).toEqual({ BKG_NO: 'KRS261000001', days: 35, from: '20261030', to: '20261204' })
})
test('S5-028 figures are stored as sent, never rounded; zero packages count as empty', () => {
  expect(tidied(seaForm.header, { PKG_QTY: 2.5, GROSS_WT: 0, TEMP_MIN: 0, COMMODITY: '  PARTS ' })).toMatchObject({
    PKG_QTY: 2.5,
    GROSS_WT: null,
    TEMP_MIN: 0,
    COMMODITY: 'PARTS',
    DG_YN: 'N',
  })
})
test('containers are totalled as units, TEU and capacity; an unknown type has no known capacity', () => {
  const teu = new Map([
    ['40HC', 2],
    ['45HC', 2.25],
  ])
  const rows = [{ CNTR_TYPE: '40HC', QTY: 2, UNIT_WT: 7_210 }]
  expect(containerTotals(rows, teu)).toEqual({ units: 2, teu: 4, weightKg: 14_420, room: 152.8 })
  expect(containerTotals([...rows, { CNTR_TYPE: '45HC', QTY: 1 }], teu)).toMatchObject({ units: 3, teu: 6.25, room: null })
  expect(containerTotals([], teu)).toMatchObject({ units: 0, room: null })
})
test('S2-105 pieces are totalled as volume and weight; revenue tons are the larger of both', () => {
  expect(pieceTotals([{ LEN_CM: 100, WID_CM: 100, HGT_CM: 50, QTY: 4, UNIT_WT: 900 }, {}])).toMatchObject({
    cbm: 2,
    weightKg: 3_600,
    packages: 4,
  })
  expect(revenueTons(2, 3_600)).toBe(3.6)
  expect(revenueTons(6.88, 1_310)).toBe(6.88)
})
