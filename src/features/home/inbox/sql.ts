import type { Run } from '#platform/server/db/db.ts'
import { SEOUL_OFFSET } from '#domain/tracking/deadlines/due.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { isAbout } from '../today/put-off.server.ts'
import { STAFF_ITEMS } from '../today/sql.ts'
import { clock, described, rows, STORED_ITEMS, todoColumns } from '../today/stored-home.server.ts'
import { type Inbox, INBOX_PAGE, type InboxKey, type InboxSearch } from './contract.ts'

/** The current time in both zones. */
type Moment = { seoul: string; utc: string }
type Found = Pick<Inbox, 'counts' | 'kinds' | 'dues' | 'customers' | 'total' | 'items'>

/** The one source of all items and of their numbers, as the home page has it. */
const itemsOf = (kind: Member['kind']) => (kind === 'customer' ? STORED_ITEMS : STAFF_ITEMS)

const DEADLINE = `case when i.task in ('DUE', 'PAPER', 'EXH_PAPER', 'EXH_OWING', 'SILENT_PLACE') then i.at end`

// Whose turn it is: what a colleague looks after is no longer anybody else's, whether put off or not.
const SIDES = `judged as materialized (
    select i.*, ${DEADLINE} as deadline, o.until_at, coalesce(h.to_user, '') as to_user, coalesce(h.by_user, '') as by_user,
           case when h.to_user <> (select app_user_id()) then 'HANDED' when o.until_at is not null then 'SNOOZED' else 'OPEN' end as side
      from items i
      left join put_off o on ${isAbout('o', 'i')} and (o.at is null or o.at = i.at)
      left join handed h on ${isAbout('h', 'i')})`

// The rank of a deadline of a shipment tells it by the clock of its place; other deadlines are Korean.
const SPAN = `case when v.task = 'DUE' then case v.rank when 1 then 'OVER' when 2 then 'TODAY' else 'SOON' end when v.deadline is null then 'NONE' when v.deadline < $1::timestamp then 'OVER'
  when v.deadline < date_trunc('day', $1::timestamp) + interval '1 day' then 'TODAY' else 'SOON' end`

// What belongs to one shipment, booking or request stands together.
const FILTERED = `filtered as materialized (
    select v.*, coalesce(v.shipment_id::text, v.item) as thing, min(v.rank) over w as thing_rank, min(v.at) over w as thing_at from viewed v
     where ($4 = '' or v.task = $4) and ($5 = '' or v.span = $5) and ($6 = '' or v.owner_cd = $6)
    window w as (partition by coalesce(v.shipment_id::text, v.item)))`
const ORDERS: Readonly<Record<InboxSearch['GROUP'], string>> = {
  DAY: 'v.deadline::date nulls last, v.rank, v.at nulls last, v.no, v.task',
  SHIPMENT: 'v.thing_rank, v.thing_at nulls last, v.thing, v.rank, v.at nulls last, v.task',
}

const person = (lang: Lang, id: string) => `coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = s.${id}), s.${id})`
const customer = (lang: Lang, from: string) =>
  `coalesce((select ${nameIn(lang, 'c.')} from customer c where c.corp_cd = (select app_corp()) and c.cust_cd = ${from}.owner_cd), ${from}.owner_cd)`

const statement = (lang: Lang, kind: Member['kind'], { GROUP }: Pick<InboxSearch, 'GROUP'>) => `with ${itemsOf(kind)}, ${SIDES},
  viewed as materialized (select v.*, ${SPAN} as span from judged v where v.side = $3),
  ${FILTERED},
  page as (select v.*, row_number() over (order by ${ORDERS[GROUP]}) as nth from filtered v order by ${ORDERS[GROUP]} limit ${INBOX_PAGE} offset $7::int)
  select (select json_build_object('OPEN', count(*) filter (where side = 'OPEN'), 'SNOOZED', count(*) filter (where side = 'SNOOZED'),
            'HANDED', count(*) filter (where side = 'HANDED')) from judged) as counts,
         ${rows('select task as "KIND", count(*)::int as "N" from viewed group by 1 order by min(rank), 1')} as kinds,
         ${rows('select span as "DUE", count(*)::int as "N" from viewed group by 1')} as dues,
         ${kind === 'customer' ? `'[]'::json` : rows(`select v.owner_cd as "CUST_CD", ${customer(lang, 'v')} as "CUST_NM", count(*)::int as "N" from viewed v where v.owner_cd <> '' group by 1, 2 order by 2`)} as customers,
         (select count(*)::int from filtered) as total,
         ${rows(`select ${todoColumns(lang)}, s.source as "SOURCE", s.owner_cd as "OWNER_CD", s.item as "ITEM",
            ${kind === 'customer' ? `''` : customer(lang, 's')} as "OWNER_NM", coalesce(${clock('s.until_at')}, '') as "UNTIL_AT",
            s.to_user as "TO_USER", ${person(lang, 'to_user')} as "TO_NM", ${person(lang, 'by_user')} as "BY_NM"
          from (${described(lang, 'page')}) s order by s.nth`)} as items`

/** The items of a view that match, a page of them, and the counts of all. */
export const findInbox = async (
  run: Run,
  lang: Lang,
  kind: Member['kind'],
  search: InboxSearch,
  { seoul, utc }: Moment,
): Promise<Found> => {
  const values = [seoul, utc, search.VIEW, search.KIND, search.DUE, kind === 'customer' ? '' : search.CUST_CD, search.FROM]
  const [found] = await run<Found>(statement(lang, kind, search), values)
  if (!found) throw new Error('An aggregate must return one row')
  return found
}

const PICKED = `jsonb_to_recordset($3::jsonb) as k("SOURCE" text, "OWNER_CD" text, "ITEM" text, "KIND" text)`
// Only what is an item of the caller now; $2 is used by the items of staff alone.
const PICKED_ITEMS = `picked as materialized (
    select i.* from items i join ${PICKED} on k."SOURCE" = i.source and k."OWNER_CD" = i.owner_cd and k."ITEM" = i.item and k."KIND" = i.task
     where $2::timestamp is not null)`

// The deadline of a shipment is on the clock of its place.
const SEOUL_DEADLINE = `${DEADLINE} - case when i.task = 'DUE' then coalesce((select (s.due_offset - ${SEOUL_OFFSET}) * interval '1 minute' from shipment s
  where s.corp_cd = (select app_corp()) and s.cust_cd = i.owner_cd and s.shipment_id = i.shipment_id), interval '0') else interval '0' end`

const countOf = async (result: Promise<unknown[]>) => (await result).length

/** Puts items off until a moment in Seoul, at the latest until a deadline to come. @returns how many */
export const putOff = (run: Run, kind: Member['kind'], keys: readonly InboxKey[], until: string, { seoul, utc }: Moment) =>
  countOf(
    run(
      `with ${itemsOf(kind)}, ${PICKED_ITEMS}
       insert into inbox_snooze (user_id, source, owner_cd, item, task, at, until_at)
       select app_user_id(), i.source, i.owner_cd, i.item, i.task, case when i.task <> 'DRAFT' then i.at end,
              case when ${SEOUL_DEADLINE} > $1::timestamp then least($4::timestamp, ${SEOUL_DEADLINE}) else $4::timestamp end
         from picked i
       on conflict (user_id, source, owner_cd, item) do update set task = excluded.task, at = excluded.at, until_at = excluded.until_at
       returning item`,
      [seoul, utc, JSON.stringify(keys), until],
    ),
  )

/** Forgets what lapsed long ago: it has no effect any more. */
export const forgetLapsed = async (run: Run, now: Date, { seoul }: Moment) => {
  await run('delete from inbox_snooze where user_id = app_user_id() and until_at <= $1::timestamp', [seoul])
  await run("delete from inbox_handover where handed_at < $1::timestamptz - interval '180 days'", [now])
}

/** Brings items back. @returns how many */
export const wakeUp = (run: Run, keys: readonly InboxKey[]) =>
  countOf(
    run(
      `delete from inbox_snooze z using jsonb_to_recordset($1::jsonb) as k("SOURCE" text, "OWNER_CD" text, "ITEM" text)
        where z.user_id = app_user_id() and z.source = k."SOURCE" and z.owner_cd = k."OWNER_CD" and z.item = k."ITEM" returning z.item`,
      [JSON.stringify(keys)],
    ),
  )

export type Handed = { source: string; owner_cd: string; item: string }

/** A colleague looks after items from now on. @returns the items */
export const handOver = (
  run: Run,
  kind: Member['kind'],
  keys: readonly InboxKey[],
  { toUser, now }: { toUser: string; now: Date },
  { seoul, utc }: Moment,
) =>
  run<Handed>(
    `with ${itemsOf(kind)}, ${PICKED_ITEMS}
     insert into inbox_handover (corp_cd, cust_cd, source, owner_cd, item, task, due_kind, to_user, by_user, handed_at)
     select app_corp(), coalesce(app_cust(), ''), i.source, i.owner_cd, i.item, i.task, case i.task when 'DUE' then coalesce(s.due_kind, '') else '' end,
            $4, app_user_id(), $5
       from picked i left join shipment s on s.corp_cd = (select app_corp()) and s.cust_cd = i.owner_cd and s.shipment_id = i.shipment_id
     on conflict (corp_cd, cust_cd, source, owner_cd, item) do update
       set task = excluded.task, due_kind = excluded.due_kind, to_user = excluded.to_user, by_user = excluded.by_user, handed_at = excluded.handed_at
     returning source, owner_cd, item`,
    [seoul, utc, JSON.stringify(keys), toUser, now],
  )

/** No one in particular looks after items any more. @returns how many */
export const takeBack = (run: Run, keys: readonly InboxKey[]) =>
  countOf(
    run(
      `delete from inbox_handover h using jsonb_to_recordset($1::jsonb) as k("SOURCE" text, "OWNER_CD" text, "ITEM" text)
        where h.corp_cd = app_corp() and h.cust_cd = coalesce(app_cust(), '') and h.source = k."SOURCE" and h.owner_cd = k."OWNER_CD" and h.item = k."ITEM"
       returning h.item`,
      [JSON.stringify(keys)],
    ),
  )

/** Colleagues of the caller's company by name, without the caller. */
export const findColleagues = (run: Run, lang: Lang) =>
  run<{ USER_ID: string; USER_NM: string }>(
    `select u.user_id as "USER_ID", ${nameIn(lang, 'u.')} as "USER_NM" from app_user u
      where u.corp_cd = app_corp() and u.cust_cd is not distinct from app_cust() and u.use_yn = 'Y' and u.user_id <> app_user_id() order by 2, 1 limit 500`,
  )

/** Tells a colleague of items that are theirs now. */
export const notifyHanded = async (
  run: Run,
  handed: readonly Handed[],
  { toUser, cause, detail, usual, now }: { toUser: string; cause: string; detail: object; usual: readonly string[]; now: Date },
) => {
  await run(
    `select note_handed(h.source, h.owner_cd, h.item, $2, $3 || ' ' || h.source || ' ' || h.owner_cd || ' ' || h.item, $4::jsonb, $5, $6)
       from jsonb_to_recordset($1::jsonb) as h(source text, owner_cd text, item text)`,
    [JSON.stringify(handed), toUser, cause, JSON.stringify(detail), usual, now],
  )
}
