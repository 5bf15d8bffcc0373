import type { Lang } from '#platform/shared/messages.ts'

/** The name in the wanted language, the other one when it is blank (S7-054). `alias` names the table when there are several. */
export const nameIn = (lang: Lang, alias = '') => {
  const [ko, en] = [`${alias}name_ko`, `${alias}name_en`]
  return lang === 'en' ? `coalesce(nullif(${en}, ''), ${ko})` : `coalesce(nullif(${ko}, ''), ${en})`
}

/**
 * The statement all code lists share (S7-054): code, name, further columns; only what is in use; in its own order, then by
 * code. Every text here is SQL of ours, values stand in `where` as `$n`.
 */
export const codeListSql = (list: { table: string; code: string; name: string; more?: readonly string[]; where?: readonly string[] }) => {
  const columns = [`${list.code} as "CODE"`, `${list.name} as "NAME"`, ...(list.more ?? [])]
  return `select ${columns.join(', ')} from ${list.table}
           where ${["use_yn = 'Y'", ...(list.where ?? [])].join(' and ')} order by sort_no, ${list.code}`
}
