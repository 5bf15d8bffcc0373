import type { Run } from '#platform/server/db/db.ts'

export type Visit = { corpCd: string; menuId: string; userId: string | null; ip: string; userAgent: string; mobile: boolean; at: Date }

/** Stores the visit if the menu exists. */
export const insertVisit = (run: Run, { corpCd, menuId, userId, ip, userAgent, mobile, at }: Visit) =>
  run(
    `insert into visit_log (menu_id, user_id, ip, user_agent, mobile_yn, at, corp_cd)
     select m.menu_id, $2, $3, $4, $5, $6, $7 from menu m where m.menu_id = $1 and m.menu_path <> ''`,
    [menuId, userId, ip, userAgent.slice(0, 300), mobile ? 'Y' : 'N', at, corpCd],
  )
