import { codeListSql, nameIn, otherNameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { CodeEntry } from '#platform/shared/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

export type CommonCode = CodeEntry & { REF1: string | null; REF2: string | null; REF3: string | null }

/** The active codes of a group, shared or of this corporation; `like` is a pattern or null. */
export const findCodes = (run: Run, group: string, like: string | null, corpCd: string, lang: Lang) =>
  run<CommonCode>(
    codeListSql({
      table: 'code_entry',
      code: 'code',
      lang,
      more: ['ref1 as "REF1"', 'ref2 as "REF2"', 'ref3 as "REF3"'],
      where: [
        'mstr_cd = $1',
        '(corp_cd is null or corp_cd = $3)',
        '($2::text is null or code ilike $2 or name_ko ilike $2 or name_en ilike $2)',
      ],
    }),
    [group, like, corpCd],
  )

/** Whether a group has codes that guests may not read. */
export const isPrivateGroup = async (run: Run, group: string) =>
  (await run("select 1 from code_entry where mstr_cd = $1 and public_yn = 'N' limit 1", [group])).length > 0

export const findCorporations = (run: Run, lang: Lang) => run<CodeEntry>(codeListSql({ table: 'corp', code: 'corp_cd', lang }))

// The five roles are fixed and cannot be disabled.
export const findRoles = (run: Run, lang: Lang) =>
  run<CodeEntry>(
    `select role_id as "CODE", ${nameIn(lang)} as "NAME", ${otherNameIn(lang)} as "OTHER_NAME" from role order by sort_no, role_id`,
  )
