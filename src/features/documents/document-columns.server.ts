import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

/** Times in wire format; `r` is the row of the document. */
export const clock = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDDHH24MI'), '')`
export const day = (column: string) => `coalesce(to_char(${column}, 'YYYYMMDD'), '')`
export const seoul = (column: string) => clock(`${column} at time zone 'Asia/Seoul'`)
/** Numeric columns as numbers. */
export const numbers = (columns: string) => columns.split(' ').map((column) => `r.${column}::float8`)

/** `KRPUS 부산`: the code of a place with its name. */
export const place = (column: string, lang: Lang) =>
  `trim(${column} || ' ' || coalesce((select ${nameIn(lang, 'p.')} from port p where p.port_cd = ${column}),
    (select ${nameIn(lang, 'a.')} from airport a where a.airport_cd = ${column}), ''))`
/** The name of the carrier. */
export const carrier = (lang: Lang) =>
  `coalesce((select ${nameIn(lang, 'c.')} from carrier c where c.kind = r.trans_mode and c.carrier_cd = r.carrier_cd), r.carrier_cd)`
/** The name of a code, or the code itself without a name. */
export const coded = (group: string, column: string, lang: Lang) =>
  `coalesce((select ${nameIn(lang, 'd.')} from code_detail d where d.mstr_cd = '${group}' and d.code = ${column}), ${column})`

/** A party as stored; an English document uses the English name of a company stored under its Korean one. */
export const party = (which: 'shipper' | 'consignee', lang: Lang) =>
  lang === 'ko'
    ? `r.${which}_nm`
    : `coalesce((select nullif(k.name_en, '') from customer k where (k.corp_cd, k.cust_cd, k.name_ko) = (r.corp_cd, r.${which}_cd, r.${which}_nm)), r.${which}_nm) as ${which}_nm`
