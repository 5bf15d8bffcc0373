import type { Database, Run } from '#platform/server/db/db.ts'
import { AMONG, computeStates } from '../compute-states.server.ts'
import { correctNotifications } from '../enqueue-notifications.server.ts'
import { asKeys, notifyChanges } from '../live/notify-changes.server.ts'
import { exceptionCorrections, storeStates } from '../refresh-shipment.server.ts'
import { keyOf, type ShipmentKey } from '../shipment-key.ts'

/** A stored value that is not what the facts say. */
export type Difference = { mngtNo: string; what: string; stored: string | null; computed: string | null }

/** What lists read of a shipment, and what follows from its exceptions. */
const COLUMNS =
  `etd atd eta ata eta_first shp_sts stage_no stage_cnt delay_days last_event last_place last_event_at last_source last_source_at due_kind due_at due_offset eta_offset
  customs_sts judge_at eta_dep eta_half exc_kind exc_days vessel_nm voyage_no imo_no`.split(/\s+/)

/** Shipments of one transaction: their rows are held while it is compared. */
const AT_ONCE = 200

type Numbered = ShipmentKey & { mngt_no: string }
type Value = { shipment_id: number; mngt_no: string; what: string; value: string | null }

const OF = `join ${AMONG} using (corp_cd, cust_cd, shipment_id)`

/** Everything that is stored about shipments and computed from their facts, value by value. */
const storedValues = (run: Run, wanted: string) =>
  run<Value>(
    `select s.shipment_id, s.mngt_no, d.key as what, d.value from shipment s ${OF} cross join lateral jsonb_each_text(to_jsonb(s)) d where d.key = any($2)
     union all select s.shipment_id, s.mngt_no, 'container ' || c.cntr_no, concat_ws(' ', nullif(c.last_event, ''), c.last_event_at, nullif(c.free_until, ''), nullif(c.return_until, ''))
       from shipment_cntr c ${OF} join shipment s using (corp_cd, cust_cd, shipment_id)
     union all select s.shipment_id, s.mngt_no, 'fact ' || e.event_key, concat_ws(' ', e.standing, nullif(e.doubt, ''), e.at, e.updated_at)
       from tracking_event e ${OF} join shipment s using (corp_cd, cust_cd, shipment_id)
     union all select s.shipment_id, s.mngt_no, 'exception ' || x.exc_key, concat_ws(' ', x.kind, x.since, x.days, x.by_at)
       from shipment_exception x ${OF} join shipment s using (corp_cd, cust_cd, shipment_id) where x.closed_at is null and x.kind <> 'DESK'`,
    [wanted, COLUMNS],
  )

const keyed = (values: readonly Value[]) => new Map(values.map((one) => [`${one.shipment_id} ${one.what}`, one]))

const differences = (before: readonly Value[], after: readonly Value[]): (Difference & { shipment_id: number })[] => {
  const [was, is] = [keyed(before), keyed(after)]
  const all = new Map([...was, ...is])
  return [...all].flatMap(([key, { shipment_id, mngt_no, what }]) => {
    const [stored, computed] = [was.get(key)?.value ?? null, is.get(key)?.value ?? null]
    return stored === computed ? [] : [{ shipment_id, mngtNo: mngt_no, what, stored, computed }]
  })
}

/** Undoes a transaction that only was to show what it would change. */
class Undone extends Error {}

/**
 * Computes shipments anew and stores the outcome. No one is sent anything; pages that show a mended shipment read it again.
 * @param trial the outcome is undone: it is computed for the time for which it was stored, and pages stay as they are
 * @returns what differed
 */
const refoldNow = async (run: Run, keys: readonly ShipmentKey[], now: Date, trial: boolean) => {
  const wanted = asKeys(keys)
  await run(`select 1 from shipment s ${OF} order by s.shipment_id for update of s`, [wanted])
  const before = await storedValues(run, wanted)
  const states = await computeStates(run, wanted, now, { asStored: trial })
  const withdrawn = await storeStates(run, states, wanted, now)
  // A milestone that was announced and taken back here is announced again when it is truly reached.
  await correctNotifications(
    run,
    [...states.flatMap(({ corrections }) => corrections), ...exceptionCorrections(states, withdrawn)],
    now,
    false,
  )
  if (!trial) await notifyChanges(run, wanted)
  return differences(before, await storedValues(run, wanted))
}

type Options = {
  /** Numbers of shipments; null for all. */
  mngtNos: readonly string[] | null
  /** Stores what the facts say where it differs; without it nothing changes. */
  write: boolean
  now: Date
  onProgress?: (done: number, total: number) => void
}

/**
 * Computes shipments of a company from their facts anew and tells what is stored otherwise. A shipment that only waits to be judged again,
 * because its time has come, is compared for the time before. No one is notified: no notice, mail or webhook.
 * Pages that show a mended shipment read it again.
 * @returns the number of shipments that were computed, and the differences
 */
export const refold = async (
  database: Pick<Database, 'as'>,
  corpCd: string,
  { mngtNos, write, now, onProgress = () => {} }: Options,
): Promise<{ shipments: number; found: Difference[] }> => {
  const who = { kind: 'staff', corpCd, userId: 'refold' } as const
  const chosen = await database.as(who, (run) =>
    run<Numbered>(
      `select corp_cd, cust_cd, shipment_id, mngt_no from shipment where corp_cd = $1 and ($2::text[] is null or mngt_no = any($2)) order by shipment_id`,
      [corpCd, mngtNos],
    ),
  )
  const found: Difference[] = []
  for (let at = 0; at < chosen.length; at += AT_ONCE) {
    const part = chosen.slice(at, at + AT_ONCE)
    const differing = await tried(database, who, part, now)
    const ids = new Set(differing.map(({ shipment_id }) => shipment_id))
    const wrong = part.filter(({ shipment_id }) => ids.has(shipment_id)).map(keyOf)
    const told = write && wrong.length > 0 ? await database.as(who, (run) => refoldNow(run, wrong, now, false)) : differing
    found.push(...told.map(({ shipment_id: _, ...difference }) => difference))
    onProgress(at + part.length, chosen.length)
  }
  return { shipments: chosen.length, found }
}

/** What would differ, in a transaction that is undone. */
const tried = async (database: Pick<Database, 'as'>, who: Parameters<Database['as']>[0], part: readonly Numbered[], now: Date) => {
  let found: Awaited<ReturnType<typeof refoldNow>> = []
  try {
    await database.as(who, async (run) => {
      found = await refoldNow(run, part, now, true)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return found
}

/** The companies that have shipments. */
export const corpsWithShipments = async (database: Pick<Database, 'owner'>): Promise<string[]> =>
  (await database.owner((run) => run<{ corp_cd: string }>('select distinct corp_cd from shipment order by corp_cd'))).map(
    ({ corp_cd }) => corp_cd,
  )
