import { clockMark, readSentTime } from '#domain/time/date-time.ts'
import type { Strip } from '#domain/tracking/milestones/milestones.ts'
import { journeyOf } from '#domain/tracking/state/shipment-state.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { eventOfRow } from '../event-row.ts'
import { selectStrip } from './contract.ts'
import { findSamePorts } from '../same-ports.server.ts'
import { termsOfRow } from '../shipment-terms.server.ts'
import { findEvents, findShipment } from './sql.ts'

const DAY_LENGTH = 10
/** A sent time in wire format: yyyyMMddHHmm in local time of the place; yyyyMMdd for a day without a time. */
const wireTime = (sent: string | null) => {
  const time = readSentTime(sent)
  const clock = sent?.trim().length === DAY_LENGTH ? '' : (time?.clock.slice(0, 5).replace(':', '') ?? '')
  return time && `${time.ymd}${clock}`
}

const stagesOf = ({ stages }: Strip, lang: 'ko' | 'en') =>
  stages.map(({ no, code, state, at, planned, part, ...names }) => ({
    NO: no,
    CODE: code,
    NAME: names[lang],
    STATE: state,
    AT: wireTime(at),
    CLOCK: clockMark(at),
    PLANNED: wireTime(planned),
    PART: part && `${part.done} / ${part.total ?? '?'}`,
  }))

export default [
  handle(selectStrip, async ({ mngtNo }, { db, caller }) => {
    const shipment = await findShipment(db, mngtNo)
    if (!shipment) throw notFound()
    const [stored, samePort] = await Promise.all([findEvents(db, shipment), findSamePorts(db)])
    const { line } = journeyOf(termsOfRow(shipment), stored.map(eventOfRow), { samePort })
    const departure = line.stages.find(({ code }) => code === 'DEPARTED')?.no ?? 0
    return {
      MNGT_NO: shipment.mngt_no,
      STAGES: stagesOf(line, caller.lang),
      TRANSSHIPMENTS: line.transshipments.map(({ port, place, arrived, loaded, departed }) => ({
        PORT: port,
        PLACE: place ?? '',
        AFTER: departure,
        AT: wireTime((departed ?? loaded ?? arrived)?.at ?? null),
      })),
    }
  }),
]
