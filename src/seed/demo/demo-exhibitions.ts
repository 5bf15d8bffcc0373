import { type Line, number, text } from '../reference/csv.ts'
import type { DemoClock } from './demo-clock.ts'
import type { DemoFiles } from './demo-files.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** Exhibitions, requests to send cargo there, and the items of each request. */
export type DemoExhibitions = { exhibitions: Row[]; requests: Row[]; items: Row[] }

/** Two open exhibitions, one closed, one cancelled; requests in every status. */
export const demoExhibitions = (clock: DemoClock, files: DemoFiles): DemoExhibitions => {
  const lines = files.lines('exh-requests.csv')
  const users = new Map(files.lines('users.csv').map((line) => [text(line, 'user_id'), line]))
  return {
    exhibitions: files.lines('exhibitions.csv').map((line) => exhibition(clock, line)),
    requests: lines.map((line) => request(clock, files, line, users.get(text(line, 'user')))),
    items: lines.flatMap((line) => items(clock, line)),
  }
}

const exhibition = (clock: DemoClock, line: Line): Row => {
  const day = (column: string) => clock.date(number(line, column))
  return {
    corp_cd: 'KR',
    exh_no: text(line, 'exh_no'),
    name_ko: text(line, 'name_ko'),
    name_en: text(line, 'name_en'),
    venue: text(line, 'venue'),
    hall: text(line, 'hall'),
    city: text(line, 'city'),
    country_cd: text(line, 'country_cd'),
    start_dt: day('start'),
    end_dt: day('end'),
    move_in_dt: day('move_in'),
    move_out_dt: day('move_out'),
    sea_deadline: day('sea'),
    air_deadline: day('air'),
    doc_deadline: day('doc'),
    warehouse: text(line, 'warehouse'),
    status: text(line, 'status'),
    created_by: 'admin',
    updated_by: 'admin',
  }
}

const requestNo = (clock: DemoClock, line: Line) => `EXH${clock.yymm(number(line, 'received'))}${line.serial}`

const request = (clock: DemoClock, files: DemoFiles, line: Line, user: Line | undefined): Row => {
  const received = number(line, 'received')
  const carnet = text(line, 'carnet')
  const at = `${clock.at(received, '11:20')}+09:00`
  return {
    corp_cd: 'KR',
    cust_cd: text(line, 'cust'),
    req_no: requestNo(clock, line),
    exh_no: text(line, 'exh_no'),
    company_nm: files.partyName(text(line, 'cust')),
    booth: text(line, 'booth'),
    hall: '',
    contact_nm: user?.name_ko ?? '',
    contact_phone: user?.phone ?? '',
    contact_email: user?.email ?? '',
    trans_mode: text(line, 'mode'),
    direction: text(line, 'direction'),
    cargo_ready_dt: clock.date(received + 6),
    pickup_addr: '경상남도 창원시 성산구 나루터로 88',
    arrive_dt: clock.date(received + 20),
    carnet_yn: carnet,
    carnet_no: carnet === 'Y' && line.status !== 'RECEIVED' ? `KR-${clock.yymm(received)}-${line.serial}` : '',
    carnet_until: line.carnet_until ? clock.date(number(line, 'carnet_until')) : null,
    reexport_dt: line.reexport ? clock.date(number(line, 'reexport')) : null,
    consent_yn: 'Y',
    insure_yn: carnet,
    forklift_yn: number(line, 'kg') > 1000 ? 'Y' : 'N',
    unpack_yn: 'Y',
    empty_yn: 'Y',
    reexport_yn: line.direction === 'ROUND' ? 'Y' : 'N',
    remark: '',
    status: text(line, 'status'),
    pkg_qty: number(line, 'pkgs'),
    cbm: number(line, 'cbm'),
    gross_wt: number(line, 'kg'),
    req_user: text(line, 'user'),
    received_at: at,
    created_by: text(line, 'user'),
    created_at: at,
    updated_by: text(line, 'user'),
    updated_at: at,
  }
}

const GOODS = ['DISPLAY MACHINE', 'SAMPLE PARTS', 'BROCHURES AND PANELS']

/** One item line per kind of disposal; the last gets the remainder. */
const items = (clock: DemoClock, line: Line): Row[] => {
  const disposals = text(line, 'disposals').split(' ')
  const portion = (column: string, index: number, digits: number) => {
    const total = number(line, column)
    const part = Math.floor((total / disposals.length) * 10 ** digits) / 10 ** digits
    return index < disposals.length - 1 ? part : Math.round((total - part * (disposals.length - 1)) * 10 ** digits) / 10 ** digits
  }
  return disposals.map((disposal, index) => {
    const qty = portion('pkgs', index, 0)
    const cbm = portion('cbm', index, 3)
    return {
      corp_cd: 'KR',
      cust_cd: text(line, 'cust'),
      req_no: requestNo(clock, line),
      seq: index + 1,
      description: GOODS[index] ?? 'EXHIBITS',
      pkg_unit: 'CRT',
      qty,
      len_cm: 120,
      wid_cm: 80,
      hgt_cm: Math.round((cbm * 10_000_000) / (Math.max(qty, 1) * 120 * 80)) / 10,
      cbm,
      gross_wt: portion('kg', index, 3),
      hs_cd: index ? '491110' : '845710',
      amount: index ? 400 : 28_000,
      curr_cd: 'USD',
      disposal,
    }
  })
}
