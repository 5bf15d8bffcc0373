import { giveLangCookie } from '#platform/server/calls/cookies.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { chosenLanguage } from '#platform/server/translations/languages.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { changeLanguage } from './contract.ts'

export default [
  handle(changeLanguage, async ({ lang: wanted }, { session, caller, languages, as, answer }) => {
    const { lang, language } = chosenLanguage(wanted, languages)
    if (wanted !== (language?.code ?? lang)) throw new Refusal('VAL-001')
    if (session && caller.proof === 'bearer')
      await as({ kind: 'auth' }, async (run) => {
        await run('update login_session set lang_cd = $2 where session_id = $1', [session.sessionId, lang])
        await run('update app_user set lang_cd = $2 where user_id = $1', [session.userId, lang])
      })
    answer.headers.push(giveLangCookie(wanted, caller.secure))
    return { langCd: lang }
  }),
]
