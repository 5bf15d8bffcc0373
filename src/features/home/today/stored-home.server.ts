import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { delayDays, routeColumns } from '../shipment-columns.ts'
import { DRAFTS, HIDDEN, hiddenAmong, isOpen } from './put-off.server.ts'

export const SHOWN = 5
export const clock = (column: string) => `to_char(${column}, 'YYYYMMDDHH24MI')`
export const rows = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`

const CALLER = 'corp_cd = (select app_corp()) and cust_cd = (select app_cust())'
/** Documents are listed that are due before this. */
const DUE_BEFORE = `($1::date + 4)::timestamp`

// What time has changed since the last round is judged now, together with what else is stored about the same thing.
const STALE = `overdue as materialized (select case source when 'EXH' then 'EXH' else 'SHIPMENT' end as about, owner_cd, item, shipment_id
      from home_item where ${CALLER} and next_at <= $1::timestamp),
  stale as materialized (
    select i.source, i.owner_cd, i.item, i.stage, i.task from (select distinct about, owner_cd, item from overdue) o
      join home_item i on i.corp_cd = (select app_corp()) and i.cust_cd = (select app_cust()) and i.owner_cd = o.owner_cd and i.item = o.item
       and i.source = any(case o.about when 'EXH' then array['EXH'] else array['SHIPMENT', 'PAPER'] end)),
  renewed as materialized (
    select h.source, o.owner_cd, o.item, o.shipment_id, h.stage, h.task, h.rank, h.at, coalesce(nullif(s.hbl_no, ''), s.mngt_no) as no, h.arrives_at, h.papers
      from (select distinct owner_cd, item, shipment_id from overdue where about = 'SHIPMENT') o
      join shipment s on s.corp_cd = (select app_corp()) and s.cust_cd = o.owner_cd and s.shipment_id = o.shipment_id
     cross join lateral home_of_shipment(s, (select app_cust()), $1::timestamp) h
     where s.shp_sts in ('BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED')
    union all
    select 'EXH', o.owner_cd, o.item, null, '', h.task, h.rank, h.at, o.item, null, h.papers
      from overdue o join exh_request r on r.corp_cd = (select app_corp()) and r.cust_cd = o.owner_cd and r.req_no = o.item
     cross join lateral home_of_request(r, $1::timestamp) h where o.about = 'EXH')`

const STANDS = `(i.source, i.owner_cd, i.item) not in (select source, owner_cd, item from stale)`

const ITEM = 'source, owner_cd, item, shipment_id, task, rank, at, no, papers'
const OWN_ITEMS = 'home_item i where i.corp_cd = (select app_corp()) and i.cust_cd = (select app_cust())'
const STANDING = `${OWN_ITEMS} and i.rank is not null and ${STANDS}`

/** Every item of a customer, open or not: what is stored, what time has changed since, and the caller's own drafts. */
export const STORED_ITEMS = `${STALE}, ${HIDDEN}, ${DRAFTS},
  items as (
    select ${ITEM} from ${STANDING}
    union all select ${ITEM} from renewed where rank is not null
    union all select ${ITEM} from drafts)`

/** What the page reads of the stored rows: all of them, or with what time has changed since the last round (STALE). */
const partsOf = (overdue: boolean) => {
  const stands = overdue ? ` and ${STANDS}` : ''
  const standing = `${OWN_ITEMS} and i.rank is not null${stands}`
  const late = (part: string) => (overdue ? part : '')
  return {
    first: `first as materialized (
    select * from (
      (select ${ITEM} from ${standing} and ${isOpen('i')} order by i.rank, i.at, i.no limit ${SHOWN})
      ${late(`union all select ${ITEM} from renewed i where rank is not null and ${isOpen('i')}`)}
      union all
      (select ${ITEM} from drafts i where ${isOpen('i')} order by at, no limit ${SHOWN})) candidates
     order by rank, at nulls last, no limit ${SHOWN})`,
    // Counted are all of them; few are put off or handed over.
    total: `coalesce((select sum(n) from home_count where ${CALLER} and what = 'TASK'), 0)::int
  ${late(`- (select count(*) from stale where task <> '')::int + (select count(*) from renewed where task <> '')::int - ${hiddenAmong('renewed')}`)}
  + (select count(*) from drafts)::int - ${hiddenAmong(`(select ${ITEM} from ${standing})`)} - ${hiddenAmong('drafts')}`,
    stages: `select what as state, sum(n)::int as n from (
    select what, n from home_count where ${CALLER} and what <> 'TASK'
    ${late(`union all select stage, -1 from stale where stage <> ''
    union all select stage, 1 from renewed where stage <> ''`)}) counted group by what having sum(n) <> 0`,
    arriving: `select * from (
      (select i.owner_cd, i.shipment_id, i.arrives_at from ${OWN_ITEMS} and i.arrives_at is not null${stands}
        order by i.arrives_at, i.shipment_id limit ${SHOWN})
      ${late('union all select owner_cd, shipment_id, arrives_at from renewed where arrives_at is not null')}) candidates
     order by arrives_at, shipment_id limit ${SHOWN}`,
  }
}

/** The names of the documents of item `f` that are listed now. */
export const paperNames = (lang: Lang) => `(select string_agg(coalesce((select ${nameIn(lang, 'd.')} from code_detail d
     where d.mstr_cd = 'DOC_TYPE' and d.code = p.paper ->> 0), p.paper ->> 0), ', ' order by (p.paper ->> 2)::int, p.paper ->> 0)
   from jsonb_array_elements(f.papers) p(paper) where (p.paper ->> 1)::timestamp < ${DUE_BEFORE})`

/** What a line tells about each item of the set `items`, beside the item's own columns. */
export const described = (
  lang: Lang,
  items: string,
) => `select f.*, coalesce(o.mngt_no, '') as mngt_no, case f.source when 'PLACE' then '' else coalesce(o.trans_mode, b.trans_mode, 'EXH') end as trans_mode,
           coalesce(o.pol, b.pol, '') as pol, coalesce(o.pod, b.pod, '') as pod, case f.task when 'DUE' then o.due_kind else '' end as due_kind,
           case when f.task in ('DUE', 'PAPER', 'EXH_PAPER', 'EXH_OWING', 'SILENT_PLACE') then f.at end as due_at, o.delay_days, coalesce(o.etd, b.etd) as etd, coalesce(o.eta, b.eta) as eta,
           o.eta_first, o.eta_offset, o.ata, o.shp_sts,
           case f.task when 'REJECTED' then b.reject_reason when 'REQUESTED' then b.reject_reason when 'PAPER' then ${paperNames(lang)} when 'EXH_PAPER' then ${paperNames(lang)} when 'SILENT_PLACE' then f.papers ->> 0 when 'DOUBT' then f.papers ->> 0 else '' end as note,
           coalesce(${nameIn(lang, 'e.')} || ' · ' || r.booth, '') as exh_nm
      from ${items} f
      left join shipment o on o.corp_cd = (select app_corp()) and o.cust_cd = f.owner_cd and o.shipment_id = f.shipment_id
      left join booking b on f.source = 'BOOKING' and b.corp_cd = (select app_corp()) and b.cust_cd = f.owner_cd and b.bkg_no = f.item
      left join exh_request r on f.source = 'EXH' and r.corp_cd = (select app_corp()) and r.cust_cd = f.owner_cd and r.req_no = f.item
      left join exhibition e on e.corp_cd = r.corp_cd and e.exh_no = r.exh_no`

/** The columns of a line, of described items `s`. */
export const todoColumns = (
  lang: Lang,
) => `s.task as "KIND", s.no as "NO", s.mngt_no as "MNGT_NO", ${routeColumns(lang)}, s.due_kind as "DUE_KIND",
    ${clock('s.due_at')} as "DUE_AT", case when s.task in ('DUE', 'DELAY') then ${delayDays('$2::timestamp')} else 0 end as "DELAY_DAYS",
    ${clock('s.etd')} as "ETD", ${clock('s.eta')} as "ETA", ${clock('s.eta_first')} as "ETA_FIRST", s.note as "NOTE", s.exh_nm as "EXH_NM"`

const TODO_ROWS = (lang: Lang) => `select ${todoColumns(lang)} from (${described(lang, 'first')}) s order by s.rank, s.at nulls last, s.no`

const ARRIVAL_ROWS = (
  lang: Lang,
  arriving: string,
) => `select ${routeColumns(lang)}, s.mngt_no as "MNGT_NO", coalesce(nullif(s.hbl_no, ''), s.mngt_no) as "NO", ${clock('s.eta')} as "ETA",
    s.stage_no as "STAGE_NO", s.stage_cnt as "STAGE_CNT", ${delayDays('$2::timestamp')} as "DELAY_DAYS"
  from (${arriving}) f
  join shipment s on s.corp_cd = (select app_corp()) and s.cust_cd = f.owner_cd and s.shipment_id = f.shipment_id
 order by f.arrives_at, f.shipment_id`

/**
 * What the home page shows a customer, read from the rows that are kept for it (db/migrations/0100): as many for the largest customer as for
 * any other. $1 is the time in Seoul, $2 in UTC.
 * @param overdue judges anew what time has changed since the last round. Most of the time nothing has, and starting that part of the plan
 * takes a quarter of the statement's time: without it, `overdue` of the row tells whether it is needed.
 */
export const storedHome = (lang: Lang, overdue: boolean) => {
  const { first, total, stages, arriving } = partsOf(overdue)
  const due = overdue ? 'false' : `exists (select from home_item where ${CALLER} and next_at <= $1::timestamp)`
  return `with ${overdue ? `${STALE}, ` : ''}${HIDDEN}, ${DRAFTS}, ${first}
  select ${due} as overdue, ${rows(TODO_ROWS(lang))} as todos, ${total} as todo_total,
         coalesce((select json_object_agg(state, n) from (${stages}) counted), '{}') as stages, ${rows(ARRIVAL_ROWS(lang, arriving))} as arrivals`
}
