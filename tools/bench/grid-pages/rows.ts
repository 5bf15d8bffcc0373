import { check, date, type DataRow, fields, number, text } from '#platform/shared/fields/fields.ts'

/** Twenty columns of a back-office booking grid. */
export const bookingFields = fields('예약', {
  BK_NO: text('부킹번호', { key: true, required: true, width: 130 }),
  CUST: text('고객', { required: true, width: 160 }),
  POL: text('선적항', { width: 90 }),
  POD: text('도착항', { width: 90 }),
  ETD: date('ETD', { width: 110 }),
  ETA: date('ETA', { width: 110 }),
  VSL: text('선명', { width: 150 }),
  VOY: text('항차', { width: 80 }),
  TYPE: text('컨테이너', { width: 90 }),
  QTY: number('수량', { width: 80, footer: { type: 'SUM' } }),
  WGT: number('중량', { decimals: 2, width: 110, footer: { type: 'SUM', decimals: 2 } }),
  CBM: number('CBM', { decimals: 2, width: 100, footer: { type: 'SUM', decimals: 2 } }),
  FRT: number('운임', { decimals: 0, width: 120, footer: { type: 'SUM' } }),
  CUR: text('통화', { width: 70 }),
  STS: text('상태', { width: 90 }),
  CHK: check('확인', { width: 60 }),
  RMK: text('비고', { width: 200 }),
  USR: text('담당자', { width: 100 }),
  UPD: text('수정일시', { width: 150 }),
  REF: text('참조', { width: 120 }),
})

const PORTS = ['KRPUS', 'KRINC', 'CNSHA', 'JPTYO', 'SGSIN', 'USLAX', 'NLRTM', 'DEHAM']
const TYPES = ['20GP', '40GP', '40HC', '45HC', 'RF']

/** The same rows for every grid, from a generator with a fixed seed. */
export const makeRows = (count: number): DataRow[] => {
  let seed = 42
  const draw = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    return Math.floor((seed / 4_294_967_296) * below)
  }
  const two = (value: number) => String(value).padStart(2, '0')
  return Array.from({ length: count }, (_, at) => ({
    BK_NO: `BK${String(at).padStart(8, '0')}`,
    CUST: `고객사 ${draw(500)}`,
    POL: PORTS[draw(8)] ?? '',
    POD: PORTS[draw(8)] ?? '',
    ETD: `2026${two(1 + draw(12))}${two(1 + draw(28))}`,
    ETA: `2027${two(1 + draw(12))}${two(1 + draw(28))}`,
    VSL: `HMM VESSEL ${draw(90)}`,
    VOY: `${String(draw(999)).padStart(4, '0')}E`,
    TYPE: TYPES[draw(5)] ?? '',
    QTY: draw(20),
    WGT: draw(2_000_000) / 100,
    CBM: draw(7_000) / 100,
    FRT: draw(9_000_000),
    CUR: draw(2) ? 'KRW' : 'USD',
    STS: '진행',
    CHK: draw(5) ? 'N' : 'Y',
    RMK: `remark ${at}`,
    USR: `user${draw(40)}`,
    UPD: '2026-11-20 10:00:00',
    REF: `R${at}`,
  }))
}

/** The interface of the measuring program. */
export type Bench = {
  began: number
  first: number
  scroller: () => Element | null
  /** Extra measurements that only some grids have. */
  run?: Record<string, () => Promise<number>>
}
declare global {
  interface Window {
    bench: Bench
  }
}
export const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 100_000)
export const show = (value: string) => (value.length === 8 ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}` : value)
export const total = (rows: readonly DataRow[], field: string) => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)
/** Calls back once something has been rendered. */
export const onceDrawn = (is: () => boolean) => {
  const look = () => (is() ? (window.bench.first = performance.now()) : requestAnimationFrame(look))
  requestAnimationFrame(look)
}
