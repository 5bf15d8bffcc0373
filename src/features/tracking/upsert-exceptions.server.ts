import { titleKeyOf } from '#domain/tracking/exceptions/exception-title.ts'
import { EXCEPTION_KINDS, type FoundException } from '#domain/tracking/exceptions/exceptions.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import type { Run } from '#platform/server/db/db.ts'
import { asKeys } from './live/notify-changes.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/** An exception that is over because the fact that proved it counts no longer: it never was. */
export type WithdrawnException = ShipmentKey & { exc_key: string }

/** How urgent an exception is by its kind, the most urgent first; staff texts take precedence. */
export const URGENCY = ['DESK', ...EXCEPTION_KINDS]

/** The most urgent open exception of the shipment `k`. @param urgency the parameter with the kinds in their order */
export const topException = (urgency: string) =>
  `select e.kind, e.days from shipment_exception e
    where e.corp_cd = k.corp_cd and e.cust_cd = k.cust_cd and e.shipment_id = k.shipment_id
      and e.closed_at is null and (e.settled_at is null or e.settled_at < e.since)
    order by array_position(${urgency}::text[], e.kind), e.since limit 1`

/**
 * Synchronises the stored exceptions of shipments with the current result of the rules. Staff texts stay; an exception no longer found
 * is closed and reopens when it returns. The columns of the shipments that name the most urgent one are left to the caller.
 * @param found the exceptions of each evaluated shipment, none included; the standing of their facts is stored
 * @returns the exceptions that were withdrawn with the fact that proved them
 */
export const upsertExceptions = async (
  run: Run,
  found: readonly { key: ShipmentKey; exceptions: readonly FoundException[] }[],
  now: Date,
): Promise<WithdrawnException[]> => {
  if (found.length === 0) return []
  const wanted = asKeys(found.map(({ key }) => key))
  const rows = JSON.stringify(
    found.flatMap(({ key: { corp_cd, cust_cd, shipment_id }, exceptions }) =>
      exceptions.map((one) => ({
        corp_cd,
        cust_cd,
        shipment_id,
        exc_key: one.key,
        kind: one.kind,
        since: one.since,
        days: one.days,
        by_at: isoMinute(one.by),
        proof_key: one.proof?.id ?? '',
        title_key: titleKeyOf(one),
        about: one.about,
      })),
    ),
  )
  const columns = 'corp_cd text, cust_cd text, shipment_id bigint'
  const [, withdrawn] = await Promise.all([
    rows !== '[]' &&
      run(
        `insert into shipment_exception (corp_cd, cust_cd, shipment_id, exc_key, kind, since, days, by_at, proof_key, title_key, about)
       select * from jsonb_to_recordset($1::jsonb) as r(${columns}, exc_key text, kind text, since timestamptz, days int, by_at timestamp, proof_key text, title_key text, about text)
       on conflict (corp_cd, cust_cd, shipment_id, exc_key)
       do update set since = excluded.since, days = excluded.days, by_at = excluded.by_at, proof_key = excluded.proof_key,
                     title_key = excluded.title_key, about = excluded.about, closed_at = null`,
        [rows],
      ),
    run<WithdrawnException>(
      `with closed as (update shipment_exception x set closed_at = $3
       from jsonb_to_recordset($1::jsonb) as k(${columns})
      where x.corp_cd = k.corp_cd and x.cust_cd = k.cust_cd and x.shipment_id = k.shipment_id and x.kind <> 'DESK' and x.closed_at is null
        and not exists (select 1 from jsonb_to_recordset($2::jsonb) as r(${columns}, exc_key text)
                         where r.corp_cd = x.corp_cd and r.cust_cd = x.cust_cd and r.shipment_id = x.shipment_id and r.exc_key = x.exc_key)
        returning x.corp_cd, x.cust_cd, x.shipment_id, x.exc_key, x.proof_key)
       select c.corp_cd, c.cust_cd, c.shipment_id, c.exc_key from closed c
        where c.proof_key <> '' and not exists (select 1 from tracking_event e
                where (e.corp_cd, e.shipment_id, e.event_key) = (c.corp_cd, c.shipment_id, c.proof_key) and e.standing = 'VALID')`,
      [wanted, rows, now],
    ),
  ])
  return withdrawn
}

/** Writes the most urgent open exception of each shipment into the columns that lists read. */
export const markExceptions = (run: Run, wanted: string) =>
  run(
    `update shipment s set exc_kind = coalesce(x.kind, ''), exc_days = x.days
       from jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)
       left join lateral (${topException('$2')}) x on true
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id
        and (s.exc_kind is distinct from coalesce(x.kind, '') or s.exc_days is distinct from x.days)`,
    [wanted, URGENCY],
  )
