import { handle } from '#platform/server/calls/handle.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { selectCommonCode, selectCorpCode, selectLanguageCode, selectRoleId } from './contract.ts'
import { findCodes, findCorporations, findRoles, isPrivateGroup } from './sql.ts'

const LANGUAGES = { ko: { ko: '한국어', en: 'English' }, en: { ko: 'Korean', en: 'English' } } as const

export default [
  handle(selectCommonCode, async ({ MSTR_CD, criterion, SEARCH_KEYWORD }, { session, db, caller }) => {
    if (!session && (await isPrivateGroup(db, MSTR_CD))) throw new Refusal('AUTH-002')
    const wanted = (criterion || SEARCH_KEYWORD || '').trim()
    return findCodes(db, MSTR_CD, wanted ? containing(wanted) : null, caller.corpCd, caller.lang)
  }),
  handle(selectLanguageCode, (_input, { caller }) =>
    (['ko', 'en'] as const).map((code) => ({ CODE: code, NAME: LANGUAGES[caller.lang][code] })),
  ),
  handle(selectCorpCode, async (_input, { db, caller }) => {
    const all = await findCorporations(db, caller.lang)
    return caller.hostCorp ? all.filter(({ CODE }) => CODE === caller.hostCorp) : all
  }),
  handle(selectRoleId, (_input, { db, caller }) => findRoles(db, caller.lang)),
]
