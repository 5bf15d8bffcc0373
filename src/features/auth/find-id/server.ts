import { mailProblem } from '#domain/account/contact.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { refuse } from '#platform/shared/calls/errors.ts'
import { corpUrl, publicUrl } from '#platform/server/setup/public-url.ts'
import { findMyId } from './contract.ts'
import { findIdsByMail } from './sql.ts'

export default [
  handle(findMyId, async ({ EMAIL }, { as, caller, config, now, text, answer }) => {
    refuse(mailProblem(EMAIL))
    await limit(as, `find-id:${limitAddress(caller.ip)}`, { max: 5, seconds: 3600 }, now)
    await as({ kind: 'auth' }, async (run) => {
      const found = await findIdsByMail(run, EMAIL)
      const first = found[0]
      if (!first) return
      const ids = found.map(({ user_id }) => user_id).join('\n')
      const address = `${await corpUrl(run, publicUrl(config), first.corp_cd)}/login`
      await enqueueMail(
        run,
        {
          corpCd: first.corp_cd,
          to: first.email,
          subject: text('findId.subject'),
          text: text('findId.letter', [ids, address]),
        },
        now,
      )
    })
    answer.message = text('findId.sent')
    return {}
  }),
]
