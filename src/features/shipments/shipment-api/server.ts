import { stagePosition } from '#domain/tracking/milestones/stage-position.ts'
import { duePlace } from '#domain/tracking/deadlines/due-place.ts'
import { stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { LIST_EXTRAS } from '../shipment-list/list-columns.server.ts'
import { searchShipments } from '../shipment-list/list-search.server.ts'
import { EMPTY_SEARCH, type ShipmentListRow, type ShipmentSearch } from '../shipment-list/contract.ts'
import { anchorColumn } from '../shipment-list/sql.ts'
import { isDayOnly, listShipments, shipmentLinks, type ShipmentQuery } from './contract.ts'

const SORTS = { due: 'DUE', departure: 'ETD', arrival: 'ETA', houseNo: 'HBL_NO' } as const
const ATTENTION = { delayed: 'DELAYED', due: 'DUE' } as const
/** Days before and after today of a search without a period: the maximum. */
const USUAL_DAYS = 180

const codesOfCarrier = (list: string | undefined) => (list ?? '').split(',').flatMap((word) => word.trim() || [])
const ymd = (day: string) => day.replaceAll('-', '')

const periodOf = ({ from, to }: ShipmentQuery, now: Date) => {
  if (from !== undefined || to !== undefined) return { FROM_DT: ymd(from ?? ''), TO_DT: ymd(to ?? '') }
  const today = todayInSeoul(now)
  return { FROM_DT: addDays(today, -USUAL_DAYS), TO_DT: addDays(today, USUAL_DAYS) }
}

const searchOf = (query: ShipmentQuery, now: Date): ShipmentSearch => ({
  ...EMPTY_SEARCH,
  ...periodOf(query, now),
  TRANS_MODE: query.mode ?? '',
  IO_TYPE: query.direction ?? '',
  SHP_STS: codesOfCarrier(query.status) as ShipmentSearch['SHP_STS'],
  SUMMARY: query.attention ? ATTENTION[query.attention] : 'ALL',
  NUMBERS: codesOfCarrier(query.number),
  NUM_TYPE: query.numberType ?? '',
  POL: query.origin ?? '',
  POD: query.destination ?? '',
  PARTY: query.party ?? '',
  CUST: query.customer ?? '',
  DT_TYPE: query.dateType === 'arrival' ? 'ETA' : 'ETD',
  SORT: SORTS[query.sort],
  DIR: (query.order ?? (query.sort === 'due' ? 'asc' : 'desc')) === 'asc' ? 'ASC' : 'DESC',
})

/** A cursor: the sort order, and the sort keys of the first row of the next page, encoded. */
const cursorOf = ({ SORT, DIR }: ShipmentSearch, anchor: string) => Buffer.from(JSON.stringify([SORT, DIR, anchor])).toString('base64url')

const anchorOf = (cursor: string | undefined, { SORT, DIR }: ShipmentSearch): string => {
  if (cursor === undefined) return ''
  try {
    const [sort, direction, anchor] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (sort === SORT && direction === DIR && typeof anchor === 'string') return anchor
  } catch {} // not one of our cursors, or of another sort order
  throw new Refusal('VAL-001', { key: 'shipmentApi.badCursor' })
}

/** yyyyMMddHHmm, local to a place, as ISO 8601. */
const timeAt = (stored: string | null, place: string) =>
  zonedClock(stored && stored.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5'), place)

/** A row with its anchor. */
type PlacedRow = ShipmentListRow & { ANCHOR: string }

const itemOf = (row: PlacedRow, { config }: Pick<Context, 'config'>) => ({
  no: row.MNGT_NO,
  mode: row.TRANS_MODE,
  direction: row.IO_TYPE,
  status: row.SHP_STS,
  houseNo: row.HBL_NO,
  masterNo: row.MBL_NO,
  bookingNo: row.BKG_NO,
  orderNo: row.PO_NO,
  origin: { code: row.POL, name: row.POL_NM },
  destination: { code: row.POD, name: row.POD_NM },
  carrier: { code: row.CARRIER_CD, name: row.CARRIER_NM },
  vessel: row.TRANS_MODE === 'SEA' ? row.VESSEL_NM : '',
  voyage: row.VOYAGE_NO || (row.TRANS_MODE === 'AIR' ? row.VESSEL_NM : ''),
  departure: { estimated: dateAt(row, 'ETD', row.POL), actual: dateAt(row, 'ATD', row.POL) },
  arrival: { estimated: dateAt(row, 'ETA', row.POD), actual: dateAt(row, 'ATA', row.POD) },
  stage: { no: stagePosition(stripKind(row.TRANS_MODE, row.IO_TYPE), row.STAGE_NO, row.STAGE_CNT), of: row.STAGE_CNT },
  delayDays: row.ETA || row.ATA ? row.DELAY_DAYS : null,
  shipper: row.SHIPPER_NM,
  consignee: row.CONSIGNEE_NM,
  packages: { quantity: row.PKG_QTY, unit: row.PKG_UNIT },
  grossWeightKg: row.GROSS_WT,
  volumeCbm: row.CBM,
  containers: row.CNTR_TEXT,
  nextDeadline: row.DUE_KIND ? { kind: row.DUE_KIND, at: timeAt(row.DUE_AT, duePlace(row)) } : null,
  links: shipmentLinks({ no: row.MNGT_NO, mode: row.TRANS_MODE }, config.PUBLIC_URL),
})

/** A date that was sent as a day is returned as one. */
const dateAt = (row: PlacedRow, name: 'ETD' | 'ATD' | 'ETA' | 'ATA', place: string) => {
  const at = timeAt(row[name], place)
  return at && isDayOnly(row.DAY_ONLY, name.toLowerCase()) ? at.slice(0, 10) : at
}

/** Links to the first and the next page (RFC 8288). */
const linkHeader = (query: ShipmentQuery, next: string | null) => {
  const { cursor: _cursor, ...conditions } = query
  const given = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const linkTo = (more: Record<string, string>, rel: string) =>
    `<${listShipments.path}?${new URLSearchParams([...given, ...Object.entries(more)] as [string, string][]).toString()}>; rel="${rel}"`
  return [linkTo({}, 'first'), ...(next ? [linkTo({ cursor: next }, 'next')] : [])].join(', ')
}

export default [
  handle(listShipments, async (query, context) => {
    const search = searchOf(query, context.now)
    // One extra row: the next page begins with it.
    const WINDOW = { ANCHOR: anchorOf(query.cursor, search), SKIP: 0, LIMIT: query.limit + 1, UP_TO: Number.MAX_SAFE_INTEGER }
    const { rows } = await searchShipments({ ...search, WINDOW }, context, {
      ...LIST_EXTRAS,
      columns: (lang) => ({ ...LIST_EXTRAS.columns(lang), ANCHOR: anchorColumn(search.SORT) }),
    })
    const found = rows as PlacedRow[]
    const after = found[query.limit]
    const next = after ? cursorOf(search, after.ANCHOR) : null
    context.answer.headers.push(['link', linkHeader(query, next)])
    return { items: found.slice(0, query.limit).map((row) => itemOf(row, context)), next }
  }),
]
