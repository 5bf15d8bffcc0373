import { delayDays, routeColumns } from '#features/home/shipment-columns.ts'
import { ACTIVE_STATES } from '#features/home/short-shipment.ts'
import type { selectToday } from '#features/home/today/contract.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import { arrivalClock, dueClock, earliestClock, latestClock, midnightOf } from '#platform/server/lists/place-clock.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

/** The current time in both zones, and the period of the list behind the counts. */
type Today = typeof selectToday extends { output: { _zod: { output: infer O } } } ? O : never
type Moment = { seoul: string; utc: string; from: string; to: string }

const SHOWN = 5
const ARRIVAL_DAYS = 7
const ACTIVE = ACTIVE_STATES.map((state) => `'${state}'`).join(', ')
/** Statuses of an exhibition request in which documents are still owed. */
const OWING = `'RECEIVED', 'IN_PROGRESS'`
const UNDER_WAY = `'BOOKED', 'PREDEP', 'TRANSIT'`
const clock = (column: string) => `to_char(${column}, 'YYYYMMDDHH24MI')`
const UTC = '$2::timestamp'
const DAYS = delayDays(UTC)
/** Midnight in a number of days from today. A timestamp, because row-level security would prevent index use with a date. */
const midnight = (days: number) => `($1::date + ${days})::timestamp`

const SHORT = `coalesce(nullif(s.hbl_no, ''), s.mngt_no) as no, s.mngt_no, s.trans_mode, s.pol, s.pod`

const ACTIVE_SHIPMENTS = `select s.shipment_id, s.mngt_no, s.hbl_no, s.trans_mode, s.pol, s.pod, s.shp_sts, s.stage_no, s.stage_cnt, s.etd, s.etd_key, s.eta, s.eta_key,
    s.eta_first, s.ata, s.due_kind, s.due_at, s.due_offset, s.eta_offset, s.delay_days from shipment s where s.shp_sts in (${ACTIVE})`

// Late by the last promise, or a day overdue: two disjoint sets, each found through its own index.
const late = (condition: string) => `select s.*, ${DAYS} as days from active s
  where s.shp_sts in (${UNDER_WAY}) and (s.due_at is null or s.due_at >= ${midnightOf(dueClock(UTC), 4)}) and ${condition}`

/** The rank of a deadline in the list: missed, today, or within three days, on the clock of its place. */
const pressing = (at: string, now = '$1::timestamp') =>
  `case when ${at} < ${now} then 1 when ${at} < ${midnightOf(now, 1)} then 2 else 5 end`

const paperNames = (lang: Lang) =>
  `string_agg(coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = 'DOC_TYPE' and d.code = p.doc_type), p.doc_type), ', ' order by p.sort_no)`

// Only customers are reminded of documents; staff see them in their list. A shipment's documents have a due time of their own; those of an
// exhibition request share its deadline. A document cut-off already listed covers them.
const MISSING_DOCUMENTS = (lang: Lang) => `
    union all
    select 'PAPER', 6, m.due_at, ${SHORT}, '', m.due_at, 0, s.etd, s.eta, s.eta_first, m.names
      from active s cross join lateral (
        select min(p.due_at) as due_at, ${paperNames(lang)} as names
          from shipment o cross join lateral missing_papers(o, ${midnight(4)}) p where o.shipment_id = s.shipment_id and o.mngt_no = s.mngt_no) m
     where m.due_at is not null and s.shp_sts in (${UNDER_WAY}) and not (s.due_kind = 'DOC' and s.due_at < ${midnightOf(dueClock(UTC), 4)})
    union all
    select 'EXH_PAPER', ${pressing('m.due_at')}, m.due_at, r.req_no, '', 'EXH', '', '', '', m.due_at, 0, null, null, null, m.names
      from exh_request r cross join lateral (
        select min(p.due_at) as due_at, ${paperNames(lang)} as names from missing_request_papers(r, ${midnight(4)}) p) m
     where r.status in (${OWING}) and m.due_at is not null`

// Sort order: missed, today, rejected, late by four days or more, within three days, late and documents, open requests, drafts.
const TODOS = (papers: string) => `
  late as (
    ${late('s.delay_days > 0')}
    union all
    ${late(`s.delay_days <= 0 and s.ata is null and s.eta_key < ${latestClock(UTC)} - interval '1 day'`)}
  ),
  noted as (
    select 'DUE' as kind, ${pressing('s.due_at', dueClock(UTC))} as rank, s.due_at as at,
           ${SHORT}, s.due_kind, s.due_at, ${DAYS} as days, s.etd, s.eta, s.eta_first, '' as note
      from active s where s.due_at < ${midnightOf(latestClock(UTC), 4)} and s.due_at < ${midnightOf(dueClock(UTC), 4)}
    union all
    select 'DELAY', case when s.days > 3 then 4 else 6 end, s.eta, ${SHORT}, '', null, s.days, s.etd, s.eta, s.eta_first, ''
      from late s where s.days > 0
    union all
    select b.status, case b.status when 'REJECTED' then 3 else 7 end, b.req_at at time zone 'Asia/Seoul', b.bkg_no, '', b.trans_mode, b.pol, b.pod, '', null, 0, b.etd, b.eta, null, b.reject_reason
      from booking b where b.status in ('REJECTED', 'REQUESTED')
    union all
    select 'DRAFT', 8, b.updated_at at time zone 'Asia/Seoul', b.bkg_no, '', b.trans_mode, b.pol, b.pod, '', null, 0, b.etd, b.eta, null, ''
      from booking b where b.corp_cd = app_corp() and b.created_by = app_user_id() and b.status = 'DRAFT'${papers}
  ),
  first as (select *, count(*) over () as total from noted order by rank, at nulls last, no limit ${SHOWN})`

const TODO_ROWS = (
  lang: Lang,
) => `select s.kind as "KIND", s.no as "NO", s.mngt_no as "MNGT_NO", ${routeColumns(lang)}, s.due_kind as "DUE_KIND",
    ${clock('s.due_at')} as "DUE_AT", s.days as "DELAY_DAYS", ${clock('s.etd')} as "ETD", ${clock('s.eta')} as "ETA", ${clock('s.eta_first')} as "ETA_FIRST",
    s.note as "NOTE",
    coalesce((select ${nameIn(lang, 'e.')} || ' · ' || r.booth from exh_request r join exhibition e using (corp_cd, exh_no)
      where s.kind = 'EXH_PAPER' and r.req_no = s.no limit 1), '') as "EXH_NM" from first s order by s.rank, s.at nulls last, s.no`

// From today to a week from now, soonest first.
const ARRIVAL_ROWS = (
  lang: Lang,
) => `select ${routeColumns(lang)}, s.mngt_no as "MNGT_NO", coalesce(nullif(s.hbl_no, ''), s.mngt_no) as "NO", ${clock('s.eta')} as "ETA",
    s.stage_no as "STAGE_NO", s.stage_cnt as "STAGE_CNT", ${DAYS} as "DELAY_DAYS"
  from active s where s.shp_sts in (${UNDER_WAY}) and s.ata is null and s.eta_key >= ${midnightOf(earliestClock(UTC))} and s.eta_key < ${midnightOf(latestClock(UTC), ARRIVAL_DAYS + 1)}
   and s.eta >= ${midnightOf(arrivalClock(UTC))} and s.eta < ${midnightOf(arrivalClock(UTC), ARRIVAL_DAYS + 1)}
 order by s.eta_key, s.shipment_id limit ${SHOWN}`

const STAGES = `select s.shp_sts as state, count(*) as n from active s where s.etd_key >= $3::date::timestamp and s.etd_key < ($4::date + 1)::timestamp group by 1`

const rows = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`

/** The caller's home page computed from shipments, bookings and documents themselves: what the stored rows are compared with. */
export const computeToday = async (run: Run, lang: Lang, { seoul, utc, from, to }: Moment) => {
  const [found] = await run<{ todos: Today['todos']; todo_total: number; stages: Partial<Today['stages']>; arrivals: Today['arrivals'] }>(
    `with active as materialized (${ACTIVE_SHIPMENTS}), ${TODOS(MISSING_DOCUMENTS(lang))}
     select ${rows(TODO_ROWS(lang))} as todos, coalesce((select max(total) from first), 0) as todo_total,
            coalesce((select json_object_agg(state, n) from (${STAGES}) counted), '{}') as stages, ${rows(ARRIVAL_ROWS(lang))} as arrivals`,
    [seoul, utc, from, to],
  )
  return found
}
