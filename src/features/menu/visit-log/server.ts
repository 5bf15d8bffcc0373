import { handle } from '#platform/server/calls/handle.ts'
import { isMobile } from '#platform/shared/browser/mobile.ts'
import { insertVisitLog } from './contract.ts'
import { insertVisit } from './sql.ts'

export default [
  handle(insertVisitLog, async ({ MENU_ID }, { session, caller: { ip, userAgent, corpCd }, db, now }) => {
    await insertVisit(db, {
      corpCd: session?.corpCd ?? corpCd,
      menuId: MENU_ID,
      userId: session?.userId ?? null,
      ip,
      userAgent,
      mobile: isMobile(userAgent),
      at: now,
    })
    return {}
  }),
]
