import type { DeskDecision, Doubt, Standing } from '#domain/tracking/state/fact.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { keyValues, type ShipmentKey } from '../shipment-key.ts'
import { eventColumns, type StoredEvent } from '../shipment-tracking/sql.ts'

export type FactRow = StoredEvent & {
  id: string
  standing: Standing
  doubt: Doubt | ''
  /** Who of our desk entered it, and why. */
  added_by: string | null
  added_reason: string | null
}
export type DecisionRow = {
  decision_id: number
  event_key: string
  action: DeskDecision['action']
  reason: string
  made_by: string
  made_at: Date
}

/** The name of a user, else the number: that of a person whose data was erased is blank. */
const nameOf = (user: string, lang: Lang) =>
  `coalesce((select nullif(u.name_${lang}, '') from app_user u where u.user_id = ${user}), ${user})`

// Only what our desk entered is read from the words as sent, which of others may be long.
const ofDesk = (value: string) => `case when source = 'MANUAL' then ${value} end`
const factColumns = (lang: Lang) =>
  `${eventColumns(lang)}, ${ofDesk(nameOf("(raw ->> 'by')", lang))} as added_by, ${ofDesk("raw ->> 'REASON'")} as added_reason`

const OF = 'where corp_cd = $1 and cust_cd = $2 and shipment_id = $3'

/** Everything that was said about a shipment: the events, and the versions beside them. */
export const findFacts = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<FactRow>(
    `select 'e' || event_id as id, standing, doubt, ${factColumns(lang)} from tracking_event ${OF}
     union all select 'v' || version_id, 'CORRECTED', '', ${factColumns(lang)} from event_version ${OF}`,
    keyValues(key),
  )

/** The decisions that apply, oldest first, with the names of their authors. */
export const findDecisions = (run: Run, key: ShipmentKey, lang: Lang) =>
  run<DecisionRow>(
    `select decision_id, event_key, action, reason, made_at, ${nameOf('made_by', lang)} as made_by
       from event_decision ${OF} and withdrawn_at is null order by decision_id`,
    keyValues(key),
  )

export const insertDecision = (
  run: Run,
  key: ShipmentKey,
  decision: { key: string; action: string; reason: string; by: string },
  now: Date,
) =>
  run(
    'insert into event_decision (corp_cd, cust_cd, shipment_id, event_key, action, reason, made_by, made_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [...keyValues(key), decision.key, decision.action, decision.reason, decision.by, now],
  )

/** Takes a decision back. @returns its event and action; undefined when there is none to take back */
export const endDecision = async (
  run: Run,
  key: ShipmentKey,
  { id, by, reason }: { id: number; by: string; reason: string },
  now: Date,
) => {
  const [ended] = await run<{ event_key: string; action: string }>(
    `update event_decision set withdrawn_by = $5, withdrawn_at = $6, withdrawn_reason = $7 ${OF} and decision_id = $4 and withdrawn_at is null
     returning event_key, action`,
    [...keyValues(key), id, by, now, reason],
  )
  return ended
}

export const isDecision = async (run: Run, key: ShipmentKey, id: number): Promise<boolean> =>
  (await run(`select 1 from event_decision ${OF} and decision_id = $4`, [...keyValues(key), id])).length > 0

export const updateDeliveryTerm = (run: Run, key: ShipmentKey, term: string, by: string, now: Date) =>
  run(`update shipment set delivery_term = $4, row_ver = row_ver + 1, updated_by = $5, updated_at = $6 ${OF}`, [
    ...keyValues(key),
    term,
    by,
    now,
  ])
