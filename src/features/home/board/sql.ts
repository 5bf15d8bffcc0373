import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { OpenExhibition } from './contract.ts'

const MAX_EXHIBITIONS = 20

const day = (column: string) => `to_char(${column}, 'YYYYMMDD')`

/** Current exhibitions of the corporation that accept requests, next document deadline first. */
export const findOpenExhibitions = (run: Run, corpCd: string, lang: Lang, today: string) =>
  run<OpenExhibition>(
    `select e.exh_no as "EXH_NO", ${nameIn(lang, 'e.')} as "NAME", e.venue as "VENUE", e.hall as "HALL",
            ${day('e.start_dt')} as "START_DT", ${day('e.end_dt')} as "END_DT", ${day('e.doc_deadline')} as "DOC_DEADLINE"
       from exhibition e
      where e.corp_cd = $1 and e.status = 'OPEN' and e.end_dt >= $2::date
      order by e.doc_deadline nulls last, e.start_dt, e.exh_no limit ${MAX_EXHIBITIONS}`,
    [corpCd, today],
  )

/** The master B/L prefixes of known sea carriers. */
export const findCarrierPrefixes = async (run: Run) => {
  const rows = await run<{ code: string }>(
    `select code from (select carrier_cd as code from carrier where kind = 'SEA' union select prefix from carrier where kind = 'SEA') as codes
      where code ~ '^[A-Z]{4}$' order by code`,
  )
  return rows.map(({ code }) => code)
}
