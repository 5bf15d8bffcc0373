import { nameIn, otherNameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { likeText } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { FoundCode } from './contract.ts'

const OTHER_CODE = "' ' || alts || ' ' ilike '% ' || $3 || ' %'"
const BY_CODE = `(code ilike $3 || '%' or ${OTHER_CODE})`
const BY_NAME = "(name_ko ilike '%' || $3 || '%' or name_en ilike '%' || $3 || '%' or words ilike '%' || $3 || '%')"

export type CodeSearch = { group: string; keyword: string; by: 'CODE' | 'NAME'; corpCd: string; lang: Lang; most: number }

/** Exact codes first, then names with the keyword as prefix, shorter names first; then the group's own order. */
export const searchCodes = (run: Run, { group, keyword, by, corpCd, lang, most }: CodeSearch) =>
  run<FoundCode>(
    `select code as "CODE", ${nameIn(lang)} as "NAME", ${otherNameIn(lang)} as "OTHER_NAME",
            ${lang === 'en' ? 'remark_en' : 'remark_ko'} as "REMARK", alts as "ALTS"
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
