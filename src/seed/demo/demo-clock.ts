import { addDays, isoDay } from '#domain/time/ymd.ts'

/** Days relative to the day of the first start, which is day 0. */
export type DemoClock = {
  /** `2026-11-20` */
  date: (day: number) => string
  /** `20261120` */
  ymd: (day: number) => string
  /** `2611`, as in document numbers */
  yymm: (day: number) => string
  /** `2026-11-20T14:20:00`: local time of the place, `time` is HH:mm */
  at: (day: number, time: string) => string
}

/** The clock of a demo that starts on `today` (yyyy-MM-dd, Asia/Seoul); its numbers may be computed from another start day. */
export const demoClock = (today: string, numberedOn = today): DemoClock => {
  const from = (start: string, day: number) => addDays(start.replaceAll('-', ''), day)
  const ymd = (day: number) => from(today, day)
  const date = (day: number) => isoDay(ymd(day))
  return { date, ymd, yymm: (day) => from(numberedOn, day).slice(2, 6), at: (day, time) => `${date(day)}T${time}:00` }
}

const NUMBERED_ON = '2026-11-30'

/** Dates move with the day of the first start, numbers do not: texts, links and tests name them. Demos of earlier days keep their own. */
export const clockOfDemo = (today: string): DemoClock => demoClock(today, today < NUMBERED_ON ? today : NUMBERED_ON)

const OFFSETS: Record<string, string> = {
  KR: '+09:00',
  JP: '+09:00',
  CN: '+08:00',
  HK: '+08:00',
  TW: '+08:00',
  SG: '+08:00',
  MY: '+08:00',
  VN: '+07:00',
  TH: '+07:00',
  ID: '+07:00',
  IN: '+05:30',
  PK: '+05:00',
  AE: '+04:00',
  DE: '+01:00',
  NL: '+01:00',
  FR: '+01:00',
  GB: '+00:00',
  ES: '+01:00',
  MX: '-06:00',
  CO: '-05:00',
  US: '-08:00',
  USSAV: '-05:00',
  USNYC: '-05:00',
  ICN: '+09:00',
  NRT: '+09:00',
  PVG: '+08:00',
  HKG: '+08:00',
  SIN: '+08:00',
  SGN: '+07:00',
  DXB: '+04:00',
  FRA: '+01:00',
  LHR: '+00:00',
  LAX: '-08:00',
  ORD: '-06:00',
  JFK: '-05:00',
  ANC: '-09:00',
  CDG: '+01:00',
  BOM: '+05:30',
  AMS: '+01:00',
  DFW: '-06:00',
}

/** The UTC offset of a port or airport of the demo, in winter. */
export const offsetOf = (place: string): string => OFFSETS[place] ?? OFFSETS[place.slice(0, 2)] ?? '+00:00'
