import { nameIn } from '#platform/server/lists/code-list.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import { containing, Parameters } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { logQuery } from '../log-list.server.ts'
import { moment, within } from '../moment.server.ts'
import type { VisitSearch } from './contract.ts'

const rowIn = (lang: Lang) => `s.visit_id::text as "VISIT_ID", ${moment('s.at')} as "AT",
  coalesce((select ${nameIn(lang, 'm.')} from menu m where m.menu_id = s.menu_id), s.menu_id) as "MENU_NM", coalesce(s.user_id, '') as "USER_ID",
  coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = s.user_id), '') as "USER_NM", s.ip as "IP", s.mobile_yn as "MOBILE_YN", s.user_agent as "AGENT"`

export const visitQuery = ({ FROM_DT, TO_DT, USER_ID, MENU }: VisitSearch, corpCd: string, lang: Lang) => {
  const parameters = new Parameters()
  const scope = ownerScope({ corpCd, owner: null }, ['corp_cd'], parameters)
  const menu = MENU.trim() && parameters.add(containing(MENU.trim()), 'text')
  return logQuery('visit_log', 'visit_id', {
    scope,
    where: [
      ...within('s.at', FROM_DT, TO_DT, parameters),
      ...(USER_ID.trim() ? [`s.user_id = ${parameters.add(USER_ID.trim().toLowerCase(), 'text')}`] : []),
      ...(menu
        ? [`exists (select 1 from menu m where m.menu_id = s.menu_id and (m.name_ko ilike ${menu} or m.name_en ilike ${menu}))`]
        : []),
    ],
    parameters,
    row: () => rowIn(lang),
    few: USER_ID.trim() !== '',
  })
}
