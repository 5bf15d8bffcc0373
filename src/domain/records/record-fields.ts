/** What a field of a record of the office holds. */
type Kind =
  | { type: 'text'; max: number }
  | { type: 'choice'; options: readonly string[] }
  | { type: 'flag' }
  | { type: 'count'; most: number }
  | { type: 'code'; list: 'CUSTOMER' | 'CARRIER' | 'PORT' | 'COUNTRY'; max: number }
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
 * of an object; `column` is where it is stored; `blank` what the column holds when no one says anything.
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
const GIVEN_ROLES = ['ROLE_CUST_USER', 'ROLE_CUST_ADMIN', 'ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN'] as const

const active: RecordField = { name: 'active', column: 'use_yn', blank: 'Y', type: 'flag', ko: '사용', en: 'In use' }

/** A user: who they are and what they may. Passwords are no one's but their own. */
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

const flag = (name: string, column: string, ko: string, en: string): RecordField => ({ name, column, blank: 'Y', type: 'flag', ko, en })

/** A party of a customer's address book: whom it ships to or from, and who is notified. */
export const PARTY_FIELDS: readonly RecordField[] = [
  {
    name: 'customer.code',
    column: 'owner_cust_cd',
    blank: '',
    needed: true,
    type: 'code',
    list: 'CUSTOMER',
    max: 20,
    ko: '주소록을 가진 고객',
    en: 'Customer whose address book it is',
  },
  { name: 'name.ko', column: 'name_ko', blank: '', needed: true, type: 'text', max: 70, ko: '국문명', en: 'Name (Korean)' },
  { name: 'name.en', column: 'name_en', blank: '', needed: true, type: 'text', max: 70, ko: '영문명', en: 'Name (English)' },
  { name: 'country', column: 'country', blank: '', needed: true, type: 'code', list: 'COUNTRY', max: 2, ko: '국가', en: 'ISO 3166' },
  { name: 'address', column: 'addr', blank: '', type: 'text', max: 350, ko: '주소', en: 'Address' },
  { name: 'contact', column: 'contact_nm', blank: '', type: 'text', max: 60, ko: '담당자', en: 'Contact' },
  { name: 'phone', column: 'phone', blank: '', type: 'text', max: 30, ko: '전화', en: 'Phone' },
  { name: 'email', column: 'email', blank: '', type: 'text', max: 254, ko: '이메일', en: 'E-mail' },
  flag('shipper', 'shipper_yn', '송하인', 'Offered as shipper'),
  flag('consignee', 'consignee_yn', '수하인', 'Offered as consignee'),
  flag('notify', 'notify_yn', '통지처', 'Offered as notify party'),
  active,
]

/** A document of a shipment. `content` stands for its bytes: their SHA-256. */
export const DOCUMENT_FIELDS: readonly RecordField[] = [
  {
    name: 'shipment.no',
    column: 'shipment_no',
    blank: '',
    needed: true,
    type: 'text',
    max: 40,
    ko: '송신 시스템의 화물 번호',
    en: 'Your number of the shipment',
  },
  {
    name: 'type',
    column: 'doc_type',
    blank: 'ETC',
    type: 'text',
    max: 20,
    ko: '서류 종류',
    en: 'Type of the document, a code of the installation: HBL, CI …',
  },
  {
    name: 'name',
    column: 'file_nm',
    blank: '',
    needed: true,
    type: 'text',
    max: 200,
    ko: '파일명',
    en: 'Name of the file, with its extension',
  },
  { name: 'remark', column: 'remark', blank: '', type: 'text', max: 200, ko: '비고', en: 'Remark' },
  { name: 'content', column: 'content', blank: '', needed: true, type: 'text', max: 700_000, ko: '파일 내용', en: 'The file in Base64' },
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
