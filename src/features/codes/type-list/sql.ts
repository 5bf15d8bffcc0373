import { codeListSql } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { storedNumber } from '#platform/server/db/stored-number.ts'
import type { CodeEntry } from '#platform/shared/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

export const findContainerTypes = (run: Run, lang: Lang) =>
  run<CodeEntry & { ISO_CD: string; TEU: number }>(
    codeListSql({
      table: 'code_detail',
      code: 'code',
      lang,
      more: ['coalesce(ref1, \'\') as "ISO_CD"', `(${storedNumber('ref2')})::float8 as "TEU"`],
      where: ["mstr_cd = 'CNTR_TYPE'", 'corp_cd is null'],
    }),
  )

/**
 * The document types of shipments; exhibitions have further ones.
 * @param mode SEA, AIR, or '' for both
 */
export const findDocumentTypes = (run: Run, mode: string, lang: Lang) =>
  run<CodeEntry>(
    codeListSql({
      table: 'code_detail',
      code: 'code',
      lang,
      where: [
        "mstr_cd = 'DOC_TYPE'",
        'corp_cd is null',
        "coalesce(ref1, '') = any (case $1::text when '' then array['', 'SEA', 'AIR'] else array['', $1] end)",
      ],
    }),
    [mode],
  )
