import { handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { MAX_CODES, selectCodeList, selectUsualCodes } from './contract.ts'
import { findUsualCodes, isPrivateGroup, searchCodes } from './sql.ts'

export default [
  handle(selectCodeList, async ({ MSTR_CD, CODE_NAME_TYPE, SEARCH_KEYWORD }, { session, db, caller, answer, text }) => {
    if (!session && (await isPrivateGroup(db, MSTR_CD))) throw new Refusal('AUTH-002')
    const search = (by: 'CODE' | 'NAME') =>
      searchCodes(db, {
        group: MSTR_CD,
        keyword: SEARCH_KEYWORD?.normalize('NFC').trim() ?? '',
        by,
        corpCd: caller.corpCd,
        lang: caller.lang,
        most: MAX_CODES + 1,
      })
    const byCode = CODE_NAME_TYPE === 'NAME' ? [] : await search('CODE')
    const found = CODE_NAME_TYPE === 'CODE' || byCode.length > 0 ? byCode : await search('NAME')
    if (found.length > MAX_CODES) answer.message = text('commonPopup.cut', [MAX_CODES])
    return found.slice(0, MAX_CODES)
  }),

  handle(selectUsualCodes, async ({ MSTR_CD }, { session, db, caller }) =>
    session ? findUsualCodes(db, session, MSTR_CD, caller.lang) : [],
  ),
]
