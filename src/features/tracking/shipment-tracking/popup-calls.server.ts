import { normalNumber } from '#domain/shipment/cargo-number.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { notFound, Refusal, refuse } from '#platform/shared/calls/errors.ts'
import { findLaneHistory } from '../arrival/sql.ts'
import { emissionOfShipment, readEmissionInputs } from '../emission/read-emission.server.ts'
import { rowOfEvent } from '../event-row.ts'
import { upsertEvents } from '../event-sql.server.ts'
import { findReplies, findSettled, findStored } from '../exceptions/sql.ts'
import { findKnownDues } from '../known-dues.server.ts'
import { lockShipments } from '../lock-shipments.server.ts'
import { refreshShipments } from '../refresh-shipment.server.ts'
import { keyOf } from '../shipment-key.ts'
import { readThreadHead } from '../messages/read-messages.server.ts'
import type { ManualEvent, ShipmentTracking } from './contract.ts'
import { eventOfStaff, manualEventProblem, namedContainers } from '../manual-event/manual-event.ts'
import { placesOf } from './read-events.server.ts'
import { readTracking } from './read-tracking.server.ts'
import {
  countWaiting,
  findBookingNo,
  findByHouseNo,
  findByManagementNo,
  findContainers,
  findCountry,
  findEvents,
  type ShipmentRow,
} from './sql.ts'

type Mode = 'SEA' | 'AIR'
type Call = Pick<Context<'member'>, 'db' | 'caller' | 'session' | 'now' | 'text' | 'config'>

/** All data of a shipment for a member. */
export const trackingOf = async ({ db, caller, session, now, text, config }: Call, shipment: ShipmentRow): Promise<ShipmentTracking> => {
  const forStaff = session.kind === 'staff'
  const [stored, containers, kept, replies, settled, known, history, TALK, BOOKED_AS, WAITING] = await Promise.all([
    findEvents(db, shipment, caller.lang),
    findContainers(db, shipment),
    findStored(db, shipment),
    findReplies(db, shipment),
    forStaff ? findSettled(db, shipment, caller.lang) : [],
    findKnownDues(db, [{ ...shipment, free_until: shipment.free_until ?? '', return_until: shipment.return_until ?? '' }]),
    findLaneHistory(db, shipment),
    readThreadHead(db, shipment, session, caller.lang),
    findBookingNo(db, shipment),
    forStaff ? countWaiting(db, shipment) : 0,
  ])
  const [record, emission] = await Promise.all([
    readTracking(
      { run: db, lang: caller.lang, now, text },
      {
        shipment,
        stored,
        containers,
        said: { kept, replies, settled },
        known: known.get(shipment.shipment_id) ?? [],
        history,
        forStaff,
      },
    ),
    readEmissionInputs(db, shipment, placesOf(shipment, stored)),
  ])
  return {
    ...record,
    TALK,
    BOOKED_AS,
    WAITING,
    EMISSION: emissionOfShipment(emission, { lang: caller.lang, seedDir: config.SEED_DIR }, shipment, record),
  }
}

/**
 * A shipment the caller may see, by its management number or its house number.
 * @throws Refusal NTF-001 for a foreign or unknown one (S6-006)
 */
export const selectTracking = async (
  mode: Mode,
  { mngtNo, houseNo }: { mngtNo?: string | undefined; houseNo?: string | undefined },
  call: Call,
) => {
  const shipment = mngtNo
    ? await findByManagementNo(call.db, mode, mngtNo, call.caller.lang)
    : await findByHouseNo(call.db, mode, normalNumber(houseNo ?? ''), call.caller.lang)
  if (!shipment) throw notFound()
  return trackingOf(call, shipment)
}

/**
 * Adds a milestone by staff, for one container or all, and recomputes the shipment's state from its events, in one transaction (S6-008).
 * @throws Refusal NTF-001 unknown shipment, BIZ-001 cancelled, VAL-001 stage, place, container or time
 */
export const saveEvent = async (mode: Mode, { header }: ManualEvent, call: Call): Promise<ShipmentTracking> => {
  const { db, now, session, caller } = call
  const shipment = await findByManagementNo(db, mode, header.MNGT_NO, caller.lang)
  if (!shipment) throw notFound()
  if (shipment.shp_sts === 'CANCELLED') throw new Refusal('BIZ-001')
  await lockShipments(db, [shipment])
  const stages = PROGRESS_STAGES[stripKind(mode, shipment.io_type)]
  if (!stages.some(({ code }) => code === header.STAGE)) throw new Refusal('VAL-001', { key: 'trackingRecord.badStage' })
  const containers = namedContainers((await findContainers(db, shipment)).map(({ cntr_no }) => cntr_no))
  if (header.CNTR_NO && !containers.includes(header.CNTR_NO))
    throw new Refusal('VAL-001', { key: 'trackingRecord.badContainer', params: [header.CNTR_NO] })
  const country = await findCountry(db, header.PLACE)
  if (!country) throw new Refusal('VAL-001', { key: 'trackingRecord.badPlace' })
  refuse(manualEventProblem(header, country, now))
  const event = eventOfStaff(header, country, now)
  const row = { ...rowOfEvent(event, '나루'), ...keyOf(shipment), raw: { ...header, by: session.userId }, file_id: null, received_at: now }
  await upsertEvents(db, [row])
  const detail = { key: row.event_key, container: header.CNTR_NO }
  const by = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'FACT_ADDED', ...by, target: header.MNGT_NO, detail, reason: header.REASON }, now)
  await refreshShipments(db, [shipment], now)
  const fresh = await findByManagementNo(db, mode, header.MNGT_NO, caller.lang)
  return trackingOf(call, fresh ?? shipment)
}
