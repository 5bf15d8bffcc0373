import { type APIRequestContext, type BrowserContextOptions, expect, type test } from '@playwright/test'

export type Lang = 'ko' | 'en'
export type Visitor = 'guest' | keyof typeof ACCOUNT
/** `other` of the second customer: the other browser tests use the first, and a session here lives for many tests. */
const ACCOUNT = { customer: 'other', owner: 'customer', keeper: 'customer.admin', admin: 'admin' } as const

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
export type Visitors = { stateOf: (who: Visitor, lang: Lang) => Promise<State> }

export type Visits = {
  /** Calls of a visitor without a page. */
  as: (who: Visitor, lang: Lang) => Promise<APIRequestContext>
  /** Makes the page that of a visitor. */
  become: (who: Visitor, lang: Lang) => Promise<void>
}

type Fixtures = Parameters<typeof test.extend<Visits, Visitors>>[0]

/** Visitors that log in once per worker; a guest has only his language. */
export const visitors: Fixtures = {
  stateOf: [
    async ({ playwright }, use, worker) => {
      const baseURL = worker.project.use.baseURL ?? ''
      const states = new Map<string, Promise<State>>()
      const enter = async (who: Visitor, lang: Lang): Promise<State> => {
        const cookie = {
          name: 'lang',
          value: lang,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax' as const,
        }
        if (who === 'guest') return { cookies: [cookie], origins: [] }
        const request = await playwright.request.newContext({ baseURL })
        const reply = await request.post('/api/login', { data: { p: `naru-demo-2026::^::${ACCOUNT[who]}`, c: '', lang } })
        expect(reply.status()).toBe(200)
        const state = await request.storageState()
        await request.dispose()
        return state
      }
      // An account has twenty sessions at most: log-ins of other tests may have ended this one.
      const isAlive = async (state: State): Promise<boolean> => {
        const request = await playwright.request.newContext({ baseURL, storageState: state })
        const { data } = (await (await request.post('/api/auth/authorized', { data: {} })).json()) as { data: { authorized: boolean } }
        await request.dispose()
        return data.authorized
      }
      const again = async (state: State, who: Visitor, lang: Lang) => (who === 'guest' || (await isAlive(state)) ? state : enter(who, lang))
      await use((who, lang) => {
        const key = `${who} ${lang}`
        const known = states.get(key)
        const state = known ? known.then((last) => again(last, who, lang)) : enter(who, lang)
        states.set(key, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  as: async ({ playwright, stateOf, baseURL }, use) => {
    const made: APIRequestContext[] = []
    await use(async (who, lang) => {
      const request = await playwright.request.newContext({ baseURL, storageState: await stateOf(who, lang) })
      made.push(request)
      return request
    })
    for (const request of made) await request.dispose()
  },
  become: async ({ context, stateOf }, use) => use(async (who, lang) => context.addCookies((await stateOf(who, lang)).cookies)),
}
