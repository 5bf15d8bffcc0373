import type { Ask } from './facts.ts'
import type { Portal } from './kinds.ts'
import type { Who } from './screens.ts'

/** Logs demo users in and out by call, and calls the API as them. */
export const portalAt = (url: string, lang: 'ko' | 'en' = 'ko'): Portal & { ask: Ask } => {
  const post = (path: string, headers: Record<string, string>, input: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) })
  const logInReply = (who: Who) => post('/api/login', {}, { p: `naru-demo-2026::^::${who}`, c: '', lang })
  return {
    logIn: async (who) => /naru=([^;]+)/.exec((await logInReply(who)).headers.getSetCookie().join())?.[1] ?? '',
    logOut: async (cookie) => void (await post('/api/logout', { cookie: `naru=${cookie}` }, {})),
    ask: async (who, path, input) => {
      const { data } = (await (await logInReply(who)).json()) as { data: { apiToken: string } }
      const reply = await post(path, { authorization: `Bearer ${data.apiToken}` }, input)
      if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`)
      return ((await reply.json()) as { data: unknown }).data
    },
  }
}
