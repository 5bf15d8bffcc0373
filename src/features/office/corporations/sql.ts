import type { Run } from '#platform/server/db/db.ts'
import type { CorpRow } from './contract.ts'

const ROW = `corp_cd as "CORP_CD", name_ko as "NAME_KO", name_en as "NAME_EN", coalesce(host_name, '') as "HOST_NAME", brand_ko as "BRAND_KO",
  brand_en as "BRAND_EN", accent as "ACCENT", accent_dark as "ACCENT_DARK", addr_ko as "ADDR_KO", addr_en as "ADDR_EN", mail as "MAIL", phone as "PHONE",
  biz_no as "BIZ_NO", ceo as "CEO", currency as "CURRENCY", footer_ko as "FOOTER_KO", footer_en as "FOOTER_EN", sort_no as "SORT_NO", use_yn as "USE_YN",
  coalesce((select left(md5(image), 8) from corp_logo l where l.corp_cd = corp.corp_cd), '') as "LOGO", row_ver as "ROW_VER"`
const MINE = '(corp_cd = app_corp() or app_runs_all())'

/** Public corporation data are readable by all; this returns those the caller may change. */
export const findCorps = (run: Run) => run<CorpRow>(`select ${ROW} from corp where ${MINE} order by sort_no, corp_cd`)

export const lockCorps = (run: Run, codes: readonly unknown[]) =>
  run<CorpRow>(`select ${ROW} from corp where ${MINE} and corp_cd = any($1) order by corp_cd for update`, [codes])

/** The host names in use, by corporation. */
export const findHosts = (run: Run) =>
  run<{ corp_cd: string; host_name: string }>("select corp_cd, lower(host_name) as host_name from corp where coalesce(host_name, '') <> ''")

const COLUMNS = {
  NAME_KO: 'name_ko',
  NAME_EN: 'name_en',
  BRAND_KO: 'brand_ko',
  BRAND_EN: 'brand_en',
  ACCENT: 'accent',
  ACCENT_DARK: 'accent_dark',
  ADDR_KO: 'addr_ko',
  ADDR_EN: 'addr_en',
  MAIL: 'mail',
  PHONE: 'phone',
  BIZ_NO: 'biz_no',
  CEO: 'ceo',
  CURRENCY: 'currency',
  FOOTER_KO: 'footer_ko',
  FOOTER_EN: 'footer_en',
  USE_YN: 'use_yn',
} as const
const HOST = `nullif(lower("HOST_NAME"), '')`
const POSTED = `jsonb_to_recordset($1::jsonb) as posted("CORP_CD" text, "HOST_NAME" text, "SORT_NO" int, ${Object.keys(COLUMNS)
  .map((name) => `"${name}" text`)
  .join(', ')})`
const valueOf = (name: string) => (name.startsWith('ACCENT') ? `lower("${name}")` : `"${name}"`)

export const insertCorps = (run: Run, rows: readonly object[]) =>
  run<CorpRow>(
    `insert into corp (corp_cd, host_name, sort_no, ${Object.values(COLUMNS).join(', ')})
     select "CORP_CD", ${HOST}, "SORT_NO", ${Object.keys(COLUMNS).map(valueOf).join(', ')} from ${POSTED} on conflict do nothing returning ${ROW}`,
    [JSON.stringify(rows)],
  )

export const updateCorps = (run: Run, rows: readonly object[]) =>
  run<CorpRow>(
    `update corp set host_name = ${HOST}, sort_no = "SORT_NO", row_ver = row_ver + 1,
            ${Object.entries(COLUMNS)
              .map(([name, column]) => `${column} = ${valueOf(name)}`)
              .join(', ')}
       from ${POSTED} where corp_cd = "CORP_CD" returning ${ROW}`,
    [JSON.stringify(rows)],
  )

export const writeLogo = (run: Run, corpCd: string, type: string, image: Uint8Array, now: Date) =>
  run(
    `insert into corp_logo (corp_cd, content_type, image, updated_at) values ($1, $2, $3, $4)
     on conflict (corp_cd) do update set content_type = excluded.content_type, image = excluded.image, updated_at = excluded.updated_at`,
    [corpCd, type, Buffer.from(image), now],
  )

export const forgetLogo = (run: Run, corpCd: string) => run('delete from corp_logo where corp_cd = $1', [corpCd])
