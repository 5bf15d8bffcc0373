import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Shortcut } from './contract.ts'

const MAX_SHORTCUTS = 12

/** Row-level security limits them to the corporation; administrators manage all of them there but see only their own here. */
export const findShortcuts = (run: Run, lang: Lang, audience: 'CUSTOMER' | 'STAFF' | null) => {
  const [own, other] = lang === 'en' ? ['en', 'ko'] : ['ko', 'en']
  return run<Shortcut>(
    plannedOnce(
      `select shortcut_cd as "SHORTCUT_CD", icon as "ICON", coalesce(nullif(name_${own}, ''), name_${other}) as "NAME",
            coalesce(nullif(sub_${own}, ''), sub_${other}) as "SUB", target as "TARGET", url as "URL"
       from shortcut where use_yn = 'Y' and audience in ('ALL', $1) order by sort_no, shortcut_cd limit ${MAX_SHORTCUTS}`,
    ),
    [audience],
  )
}
