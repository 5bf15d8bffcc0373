import { codeListSql } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { CodeEntry } from '#platform/shared/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

// Row-level security limits every list to the caller's corporation; an empty filter matches all.
const only = (column: string, place: string) => `(${place}::text = '' or ${column} = ${place})`

const accountName = (lang: Lang) => `concat_ws(' ', bank_${lang}, account_no, holder)`

export const findAccounts = (run: Run, corpCd: string, currency: string, lang: Lang) =>
  run<CodeEntry & { CURR_CD: string }>(
    codeListSql({
      table: 'bank_info',
      code: 'account_id',
      lang,
      names: { name: accountName(lang), other: accountName(lang === 'en' ? 'ko' : 'en') },
      more: ['curr_cd as "CURR_CD"'],
      where: [only('corp_cd', '$1'), only('curr_cd', '$2')],
    }),
    [corpCd, currency],
  )

/** @param like a pattern for code and names, or '' */
export const findTeams = (run: Run, corpCd: string, like: string, lang: Lang) =>
  run<CodeEntry>(
    codeListSql({
      table: 'team',
      code: 'team_cd',
      lang,
      where: [only('corp_cd', '$1'), "($2::text = '' or team_cd ilike $2 or name_ko ilike $2 or name_en ilike $2)"],
    }),
    [corpCd, like],
  )

export const findDepartments = (run: Run, lang: Lang) => run<CodeEntry>(codeListSql({ table: 'dept', code: 'dept_cd', lang }))

export const findDepartmentTeams = (run: Run, department: string, lang: Lang) =>
  run<CodeEntry & { DEPT_CD: string }>(
    codeListSql({ table: 'team', code: 'team_cd', lang, more: ['dept_cd as "DEPT_CD"'], where: [only('dept_cd', '$1')] }),
    [department],
  )
