import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import { arrivalClock, dueClock, earliestClock, latestClock, midnightOf } from '#platform/server/lists/place-clock.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { delayDays, routeColumns } from '../shipment-columns.ts'
import { ACTIVE_STATES } from '../short-shipment.ts'
import type { Arrival, StageCounts, Todo } from './contract.ts'
import { DRAFTS, HIDDEN, isOpen } from './put-off.server.ts'
import { clock, rows, SHOWN, storedHome } from './stored-home.server.ts'

/** The current time in both zones, and the period of the list behind the counts. */
type Moment = { seoul: string; utc: string; from: string; to: string }
type Found = { todos: Todo[]; todo_total: number; stages: Partial<StageCounts>; arrivals: Arrival[] }

const ARRIVAL_DAYS = 7
const ACTIVE = ACTIVE_STATES.map((state) => `'${state}'`).join(', ')
/** Statuses of an exhibition request in which documents are still owed. */
const OWING = `'RECEIVED', 'IN_PROGRESS'`
const UNDER_WAY = `'BOOKED', 'PREDEP', 'TRANSIT'`
const UTC = '$2::timestamp'
const DAYS = delayDays(UTC)
/** Midnight in a number of days from today. A timestamp, because row-level security would prevent index use with a date. */
const midnight = (days: number) => `($1::date + ${days})::timestamp`

const SHORT = `'SHIPMENT' as source, s.cust_cd as owner_cd, s.shipment_id::text as item, s.shipment_id, coalesce(nullif(s.hbl_no, ''), s.mngt_no) as no, s.mngt_no, s.trans_mode, s.pol, s.pod`

const ACTIVE_SHIPMENTS = `select s.cust_cd, s.shipment_id, s.mngt_no, s.hbl_no, s.trans_mode, s.pol, s.pod, s.shp_sts, s.stage_no, s.stage_cnt, s.etd, s.etd_key, s.eta, s.eta_key,
    s.eta_first, s.ata, s.due_kind, s.due_at, s.due_offset, s.eta_offset, s.delay_days from shipment s where s.shp_sts in (${ACTIVE})`

// Late by the last promise, or a day overdue: two disjoint sets, each found through its own index.
const late = (condition: string) => `select s.*, ${DAYS} as days from active s
  where s.shp_sts in (${UNDER_WAY}) and (s.due_at is null or s.due_at >= ${midnightOf(dueClock(UTC), 4)}) and ${condition}`

/** The rank of a deadline in the list: missed, today, or within three days, on the clock of its place. */
const pressing = (at: string, now = '$1::timestamp') =>
  `case when ${at} < ${now} then 1 when ${at} < ${midnightOf(now, 1)} then 2 else 5 end`

// Staff get one count of exhibition requests with missing documents, and since when.
const OWED = `
    union all
    select 'EXH_OWING', ${pressing('min(m.due_at)')}, min(m.due_at), 'OWING', '', '', null, count(*)::text, '', 'EXH', '', '', '', min(m.due_at), 0, null, null, null, ''
      from exh_request r cross join lateral (select min(p.due_at) as due_at from missing_request_papers(r, ${midnight(4)}) p) m
     where r.status in (${OWING}) and m.due_at is not null having count(*) > 0`

// A partner's files do not come: nothing of that partner is up to date, which weighs more than any one shipment.
const SILENT = `
    union all
    select 'SILENT_PLACE', 0, p.due_at, 'PLACE', '', p.place_id::text, null, p.name, '', '', '', '', '', p.due_at, 0, null, null, null, p.partner
      from silent_places(${UTC} at time zone 'UTC') p`

// What was said about a shipment and is not believed: until the desk has judged it, it does not count, and customers do not see it.
const DOUBTED = `
    union all
    select 'DOUBT', 5, d.at, ${SHORT}, '', null, 0, s.etd, s.eta, s.eta_first, d.n::text
      from (select e.cust_cd, e.shipment_id, count(*) as n, max(e.received_at) at time zone 'Asia/Seoul' as at from tracking_event e
             where e.corp_cd = (select app_corp()) and e.standing = 'QUARANTINED' and e.shipment_id is not null group by 1, 2) d
      join active s using (cust_cd, shipment_id)`

// Sort order: silent places, missed, today, rejected, late by four days or more, within three days and doubts, late and documents, open requests, drafts.
const TODOS = `
  ${HIDDEN},
  ${DRAFTS},
  late as (
    ${late('s.delay_days > 0')}
    union all
    ${late(`s.delay_days <= 0 and s.ata is null and s.eta_key < ${latestClock(UTC)} - interval '1 day'`)}
  ),
  noted as (
    select 'DUE' as task, ${pressing('s.due_at', dueClock(UTC))} as rank, s.due_at as at,
           ${SHORT}, s.due_kind, s.due_at, ${DAYS} as days, s.etd, s.eta, s.eta_first, '' as note
      from active s where s.due_at < ${midnightOf(latestClock(UTC), 4)} and s.due_at < ${midnightOf(dueClock(UTC), 4)}
    union all
    select 'DELAY', case when s.days > 3 then 4 else 6 end, s.eta, ${SHORT}, '', null, s.days, s.etd, s.eta, s.eta_first, ''
      from late s where s.days > 0
    union all
    select b.status, case b.status when 'REJECTED' then 3 else 7 end, b.req_at at time zone 'Asia/Seoul', 'BOOKING', b.cust_cd, b.bkg_no, null, b.bkg_no, '', b.trans_mode, b.pol, b.pod, '', null, 0, b.etd, b.eta, null, b.reject_reason
      from booking b where b.status in ('REJECTED', 'REQUESTED')
    union all
    select 'DRAFT', 8, d.at, d.source, d.owner_cd, d.item, null, d.no, '', b.trans_mode, b.pol, b.pod, '', null, 0, b.etd, b.eta, null, ''
      from drafts d join booking b on b.corp_cd = (select app_corp()) and b.cust_cd = d.owner_cd and b.bkg_no = d.item${OWED}${SILENT}${DOUBTED}
  )`
const FIRST = `first as (select i.*, count(*) over () as total from noted i where ${isOpen('i')} order by i.rank, i.at nulls last, i.no limit ${SHOWN})`

/** Every item of staff, open or not, in the shape of a customer's; a place has its partner where others have documents. $2 is the time in UTC. */
export const STAFF_ITEMS = `active as not materialized (${ACTIVE_SHIPMENTS}), ${TODOS},
  items as (select source, owner_cd, item, shipment_id, task, rank, at, no,
    case when task in ('SILENT_PLACE', 'DOUBT') then jsonb_build_array(note) else '[]' end as papers from noted)`

const TODO_ROWS = (
  lang: Lang,
) => `select s.task as "KIND", s.no as "NO", s.mngt_no as "MNGT_NO", ${routeColumns(lang)}, s.due_kind as "DUE_KIND",
    ${clock('s.due_at')} as "DUE_AT", s.days as "DELAY_DAYS", ${clock('s.etd')} as "ETD", ${clock('s.eta')} as "ETA", ${clock('s.eta_first')} as "ETA_FIRST",
    s.note as "NOTE",
    '' as "EXH_NM" from first s order by s.rank, s.at nulls last, s.no`

// From today to a week from now, soonest first.
const ARRIVAL_ROWS = (
  lang: Lang,
) => `select ${routeColumns(lang)}, s.mngt_no as "MNGT_NO", coalesce(nullif(s.hbl_no, ''), s.mngt_no) as "NO", ${clock('s.eta')} as "ETA",
    s.stage_no as "STAGE_NO", s.stage_cnt as "STAGE_CNT", ${DAYS} as "DELAY_DAYS"
  from active s where s.shp_sts in (${UNDER_WAY}) and s.ata is null and s.eta_key >= ${midnightOf(earliestClock(UTC))} and s.eta_key < ${midnightOf(latestClock(UTC), ARRIVAL_DAYS + 1)}
   and s.eta >= ${midnightOf(arrivalClock(UTC))} and s.eta < ${midnightOf(arrivalClock(UTC), ARRIVAL_DAYS + 1)}
 order by s.eta_key, s.shipment_id limit ${SHOWN}`

// Totals over all customers are pre-counted.
const STAGES = `select d.shp_sts as state, sum(d.n)::bigint as n from shipment_day d where d.shp_sts in (${ACTIVE}) and d.etd_day between $3::date and $4::date group by 1`

/** What staff see of all customers: the most urgent items with their total, active shipments by status, and the next arrivals. */
const STAFF = (lang: Lang) => `with active as not materialized (${ACTIVE_SHIPMENTS}), ${TODOS}, ${FIRST}
     select ${rows(TODO_ROWS(lang))} as todos, coalesce((select max(total) from first), 0) as todo_total,
            coalesce((select json_object_agg(state, n) from (${STAGES}) counted), '{}') as stages, ${rows(ARRIVAL_ROWS(lang))} as arrivals`

/** A customer's are stored and read in a few rows; those of staff are found each through its own index. */
export const findToday = async (run: Run, lang: Lang, kind: Member['kind'], { seoul, utc, from, to }: Moment): Promise<Found> => {
  const ofCustomer = async () => {
    const read = (overdue: boolean) => run<Found & { overdue: boolean }>(plannedOnce(storedHome(lang, overdue)), [seoul, utc])
    const [kept] = await read(false)
    const row = kept?.overdue ? (await read(true))[0] : kept
    if (!row) return undefined
    const { overdue: _, ...page } = row
    return page
  }
  const found = kind === 'customer' ? await ofCustomer() : (await run<Found>(plannedOnce(STAFF(lang)), [seoul, utc, from, to]))[0]
  if (!found) throw new Error('An aggregate must return one row')
  return found
}
