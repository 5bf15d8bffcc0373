import { AUDIT_ACTIONS } from '#domain/audit/audit-actions.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import { containing, Parameters } from '#platform/server/lists/list-window.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { logQuery } from '../log-list.server.ts'
import { moment, within } from '../moment.server.ts'
import type { AccessLogSearch } from './contract.ts'

const NAMED = 3

const rowIn = (lang: Lang) => `s.audit_id::text as "AUDIT_ID", ${moment('s.at')} as "AT", coalesce(s.user_id, '') as "USER_ID",
  coalesce((select ${nameIn(lang, 'u.')} from app_user u where u.user_id = s.user_id), '') as "USER_NM", s.action as "ACTION", s.action as "ACTION_NM",
  array_to_string(s.subjects[1:${NAMED}], ', ') || case when cardinality(s.subjects) > ${NAMED} then ' +' || cardinality(s.subjects) - ${NAMED} else '' end as "SUBJECTS",
  s.target as "TARGET", s.reason as "REASON", s.ip as "IP", case when s.detail = '{}' then '' else s.detail::text end as "DETAIL"`

const ACTIONS: ReadonlySet<string> = new Set(AUDIT_ACTIONS)
/** A whole code is that action alone: `PORTS_SAVED` is not `AIRPORTS_SAVED`. */
const ofAction = (action: string, parameters: Parameters) =>
  ACTIONS.has(action) ? `s.action = ${parameters.add(action, 'text')}` : `s.action ilike ${parameters.add(containing(action), 'text')}`

export const accessLogQuery = ({ FROM_DT, TO_DT, USER_ID, SUBJECT, ACTION, TARGET }: AccessLogSearch, corpCd: string, lang: Lang) => {
  const parameters = new Parameters()
  const scope = ownerScope({ corpCd, owner: null }, ['corp_cd'], parameters)
  const id = (text: string) => parameters.add(text.trim().toLowerCase(), 'text')
  return logQuery('audit_log', 'audit_id', {
    scope,
    where: [
      ...within('s.at', FROM_DT, TO_DT, parameters),
      ...(USER_ID.trim() ? [`s.user_id = ${id(USER_ID)}`] : []),
      // The first condition selects the partial index, which excludes records without subjects.
      ...(SUBJECT.trim() ? ["s.subjects <> '{}'", `s.subjects @> array[${id(SUBJECT)}]`] : []),
      ...(ACTION.trim() ? [ofAction(ACTION.trim(), parameters)] : []),
      ...(TARGET.trim() ? [`s.target ilike ${parameters.add(containing(TARGET.trim()), 'text')}`] : []),
    ],
    parameters,
    row: () => rowIn(lang),
    few: USER_ID.trim() !== '' || SUBJECT.trim() !== '',
  })
}

export const findUser = async (run: Run, userId: string, lang: Lang) => {
  const [found] = await run<{ USER_ID: string; NAME: string; EMAIL: string; PHONE: string }>(
    `select user_id as "USER_ID", ${nameIn(lang)} as "NAME", email as "EMAIL", phone as "PHONE" from app_user where user_id = $1`,
    [userId.toLowerCase()],
  )
  return found ?? null
}
