import { nameIn, otherNameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { likeText } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { type FoundCode, MAX_USUAL } from './contract.ts'

const OTHER_CODE = "' ' || alts || ' ' ilike '% ' || $3 || ' %'"
const BY_CODE = `(code ilike $3 || '%' or ${OTHER_CODE})`
const BY_NAME = "(name_ko ilike '%' || $3 || '%' or name_en ilike '%' || $3 || '%' or words ilike '%' || $3 || '%')"

const columnsIn = (lang: Lang) =>
  `code as "CODE", ${nameIn(lang)} as "NAME", ${otherNameIn(lang)} as "OTHER_NAME",
            ${lang === 'en' ? 'remark_en' : 'remark_ko'} as "REMARK", alts as "ALTS"`

export type CodeSearch = { group: string; keyword: string; by: 'CODE' | 'NAME'; corpCd: string; lang: Lang; most: number }

/** Exact codes first, then names with the keyword as prefix, shorter names first; then the group's own order. */
export const searchCodes = (run: Run, { group, keyword, by, corpCd, lang, most }: CodeSearch) =>
  run<FoundCode>(
    `select ${columnsIn(lang)}
       from code_entry
      where mstr_cd = $1 and use_yn = 'Y' and (corp_cd is null or corp_cd = $2) and ${by === 'CODE' ? BY_CODE : BY_NAME}
      order by code ilike $3 desc, ${OTHER_CODE} desc,
            case when $3 <> '' and (name_ko ilike $3 || '%' or name_en ilike $3 || '%') then length(name_en) end, sort_no, code
      limit $4`,
    [group, corpCd, likeText(keyword), most],
  )

/** Whether guests may not read the codes of a group. */
export const isPrivateGroup = async (run: Run, group: string) =>
  (await run("select 1 from code_entry where mstr_cd = $1 and public_yn = 'N' limit 1", [group])).length > 0

/** What shipments say of a group. */
const USED: Readonly<Record<string, string>> = {
  PORT: 'array[pol, pod]',
  AIRPORT: 'array[pol, pod]',
  PLACE: 'array[pol, pod]',
  CARRIER: 'array[carrier_cd]',
  AIRLINE: 'array[carrier_cd]',
}
/** The shipments that are looked at, latest first. */
const LATEST = 300
/** A group with more entries is not listed as a whole. */
const MAX_LISTED = 30

/** The codes that the caller's latest shipments use most; of a short list without such use all, in its own order. */
export const findUsualCodes = async (run: Run, { custCd }: Pick<Member, 'custCd'>, group: string, lang: Lang): Promise<FoundCode[]> => {
  const used = Object.hasOwn(USED, group) ? USED[group] : undefined
  if (used)
    return run<FoundCode>(
      `with latest as materialized (select pol, pod, carrier_cd from shipment
          where corp_cd = (select app_corp()) ${custCd ? 'and cust_cd = $3' : 'and $3::text is null'} order by etd_key desc, shipment_id desc limit ${LATEST}),
        used as (select each.code, count(*) as times from latest cross join unnest(${used}) as each (code) where each.code <> '' group by 1),
        listed as materialized (select array_agg(used.code order by times desc, used.code) as codes from used)
       select ${columnsIn(lang)} from code_entry
        where mstr_cd = $1 and use_yn = 'Y' and code = any ((select codes from listed)::text[])
        order by array_position((select codes from listed), code) limit $2`,
      [group, MAX_USUAL, custCd ?? null],
    )
  const listed = await run<FoundCode>(
    `select ${columnsIn(lang)} from code_entry where mstr_cd = $1 and use_yn = 'Y' and (corp_cd is null or corp_cd = (select app_corp()))
      order by sort_no, code limit $2`,
    [group, MAX_LISTED + 1],
  )
  return listed.length > MAX_LISTED ? [] : listed
}
