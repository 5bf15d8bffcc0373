import type { FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import type { Strip } from '#domain/tracking/milestones/milestones.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { TOLERANCES } from '#domain/tracking/state/tolerances.ts'
import { fallenMilestones, isNews, reachedMilestones } from '#domain/notifications/notification-kinds.ts'
import type { Correction, NotificationEvent } from './enqueue-notifications.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

type Evaluated = {
  key: ShipmentKey
  pol: string
  pod: string
  line: Strip
  /** The previous stage number of the shipment. */
  before: number
  exceptions: readonly FoundException[]
  /** The arrival expected before and now, on the clock of the port with its offset, and when the change was said; null without a former one. */
  eta: { from: string; to: string; said: string } | null
}

const isEtaNews = ({ from, to, said }: { from: string; to: string; said: string }, now: Date) =>
  Math.abs((instantOf(to) ?? 0) - (instantOf(from) ?? 0)) >= TOLERANCES.etaNewsMs && isNews(said, now)

const AT_ORIGIN = new Set(['DEPARTED', 'CUSTOMS_OUT'])

/** The events to notify after a shipment was evaluated: reached milestones and recent exceptions. */
export const notificationEventsOf = ({ key, pol, pod, line, before, exceptions, eta }: Evaluated, now: Date): NotificationEvent[] => {
  const { corp_cd, cust_cd, shipment_id } = key
  const of = { corp_cd, cust_cd, shipment_id, party: null }
  return [
    ...reachedMilestones(line, before, now).map(({ kind, stage, at }) => ({
      ...of,
      kind,
      cause_key: `STAGE ${stage}`,
      detail: { stage, at, place: AT_ORIGIN.has(stage) ? pol : pod },
    })),
    ...(eta && isEtaNews(eta, now)
      ? [{ ...of, kind: 'ETA' as const, cause_key: `ETA ${eta.said} ${eta.to}`, detail: { place: pod, from: eta.from, at: eta.to } }]
      : []),
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

/** The milestones to take back after a shipment was evaluated: sent before, and not true any more. */
export const correctionsOf = ({
  key: { corp_cd, cust_cd, shipment_id },
  line,
  before,
}: Pick<Evaluated, 'key' | 'line' | 'before'>): Correction[] => {
  const now = line.stages.find(({ state }) => state === 'active')?.code ?? ''
  return fallenMilestones(line, before).map((stage) => ({
    corp_cd,
    cust_cd,
    shipment_id,
    cause_key: `STAGE ${stage}`,
    detail: { step: 'CORRECTED', now },
  }))
}
