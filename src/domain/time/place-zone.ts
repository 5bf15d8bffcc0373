import { offsetText } from './date-time.ts'

/**
 * Time zones of the ports and airports in use: by country code where the country has one zone, else by place. Other places have no known
 * zone.
 */
const ZONES: Readonly<Record<string, string>> = {
  'Asia/Seoul': 'KR ICN GMP PUS CJU TAE CJJ MWX YNY USN KUV RSU',
  'Asia/Tokyo': 'JP NRT HND KIX NGO FUK CTS OKA ITM KIJ SDJ',
  'Asia/Shanghai': 'CN PVG SHA PEK PKX CAN SZX CTU CKG XIY XMN TAO TSN DLC NKG HGH WUH CGO',
  'Asia/Hong_Kong': 'HK HKG',
  'Asia/Macau': 'MO MFM',
  'Asia/Taipei': 'TW TPE KHH',
  'Asia/Singapore': 'SG SIN',
  'Asia/Kuala_Lumpur': 'MY KUL PEN',
  'Asia/Manila': 'PH MNL CEB',
  'Asia/Bangkok': 'TH BKK DMK HKT',
  'Asia/Ho_Chi_Minh': 'VN HAN SGN DAD',
  'Asia/Phnom_Penh': 'KH',
  'Asia/Yangon': 'MM RGN',
  'Asia/Jakarta': 'IDJKT IDTPP IDSUB IDSRG IDBLW CGK SUB',
  'Asia/Dhaka': 'BD DAC CGP',
  'Asia/Kolkata': 'IN DEL BOM MAA BLR HYD CCU COK',
  'Asia/Colombo': 'LK CMB',
  'Asia/Karachi': 'PK KHI LHE ISB',
  'Asia/Dubai': 'AE OM DXB DWC AUH SHJ MCT',
  'Asia/Riyadh': 'SA KW QA BH YE RUH JED DMM KWI DOH BAH',
  'Europe/Istanbul': 'TR IST SAW',
  'Asia/Jerusalem': 'IL TLV',
  'Africa/Cairo': 'EG CAI',
  'Africa/Johannesburg': 'ZA JNB CPT DUR',
  'Africa/Nairobi': 'KE TZ NBO',
  'Africa/Lagos': 'NG LOS',
  'Africa/Casablanca': 'MA CMN',
  'Europe/London': 'GB LHR LGW STN MAN EMA',
  'Europe/Dublin': 'IE DUB',
  'Europe/Lisbon': 'PTLIS PTSIE PTLEI PTOPO LIS OPO',
  'Europe/Madrid': 'ESVLC ESBCN ESALG ESBIO ESMAD MAD BCN ZAZ VLC',
  'Europe/Paris': 'FRLEH FRFOS FRMRS FRPAR CDG ORY MRS LYS',
  'Europe/Brussels': 'BE BRU LGG',
  'Europe/Amsterdam': 'NLRTM NLAMS NLVLI NLMOE AMS',
  'Europe/Luxembourg': 'LU LUX',
  'Europe/Berlin': 'DE FRA MUC HHN CGN LEJ DUS HAM BER STR',
  'Europe/Zurich': 'CH ZRH GVA BSL',
  'Europe/Rome': 'IT MXP FCO',
  'Europe/Vienna': 'AT VIE',
  'Europe/Warsaw': 'PL WAW',
  'Europe/Prague': 'CZ PRG',
  'Europe/Budapest': 'HU BUD',
  'Europe/Ljubljana': 'SI',
  'Europe/Athens': 'GR ATH',
  'Europe/Copenhagen': 'DKAAR DKCPH CPH',
  'Europe/Stockholm': 'SE ARN GOT',
  'Europe/Oslo': 'NOOSL OSL',
  'Europe/Helsinki': 'FI HEL',
  'Europe/Bucharest': 'RO OTP',
  'America/New_York': 'USNYC USEWR USSAV USCHS USORF USBAL USBOS USPHL USMIA USPEF USJAX USATL JFK EWR BOS PHL IAD ATL MIA DTW CLE',
  'America/Toronto': 'CAMTR CATOR YYZ YUL',
  'America/Halifax': 'CAHAL YHZ',
  'America/Chicago': 'USHOU USMSY USMOB USCHI USDAL USMEM USMKC USMES ORD RFD DFW IAH AUS MEM MSP STL MCI',
  'America/Denver': 'USDEN DEN SLC',
  'America/Phoenix': 'USPHX PHX',
  'America/Los_Angeles': 'USLAX USLGB USOAK USSEA USTIW USPDX USSFO LAX SFO OAK ONT SEA PDX SAN LAS',
  'America/Anchorage': 'USANC ANC',
  'Pacific/Honolulu': 'USHNL HNL',
  'America/Vancouver': 'CAVAN CAPRR CAVAC YVR',
  'America/Mexico_City': 'MXZLO MXLZC MXVER MXATM MXMEX MEX GDL NLU',
  'America/Panama': 'PA PTY',
  'America/Bogota': 'CO BOG',
  'America/Lima': 'PE LIM',
  'America/Santiago': 'CLSAI CLVAP CLSCL SCL',
  'America/Sao_Paulo': 'BRSSZ BRPNG BRRIO BRRIG BRITJ BRNVT BRGRU GRU VCP GIG',
  'America/Argentina/Buenos_Aires': 'AR EZE',
  'America/Montevideo': 'UY MVD',
  'Australia/Sydney': 'AUSYD AUMEL AUBTB SYD MEL',
  'Australia/Brisbane': 'AUBNE BNE',
  'Australia/Adelaide': 'AUADL ADL',
  'Australia/Perth': 'AUFRE AUPER PER',
  'Pacific/Auckland': 'NZAKL NZTRG NZLYT NZWLG AKL CHC',
  'Asia/Vladivostok': 'RUVVO RUVYP RUNJK VVO',
  'Europe/Moscow': 'RULED RUNVS RUMOW SVO DME',
}

const ZONE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ZONES).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone] as const)),
)

/** The IANA time zone of a UN/LOCODE or IATA airport code, or null when unknown. */
export const zoneOf = (code: string): string | null =>
  ZONE_OF.get(code) ?? (code.length === 5 ? ZONE_OF.get(code.slice(0, 2)) : null) ?? null

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string) => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  return format
}

// Offsets change on few days of a year: kept by zone and quarter of an hour, because the parts of a format are costly.
const offsets = new Map<string, Map<number, number>>()
const MAX_OFFSETS = 20_000
const QUARTER_MS = 900_000

const minutesAt = (zone: string, instant: number): number => {
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const quarter = Math.floor(instant / QUARTER_MS)
  const before = known.get(quarter)
  if (before !== undefined) return before
  if (known.size >= MAX_OFFSETS) known.clear()
  const found = readMinutes(zone, instant)
  known.set(quarter, found)
  return found
}

const readMinutes = (zone: string, instant: number): number => {
  const name =
    formatOf(zone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * A local time of a place (`2026-11-16T11:40`, seconds optional) as ISO 8601 with the offset at that time, summer time included. A time
 * with an offset, or without a known zone, is returned unchanged.
 */
export const zonedClock = (local: string | null, place: string): string | null => {
  // A day without a time has no offset.
  if (local === null || local.length === 10) return local
  const clock = /T\d\d:\d\d$/.test(local) ? `${local}:00` : local
  const wall = Date.parse(`${clock}Z`)
  const zone = zoneOf(place)
  if (Number.isNaN(wall) || !zone) return clock
  // Computed twice: the first result treats the local time as UTC.
  return `${clock}${offsetText(minutesAt(zone, wall - minutesAt(zone, wall) * 60_000))}`
}

/** Minutes east of UTC at a place when its clock shows a local time (`2026-11-16T11:40:00`); null without a known zone. */
export const localOffset = (local: string, place: string): number | null => {
  const zone = zoneOf(place)
  const wall = Date.parse(`${local.slice(0, 19)}Z`)
  return zone && !Number.isNaN(wall) ? minutesAt(zone, wall - minutesAt(zone, wall) * 60_000) : null
}

/** The clock of a place at an instant, with its offset: `2026-12-09T18:00:00-08:00`; null without a known zone. */
export const clockAt = (instant: number, place: string): string | null => {
  const zone = zoneOf(place)
  if (!zone) return null
  const minutes = minutesAt(zone, instant)
  return `${new Date(instant + minutes * 60_000).toISOString().slice(0, 19)}${offsetText(minutes)}`
}
