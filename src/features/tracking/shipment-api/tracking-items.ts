import { isDayOnly, shipmentLinks } from '#features/shipments/shipment-api/contract.ts'
import { offsetText } from '#domain/time/date-time.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { TrackingEntry, ShipmentTracking } from '../shipment-tracking/contract.ts'
import type { OwnedFields } from './owned-fields.server.ts'
import type { readShipmentContainers, readShipmentEvents, ShipmentDetail } from './contract.ts'

const PLANNED_AT_END = new Set([
  'ARRIVED',
  'MANIFEST',
  'DISCHARGED',
  'UNLOADED',
  'BONDED_IN',
  'DECLARED',
  'CLEARED',
  'RELEASED',
  'CHECKED_IN',
  'DELIVERED',
])

type Point = { CODE: string; NAME: string }
type Step = ShipmentTracking['transshipments'][number]['arrived']

const pointOf = ({ CODE, NAME }: Point) => ({ code: CODE, name: NAME })
const seoulTime = (stored: string) => zonedClock(stored ? isoMinute(stored) : null, 'KR')

/** A shipment in API format, with the data of its popup. */
export const detailOf = (
  record: ShipmentTracking,
  owned: OwnedFields,
  site: string | undefined,
  words: (key: string) => string,
): ShipmentDetail => {
  const [pol, pod] = [record.POL.CODE, record.POD.CODE]
  const stepAt = (step: Step, place: string) => step && { at: zonedClock(step.at, place), actual: step.actual }
  const partyOf = (role: 'SHIPPER' | 'CONSIGNEE') => record.parties.find(({ ROLE }) => ROLE === role)?.NAME ?? ''
  const isSea = record.TRANS_MODE === 'SEA'
  const { day_only, ...fields } = owned
  const dateAt = (name: 'ETD' | 'ATD' | 'ETA' | 'ATA', place: string) => {
    const at = zonedClock(record[name], place)
    return at && isDayOnly(day_only, name.toLowerCase()) ? at.slice(0, 10) : at
  }
  return {
    no: record.MNGT_NO,
    mode: record.TRANS_MODE,
    direction: record.IO_TYPE,
    status: record.SHP_STS,
    statusName: record.SHP_STS_NM,
    houseNo: record.HBL_NO,
    masterNo: record.MBL_NO,
    bookingNo: record.BKG_NO,
    orderNo: record.PO_NO,
    origin: pointOf(record.POL),
    destination: pointOf(record.POD),
    carrier: pointOf(record.CARRIER),
    deliveryTerm: record.DELIVERY_TERM.APPLIES,
    vessel: isSea ? record.VESSEL_NM : '',
    voyage: record.VOYAGE_NO || (isSea ? '' : record.VESSEL_NM),
    departure: { estimated: dateAt('ETD', pol), actual: dateAt('ATD', pol) },
    arrival: { estimated: dateAt('ETA', pod), actual: dateAt('ATA', pod) },
    firstPromisedArrival: zonedClock(record.ETA_FIRST, pod),
    delayDays: record.DELAY_DAYS,
    shipper: partyOf('SHIPPER'),
    consignee: partyOf('CONSIGNEE'),
    packages: { quantity: record.PKG_QTY, unit: record.PKG_UNIT },
    grossWeightKg: record.GROSS_WT,
    // Numbered as drawn: a direct route leaves one stage out.
    stages: record.stages.map(({ code, name, state, at, planned, part }, index) => {
      const place = PLANNED_AT_END.has(code) ? pod : pol
      return { no: index + 1, code, name, state, at: zonedClock(at, place), planned: zonedClock(planned, place), part }
    }),
    transshipments: record.transshipments.map(({ place, arrived, discharged, loaded, departed }) => ({
      place: pointOf(place),
      arrived: stepAt(arrived, place.CODE),
      discharged: stepAt(discharged, place.CODE),
      loaded: stepAt(loaded, place.CODE),
      departed: stepAt(departed, place.CODE),
    })),
    flights: record.legs.map(({ flight, from, to, std, atd, sta, ata, pieces }) => ({
      flight,
      from,
      to,
      departure: { planned: zonedClock(std, from ?? ''), actual: zonedClock(atd, from ?? '') },
      arrival: { planned: zonedClock(sta, to ?? ''), actual: zonedClock(ata, to ?? '') },
      pieces,
    })),
    deadlines: record.dues.map(({ kind, at, offset, state, source }) => ({
      kind,
      name: words(`trackingRecord.due.${kind}`),
      at: `${at.slice(0, 16)}:00${offsetText(offset)}`,
      state,
      source,
    })),
    exceptions: record.exceptions.map(({ KEY, KIND, TITLE, EFFECT, NEXT, OWNER, BY, BASIS, ACKED }) => ({
      key: KEY,
      kind: KIND,
      title: TITLE,
      effect: EFFECT,
      nextStep: NEXT,
      owner: OWNER,
      by: seoulTime(BY),
      basis: BASIS,
      acknowledged: ACKED,
    })),
    ...fields,
    parties: record.parties.map(({ ROLE, NAME }) => ({ role: ROLE, name: NAME })),
    links: shipmentLinks({ no: record.MNGT_NO, mode: record.TRANS_MODE }, site),
  }
}

type EventItem = OutputOf<typeof readShipmentEvents>['items'][number]

/** A line of the joined record in API format. @param pod the port of a changed arrival */
export const eventItem = (entry: TrackingEntry, pod: string): EventItem => {
  const here = entry.place?.CODE ?? ''
  const { change, conflict } = entry
  return {
    key: entry.key,
    classifier: entry.cls,
    code: entry.code,
    name: entry.name,
    at: zonedClock(entry.at, here),
    until: zonedClock(entry.until, here),
    place: entry.place && pointOf(entry.place),
    facility: entry.facility,
    vessel: entry.vessel,
    voyage: entry.voyage,
    flight: entry.flight,
    containers: entry.containers,
    pieces: entry.pieces,
    weightKg: entry.weightKg,
    partial: entry.partial,
    planned: zonedClock(entry.planned, here),
    change: change && { ...change, from: zonedClock(change.from, pod), to: zonedClock(change.to, pod) },
    conflict: conflict && {
      minutes: conflict.minutes,
      values: conflict.values.map(({ source, at }) => ({ source, at: zonedClock(at, here) })),
      why: conflict.why,
    },
    remark: entry.remark,
    source: entry.source,
    asOf: entry.asOf,
  }
}

/** A container with its last event, on the clock of the place of that event. */
export const containerItem = (row: ShipmentTracking['containers'][number]): OutputOf<typeof readShipmentContainers>['items'][number] => ({
  no: row.CNTR_NO,
  type: row.CNTR_TYPE,
  seal: row.SEAL_NO,
  grossWeightKg: row.GROSS_WT,
  packages: row.PKG_QTY,
  volumeCbm: row.CBM,
  demurrageDays: row.DEM_DAYS,
  demurrageUntil: row.DEM_UNTIL,
  detentionDays: row.DET_DAYS,
  detentionUntil: row.DET_UNTIL,
  freeUntil: row.FREE_UNTIL,
  returnUntil: row.RETURN_UNTIL,
  lastEvent: row.LAST_EVENT,
  lastEventAt: row.LAST_EVENT_AT,
})
