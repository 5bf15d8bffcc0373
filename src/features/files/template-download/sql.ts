import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

/** The names of codes, by group and code. */
export const findNames = async (run: Run, groups: readonly string[], lang: Lang) => {
  const rows = await run<{ mstr_cd: string; code: string; name: string }>(
    `select mstr_cd, code, ${nameIn(lang)} as name from code_detail where mstr_cd = any($1) and use_yn = 'Y' order by sort_no, code`,
    [groups],
  )
  return new Map(
    groups.map((group) => [group, new Map(rows.filter(({ mstr_cd }) => mstr_cd === group).map(({ code, name }) => [code, name]))]),
  )
}
