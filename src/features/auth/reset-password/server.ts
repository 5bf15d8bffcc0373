import { handle } from '#platform/server/calls/handle.ts'
import { acceptInvitation, resetPassword } from './contract.ts'
import { setPasswordByLink } from './set-password.server.ts'

export default [
  handle(resetPassword, async (typed, context) => {
    await setPasswordByLink(typed, { kind: 'RESET', badLink: 'resetPassword.badLink', action: 'PASSWORD_RESET' }, context)
    context.answer.message = context.text('resetPassword.done')
    return {}
  }),

  handle(acceptInvitation, async (typed, context) => {
    await setPasswordByLink(typed, { kind: 'INVITATION', badLink: 'invitation.badLink', action: 'INVITATION_ACCEPTED' }, context)
    context.answer.message = context.text('invitation.done')
    return {}
  }),
]
