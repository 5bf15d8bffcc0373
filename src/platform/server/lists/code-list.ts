import type { Lang } from '#platform/shared/translations/messages.ts'

/** The name in the requested language, or the other one when it is blank (S7-054). `alias` names the table in a join. */
export const nameIn = (lang: Lang, alias = '') => {
  const [ko, en] = [`${alias}name_ko`, `${alias}name_en`]
  return lang === 'en' ? `coalesce(nullif(${en}, ''), ${ko})` : `coalesce(nullif(${ko}, ''), ${en})`
}

/** The name in the other language; blank when there is only one. */
export const otherNameIn = (lang: Lang) => {
  const other = lang === 'en' ? 'name_ko' : 'name_en'
  return `case when name_ko <> '' and name_en <> '' and name_ko <> name_en then ${other} else '' end`
}

type CodeListSql = {
  table: string
  code: string
  lang: Lang
  /** Replaces the name columns of the table. */
  names?: { name: string; other: string }
  more?: readonly string[]
  where?: readonly string[]
}

/**
 * The common statement of all code lists (S7-054): code, both names, further columns; active rows only; in list order, then by code. Every
 * text here is our own SQL; values are `$n` in `where`.
 */
export const codeListSql = (list: CodeListSql) => {
  const { name, other } = list.names ?? { name: nameIn(list.lang), other: otherNameIn(list.lang) }
  const columns = [`${list.code} as "CODE"`, `${name} as "NAME"`, `${other} as "OTHER_NAME"`, ...(list.more ?? [])]
  return `select ${columns.join(', ')} from ${list.table}
           where ${["use_yn = 'Y'", ...(list.where ?? [])].join(' and ')} order by sort_no, ${list.code}`
}
