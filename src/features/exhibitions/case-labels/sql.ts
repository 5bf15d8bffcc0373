import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

type Item = {
  description: string
  qty: number
  len_cm: number | null
  wid_cm: number | null
  hgt_cm: number | null
  gross_wt: number
  fragile_yn: string
  upright_yn: string
  no_stack_yn: string
}

/** The data of a request's labels. */
export type LabelledRequest = {
  req_no: string
  status: RequestStatus
  issuer: string
  company_nm: string
  booth: string
  hall: string
  show: string
  /** The exhibition name in the other language, for halls where only that one is read. */
  show_too: string
  venue: string
  items: Item[]
}

const OTHER = { ko: 'en', en: 'ko' } as const

/** The requests of these numbers that the caller may see, in this order. */
export const findLabelled = (run: Run, corpCd: string, numbers: readonly string[], lang: Lang) =>
  run<LabelledRequest>(
    `select r.req_no, r.status, ${nameIn(lang, 'c.')} as issuer, r.company_nm, r.booth, coalesce(nullif(r.hall, ''), e.hall) as hall,
            ${nameIn(lang, 'e.')} as show, e.name_${OTHER[lang]} as show_too, concat_ws(', ', nullif(e.venue, ''), nullif(e.city, '')) as venue,
            coalesce((select json_agg(i order by i.seq) from exh_item i where (i.corp_cd, i.cust_cd, i.req_no) = (r.corp_cd, r.cust_cd, r.req_no)), '[]') as items
       from exh_request r join exhibition e using (corp_cd, exh_no) join corp c using (corp_cd)
      where r.corp_cd = $1 and r.req_no = any($2::text[]) order by array_position($2::text[], r.req_no)`,
    [corpCd, numbers],
  )
