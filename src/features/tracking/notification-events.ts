import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { Strip } from '#domain/tracking/milestones/milestones.ts'
import { fallenMilestones, isNews, reachedMilestones } from '#domain/notifications/notification-kinds.ts'
import type { Correction, NotificationEvent } from './enqueue-notifications.server.ts'
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

/** The milestones to take back after a shipment was evaluated: told before, and not true any more. */
export const correctionsOf = ({
  key: { corp_cd, cust_cd, shipment_id },
  line,
  before,
}: Pick<Judged, 'key' | 'line' | 'before'>): Correction[] => {
  const now = line.stages.find(({ state }) => state === 'active')?.code ?? ''
  return fallenMilestones(line, before).map((stage) => ({
    corp_cd,
    cust_cd,
    shipment_id,
    cause_key: `STAGE ${stage}`,
    detail: { step: 'CORRECTED', now },
  }))
}
