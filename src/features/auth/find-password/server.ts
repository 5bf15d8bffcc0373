import { handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { findPassword } from './contract.ts'
import { sendResetLink } from './send-reset-link.server.ts'

export default [
  handle(findPassword, async ({ USER_ID }, ctx) => {
    await limit(ctx.as, `find-password:${limitAddress(ctx.caller.ip)}`, { max: 5, seconds: 3600 }, ctx.now)
    await ctx.as({ kind: 'auth' }, (run) => sendResetLink(run, USER_ID.toLowerCase(), ctx.caller.ip, ctx))
    ctx.answer.message = ctx.text('findId.sent')
    return {}
  }),
]
