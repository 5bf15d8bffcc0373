import type { Lang } from '#platform/shared/translations/messages.ts'

/** The name in the wanted language, the other one when it is blank (S7-054). `alias` names the table when there are several. */
export const nameIn = (lang: Lang, alias = '') => {
  const [ko, en] = [`${alias}name_ko`, `${alias}name_en`]
  return lang === 'en' ? `coalesce(nullif(${en}, ''), ${ko})` : `coalesce(nullif(${ko}, ''), ${en})`
}

/** The name in the other language, blank when there is only one. */
export const otherNameIn = (lang: Lang) => {
  const other = lang === 'en' ? 'name_ko' : 'name_en'
  return `case when name_ko <> '' and name_en <> '' and name_ko <> name_en then ${other} else '' end`
}

type CodeListSql = {
  table: string
  code: string
  lang: Lang
  /** Instead of the name columns of the table. */
  names?: { name: string; other: string }
  more?: readonly string[]
  where?: readonly string[]
}

/**
 * The statement all code lists share (S7-054): code, both names, further columns; only what is in use; in its own order, then by
 * code. Every text here is SQL of ours, values stand in `where` as `$n`.
 */
export const codeListSql = (list: CodeListSql) => {
  const { name, other } = list.names ?? { name: nameIn(list.lang), other: otherNameIn(list.lang) }
  const columns = [`${list.code} as "CODE"`, `${name} as "NAME"`, `${other} as "OTHER_NAME"`, ...(list.more ?? [])]
  return `select ${columns.join(', ')} from ${list.table}
           where ${["use_yn = 'Y'", ...(list.where ?? [])].join(' and ')} order by sort_no, ${list.code}`
}
