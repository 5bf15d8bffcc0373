import { isOfficePhone, mailProblem } from '#domain/account/contact.ts'
import { formatPhone } from '#domain/account/phone-text.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { refuse, Refusal } from '#platform/shared/calls/errors.ts'
import { askMailChange, confirmMailChange, type Profile, saveDateForm, saveProfile, selectProfile } from './contract.ts'
import { confirmMail, sendMailCode } from './change-mail.server.ts'
import { findProfile, updateDateForm, updateProfile } from './sql.ts'

type Call = Context<'member'>

const own = async ({ as, session, now }: Call): Promise<Profile> => {
  const found = await as({ kind: 'auth' }, (run) => findProfile(run, session.userId, now))
  if (!found) throw new Refusal('AUTH-002')
  return found
}

export default [
  handle(selectProfile, (_input, call) => own(call)),

  handle(saveProfile, async ({ header }, call) => {
    const { as, session, caller, now, text, answer } = call
    const entered = { ...header, PHONE: formatPhone(header.PHONE) }
    if (entered.PHONE && !isOfficePhone(entered.PHONE)) refuse({ key: 'profile.badPhone' })
    await as({ kind: 'auth' }, async (run) => {
      await updateProfile(run, session.userId, entered, now)
      await audit(run, { action: 'PROFILE_CHANGED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
    })
    answer.message = text('batch.saved')
    return own(call)
  }),

  handle(saveDateForm, async ({ header: { DT_FORM } }, { as, session }) => {
    await as({ kind: 'auth' }, (run) => updateDateForm(run, session.userId, DT_FORM))
    return { DT_FORM }
  }),

  handle(askMailChange, async ({ header: { EMAIL, PASSWORD } }, call) => {
    refuse(mailProblem(EMAIL))
    await sendMailCode(EMAIL, PASSWORD, call)
    call.answer.message = call.text('profile.codeSent')
    return own(call)
  }),

  handle(confirmMailChange, async ({ header: { CODE } }, call) => {
    await confirmMail(CODE, call)
    call.answer.message = call.text('profile.mailChanged')
    return own(call)
  }),
]
