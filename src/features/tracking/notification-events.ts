import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { Strip } from '#domain/tracking/milestones/milestones.ts'
import { isNews, reachedMilestones } from '#domain/notifications/notification-kinds.ts'
import type { NotificationEvent } from './enqueue-notifications.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

type Judged = {
  key: ShipmentKey
  pol: string
  pod: string
  line: Strip
  /** The previous stage number of the shipment. */
  before: number
  exceptions: readonly FoundException[]
}

const AT_ORIGIN = new Set(['DEPARTED', 'CUSTOMS_OUT'])

/** The events to notify after a shipment was evaluated: reached milestones and recent exceptions. */
export const notificationEventsOf = ({ key, pol, pod, line, before, exceptions }: Judged, now: Date): NotificationEvent[] => {
  const { corp_cd, cust_cd, shipment_id } = key
  const of = { corp_cd, cust_cd, shipment_id, party: null }
  return [
    ...reachedMilestones(line, before, now).map(({ kind, stage, at }) => ({
      ...of,
      kind,
      cause_key: `STAGE ${stage}`,
      detail: { stage, at, place: AT_ORIGIN.has(stage) ? pol : pod },
    })),
    ...exceptions
      .filter(({ since }) => isNews(since, now))
      .map(({ kind, key: cause, days, about, since }) => ({
        ...of,
        kind,
        cause_key: `EXC ${cause}`,
        detail: { days, place: about, at: since },
      })),
  ]
}
