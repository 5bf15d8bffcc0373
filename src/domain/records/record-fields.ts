/** What a field of a record of the office holds. */
type Kind =
  | { type: 'text'; max: number }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'flag' }
  | { type: 'count'; most: number }
  | { type: 'code'; list: 'CUSTOMER' | 'CARRIER' | 'PORT'; max: number }
  | { type: 'day' }
  | { type: 'calls'; most: number }

/** A value as its column holds it. */
export type Cell = string | number | null | readonly PortCall[]
export type Cells = Record<string, Cell>

/** A call of a ship at a port: its expected and real times, on the clock of the port. */
export type PortCall = {
  port: string
  arrival?: { estimated?: string | null | undefined; actual?: string | null | undefined } | null | undefined
  departure?: { estimated?: string | null | undefined; actual?: string | null | undefined } | null | undefined
}

/**
 * A field of a record that a system of the forwarder keeps beside its shipments. `name` is its name in the API, with a point before a part
 * of an object; `column` is where it is stored; `blank` what the column holds when nobody says anything.
 */
export type RecordField = Kind & {
  name: string
  column: string
  blank: Cell
  /** A new record needs it, and it is never let go. */
  needed?: true
  ko: string
  en: string
}

/** The roles that a system may give, as far as its own role allows. */
export const GIVEN_ROLES = ['ROLE_CUST_USER', 'ROLE_CUST_ADMIN', 'ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN'] as const

const active: RecordField = { name: 'active', column: 'use_yn', blank: 'Y', type: 'flag', ko: '사용', en: 'In use' }

/** A user: who they are and what they may. Passwords are nobody's but their own. */
export const USER_FIELDS: readonly RecordField[] = [
  { name: 'name.ko', column: 'name_ko', blank: '', needed: true, type: 'text', max: 50, ko: '이름', en: 'Name (Korean)' },
  { name: 'name.en', column: 'name_en', blank: '', needed: true, type: 'text', max: 80, ko: '영문 이름', en: 'Name (English)' },
  { name: 'email', column: 'email', blank: '', needed: true, type: 'text', max: 254, ko: '이메일', en: 'E-mail' },
  { name: 'phone', column: 'phone', blank: '', type: 'text', max: 30, ko: '전화', en: 'Phone' },
  {
    name: 'customer.code',
    column: 'cust_cd',
    blank: '',
    type: 'code',
    list: 'CUSTOMER',
    max: 20,
    ko: '거래처; 직원은 비워 둡니다',
    en: 'Company; blank for staff',
  },
  { name: 'role', column: 'role_id', blank: '', needed: true, type: 'choice', options: GIVEN_ROLES, ko: '권한', en: 'Role' },
  { name: 'language', column: 'lang_cd', blank: 'ko', type: 'choice', options: ['ko', 'en'], ko: '언어', en: 'Language' },
  { name: 'employeeNo', column: 'emp_seq', blank: '', type: 'text', max: 20, ko: '그룹웨어 사번', en: 'Number in the groupware' },
  active,
]

/** Free-time terms: how many days a container may stand in the port, or be away, without a charge. What is blank holds for all. */
export const FREE_TIME_FIELDS: readonly RecordField[] = [
  {
    name: 'kind',
    column: 'kind',
    blank: '',
    needed: true,
    type: 'choice',
    options: ['DEMURRAGE', 'DETENTION', 'COMBINED'],
    ko: '체화(DEMURRAGE)는 양하부터 반출까지, 지체(DETENTION)는 반출부터 반납까지, 통합(COMBINED)은 양하부터 반납까지',
    en: 'DEMURRAGE from discharge to gate-out, DETENTION from gate-out to return of the empty, COMBINED from discharge to return',
  },
  { name: 'days', column: 'days', blank: 0, needed: true, type: 'count', most: 365, ko: '무료 일수', en: 'Free days' },
  {
    name: 'counting',
    column: 'counting',
    blank: 'CALENDAR',
    type: 'choice',
    options: ['CALENDAR', 'WORKING'],
    ko: '모든 날(CALENDAR), 또는 토·일요일과 공휴일을 뺀 날(WORKING)',
    en: 'CALENDAR days, or WORKING days without weekends and, in Korea, holidays',
  },
  {
    name: 'starts',
    column: 'starts',
    blank: 'NEXT_DAY',
    type: 'choice',
    options: ['NEXT_DAY', 'SAME_DAY'],
    ko: '다음 날(NEXT_DAY)부터, 또는 당일(SAME_DAY)부터',
    en: 'The first free day: the NEXT_DAY, or the SAME_DAY',
  },
  { name: 'carrier.code', column: 'carrier_cd', blank: '', type: 'code', list: 'CARRIER', max: 20, ko: '선사', en: 'Carrier; blank: any' },
  {
    name: 'port.code',
    column: 'port_cd',
    blank: '',
    type: 'code',
    list: 'PORT',
    max: 5,
    ko: '양하항',
    en: 'Port of discharge; blank: any',
  },
  { name: 'customer.code', column: 'cust_cd', blank: '', type: 'code', list: 'CUSTOMER', max: 20, ko: '고객', en: 'Customer; blank: any' },
  { name: 'validFrom', column: 'valid_from', blank: '', type: 'day', ko: '적용 시작일', en: 'First day of discharge or gate-out' },
  { name: 'validUntil', column: 'valid_until', blank: '', type: 'day', ko: '적용 종료일', en: 'Last day of discharge or gate-out' },
  active,
]

/** The schedule of a ship's voyage: what is expected and what happened at each port. */
export const SCHEDULE_FIELDS: readonly RecordField[] = [
  { name: 'vessel', column: 'vessel_nm', blank: '', needed: true, type: 'text', max: 60, ko: '선박', en: 'Vessel' },
  { name: 'voyage', column: 'voyage_no', blank: '', needed: true, type: 'text', max: 30, ko: '항차', en: 'Voyage' },
  { name: 'carrier.code', column: 'carrier_cd', blank: '', type: 'code', list: 'CARRIER', max: 20, ko: '선사', en: 'Carrier; blank: any' },
  { name: 'calls', column: 'calls', blank: [], needed: true, type: 'calls', most: 40, ko: '기항', en: 'Calls at ports, in their order' },
  active,
]

/** A cell as text; blank where it holds none. */
export const cellText = (cells: Cells | null | undefined, column: string): string => {
  const value = cells?.[column]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
