import { handle } from '#platform/server/calls/handle.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { selectBankInfo, selectPerfTeam, selectPfmDept, selectTeam } from './contract.ts'
import { findAccounts, findDepartments, findDepartmentTeams, findTeams } from './sql.ts'

export default [
  handle(selectBankInfo, ({ CORP_CD, CURR_CD }, { db, caller }) => findAccounts(db, CORP_CD ?? '', CURR_CD ?? '', caller.lang)),
  handle(selectTeam, ({ CORP_CD, SEARCH_KEYWORD }, { db, caller }) => {
    const wanted = SEARCH_KEYWORD?.trim()
    return findTeams(db, CORP_CD ?? '', wanted ? containing(wanted) : '', caller.lang)
  }),
  handle(selectPfmDept, (_input, { db, caller }) => findDepartments(db, caller.lang)),
  handle(selectPerfTeam, ({ DEPT_CD }, { db, caller }) => findDepartmentTeams(db, DEPT_CD ?? '', caller.lang)),
]
