import { audit } from '#platform/server/audit/audit.ts'
import { dropFlowCookie, giveFlowCookie } from '#platform/server/calls/cookies.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { refundHits, consumeHits } from '#platform/server/calls/rate-limit.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { notFound } from '#platform/shared/calls/errors.ts'
import { completeLogin, giveCookies } from '../login/complete-login.server.ts'
import { guessRules } from '../login/login-rules.server.ts'
import { finishSso, type SsoProblem, startSso } from './contract.ts'
import { hasSso, leadOut, verifiedVisitor } from './provider.server.ts'
import { findLinked, findUnlinked, type Flow, type Identity, insertFlow, insertIdentity, consumeFlow } from './sql.ts'

type Call = Context<'guest'>

const FLOW_MINUTES = 10

const redirect = ({ answer }: Pick<Call, 'answer'>, to: string) => {
  answer.status = 302
  answer.headers.push(['location', to])
  answer.body = new Uint8Array()
  return {}
}
const refused = (call: Call, problem: SsoProblem) => redirect(call, `/login#problem=${problem}`)

/** The path as `next` parameter; the page that follows it validates it (S2-042). */
const asNext = (path: string) => (path ? `?next=${encodeURIComponent(path)}` : '')

type Visitor = Identity & { mail: string | null }

/** The user linked to an identity. On first use it is linked to the single user with the same verified and proven mail address. */
const userOf = async (run: Run, { mail, ...identity }: Visitor, { caller, now }: Call) => {
  const linked = await findLinked(run, identity)
  if (linked || mail === null) return linked
  const users = await findUnlinked(run, mail, identity)
  const [user] = users
  if (!user || users.length > 1 || !(await insertIdentity(run, identity, user.user_id, now))) return null
  const target = `${identity.issuer} ${identity.subject}`.slice(0, 200)
  await audit(run, { action: 'SSO_LINKED', corpCd: user.corp_cd, userId: user.user_id, ip: caller.ip, target }, now)
  return user
}

/** Logs in the user the provider confirms, with the checks of every login. */
const enter = (visitor: Visitor, call: Call) =>
  call.as({ kind: 'auth' }, async (run) => {
    const { caller, now } = call
    const user = await userOf(run, visitor, call)
    if (!user?.active) {
      await audit(run, { action: 'LOGIN_FAILED', corpCd: null, userId: null, ip: caller.ip, detail: { way: 'SSO' } }, now)
      return null
    }
    // An id locked after failures is locked for every login method.
    const { pair, id } = guessRules('login', user.user_id, caller.ip)
    if (await consumeHits(run, [pair, id], now)) return 'locked'
    await refundHits(run, [pair, id])
    return completeLogin(run, user, user.lang_cd, 'SSO', call)
  })

const vouchedFor = async (answer: Record<string, string | undefined>, flow: Flow, call: Call): Promise<Visitor | null> => {
  try {
    return await verifiedVisitor(answer, flow, call.config)
  } catch (error) {
    call.log.warn({ err: error }, 'single sign-on failed')
    return null
  }
}

export default [
  handle(startSso, async ({ next = '' }, call) => {
    const { as, caller, config, now, log } = call
    if (!hasSso(config)) throw notFound()
    await limit(as, `sso:${limitAddress(caller.ip)}`, { max: 60, seconds: 900 }, now)
    try {
      const { href, flow } = await leadOut(config)
      const token = newToken()
      await as({ kind: 'auth' }, (run) => insertFlow(run, tokenHash(token), { ...flow, next_path: next }, now, FLOW_MINUTES))
      call.answer.headers.push(giveFlowCookie(token, caller.secure, FLOW_MINUTES * 60))
      return redirect(call, href)
    } catch (error) {
      log.error({ err: error }, 'the identity provider does not respond')
      return refused(call, 'sso.down')
    }
  }),

  handle(finishSso, async (given, call) => {
    const { as, caller, config, now, answer } = call
    if (!hasSso(config)) throw notFound()
    answer.headers.push(dropFlowCookie(caller.secure))
    // A callback without a request from this browser is refused: it could be another person's login.
    const flow = caller.flow ? await as({ kind: 'auth' }, (run) => consumeFlow(run, tokenHash(caller.flow ?? ''), now)) : null
    const vouched = flow && (await vouchedFor(given, flow, call))
    if (!flow || !vouched) return refused(call, 'sso.failed')
    const entered = await enter(vouched, call)
    if (entered === null) return refused(call, 'sso.refused')
    if (entered === 'locked') return refused(call, 'AUTH-004')
    if ('step' in entered) return redirect(call, `/login${asNext(flow.next_path)}#step=${entered.step.kind}.${entered.step.token}`)
    giveCookies(entered, call)
    return redirect(call, `/${asNext(flow.next_path)}`)
  }),
]
