import {
  attachWaiting,
  firstStates,
  type NewFact,
  refreshAboard,
  STATE_COLUMNS,
  storeFirstFacts,
} from '#features/tracking/service.server.ts'
import type { Run } from '#platform/server/db/db.ts'
import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import { blankCells } from './blank-cells.ts'
import { boxRows, boxSum, freeTimesOf, type Planned, type Sender } from './plan.server.ts'
import type { KnownCodes } from './reference.server.ts'
import { factRows, sentEvents } from './sent-events.ts'
import { addContainers, addReferences, insertShipments } from './sql.ts'

type State = NonNullable<Awaited<ReturnType<typeof firstStates>>[number]>
/** A new shipment that was stored with its state. */
export type StoredFirst = { plan: Planned; facts: NewFact[]; state: State }

/**
 * Stores new shipments, with the state that their own facts give them: their rows are written once. The keys of the plans are those of the
 * new rows from then on.
 * @param onComputed called when their states are computed, or there is none
 * @returns those that have their state, and those whose state has to be computed when everything of them is stored
 */
export const insertNew = async (
  run: Run,
  sender: Sender,
  plans: readonly Planned[],
  known: KnownCodes,
  onComputed: () => void,
): Promise<{ first: StoredFirst[]; late: Planned[] }> => {
  if (plans.length === 0) {
    onComputed()
    return { first: [], late: [] }
  }
  const { corpCd, source, now, userId } = sender
  const told = await mapInSlices(plans, (plan) => {
    const { cntr_text, teu } = boxSum(plan, known)
    const row = { ...blankCells(), ...plan.merged.cells, corp_cd: corpCd, mngt_no: plan.delivery.no, cntr_text, teu }
    return { plan, row, facts: factRows(sentEvents(plan, sender).events, sender) }
  })
  const states = await firstStates(
    run,
    corpCd,
    told.map(({ plan, row, facts }) => ({
      corp_cd: corpCd,
      cust_cd: plan.key.cust_cd,
      cells: row,
      containers: boxRows(plan, known).map(({ cntr_no }) => cntr_no),
      freeTimes: freeTimesOf(plan),
      quietBefore: source.quiet_before,
      facts,
    })),
    now,
  )
  onComputed()
  const first = told.flatMap(({ plan, facts }, at) => {
    const state = states[at]
    return state ? [{ plan, facts, state }] : []
  })
  const whole = told.flatMap(({ row }, at) => (states[at] ? [{ ...row, ...ofState(states[at].row) }] : []))
  const bare = told.filter((_one, at) => !states[at])
  const by = { userId, now, quietBefore: source.quiet_before }
  const made = [
    ...(whole.length > 0 ? await insertShipments(run, whole, by, STATE_COLUMNS) : []),
    ...(bare.length > 0
      ? await insertShipments(
          run,
          bare.map(({ row }) => row),
          by,
        )
      : []),
  ]
  const ids = new Map(made.map(({ mngt_no, shipment_id }) => [mngt_no, shipment_id]))
  for (const plan of plans) plan.key.shipment_id = ids.get(plan.delivery.no) ?? 0
  return { first, late: bare.map(({ plan }) => plan) }
}

const ofState = (row: State['row']) => {
  const { corp_cd: _corp, cust_cd: _cust, shipment_id: _id, ...columns } = row
  return columns
}

/** Stores containers, numbers and facts of new shipments that have their state. */
export const storeNewParts = async (run: Run, { now }: Sender, first: readonly StoredFirst[], known: KnownCodes): Promise<void> => {
  if (first.length === 0) return
  const keys = first.map(({ plan }) => plan.key)
  await Promise.all([
    addContainers(
      run,
      first.flatMap(({ plan }) => boxRows(plan, known)),
    ),
    addReferences(run, keys),
    storeFirstFacts(
      run,
      first.map(({ plan, facts, state }) => ({ key: plan.key, facts, state })),
      now,
    ),
  ])
  await refreshAboard(run, keys, now)
  await attachWaiting(run, keys, now)
}
