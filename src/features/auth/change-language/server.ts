import { giveLangCookie } from '#platform/server/calls/cookies.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { changeLanguage } from './contract.ts'

export default [
  handle(changeLanguage, async ({ lang }, { session, caller, as, answer }) => {
    if (session && caller.proof === 'bearer')
      await as({ kind: 'auth' }, async (run) => {
        await run('update login_session set lang_cd = $2 where session_id = $1', [session.sessionId, lang])
        await run('update app_user set lang_cd = $2 where user_id = $1', [session.userId, lang])
      })
    answer.headers.push(giveLangCookie(lang, caller.secure))
    return { langCd: lang }
  }),
]
