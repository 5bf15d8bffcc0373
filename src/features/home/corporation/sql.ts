import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { readCorporation } from './contract.ts'

type Corporation = NonNullable<OutputOf<typeof readCorporation>>

const inLang = (lang: Lang, column: string) =>
  lang === 'en' ? `coalesce(nullif(${column}_en, ''), ${column}_ko)` : `coalesce(nullif(${column}_ko, ''), ${column}_en)`

/** The corporation in one language, or in the other where blank (S1-012); null without a row. */
export const findCorporation = async (run: Run, corpCd: string, lang: Lang): Promise<Corporation | null> => {
  const [row] = await run<Corporation>(
    `select corp_cd as "CORP_CD", ${inLang(lang, 'name')} as "CORP_NM", ${inLang(lang, 'addr')} as "ADDR",
            ${inLang(lang, 'footer')} as "FOOTER", mail as "MAIL", phone as "PHONE", biz_no as "BIZ_NO",
            case when exists (select 1 from logo_of(corp_cd)) then 'Y' else 'N' end as "LOGO_YN"
       from corp where corp_cd = $1 and use_yn = 'Y'`,
    [corpCd],
  )
  return row ?? null
}
