import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '#app/http/create-server.ts'
import { handlers } from '#app/routing/registry.server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'
import { ODD } from '../support/gate/odd-values.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { realPages } from '../support/pages/real-pages.ts'

/** `npm run test:gate` opens every screen with everything as everybody; a usual run takes a share. */
const WHOLE_RUN = process.env.GATE === 'whole'
const cards = import.meta.glob<ScreenCard>('../../src/features/*/*/screen.ts', { eager: true, import: 'default' })
const pages = import.meta.glob('../../src/features/*/*/page.tsx')
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .sort()
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const screens = Object.entries(cards).flatMap(([file, card]) => {
  const load = pages[file.replace('screen.ts', 'page.tsx')]
  return load ? [{ card, load, folder: file.replace(/[^/]+$/, '') }] : []
})
const portal = await testPortal()
const build = await realPages([
  ...screens.map(({ card, load }) => ({ id: card.marker, path: card.path.slice(1), load })),
  { id: 'notFound', path: '*', load: () => import('#app/routing/not-found.tsx') },
])
// As it runs in production: only there the router hides what an exception says.
const config = { ...portal.config, NODE_ENV: 'production' as const }
const server = await createServer({ config, database: portal.database, busyMs: 0, pages: { build, clientFolder: null } })
const counts = { screens: screens.length, parameters: 0, sent: 0, opened: 0, redirected: 0, notFound: 0 }
afterAll(async () => {
  console.log(`page parameters${WHOLE_RUN ? ', all of it' : ''}: ${JSON.stringify(counts)}`)
  await server.close()
})

const ACCOUNTS = ['customer', 'admin'] as const
const cookies = new Map<string, string>()
for (const account of ACCOUNTS) {
  const payload = { p: joinLogin(DEMO_PASSWORD, account), c: 'KR', lang: 'ko' }
  const answer = await portal.inject({ method: 'POST', url: '/api/login', payload })
  cookies.set(account, answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
}
/** The menu under which an account opens a path. */
const menus = new Map<string, string>()
for (const account of ACCOUNTS)
  for (const { MENU_PATH, MENU_ABBR } of Object.values((await portal.as(account).call(menuMap)).menuMap))
    menus.set(`${account} ${MENU_PATH}`, MENU_ABBR)

/** Names that a screen reads from its address: what the code of its area asks for, and what its calls take. */
const parametersOf = ({ card, folder }: (typeof screens)[number]): string[] => {
  const area = folder.split('/').slice(0, -2).join('/').replace('../../', '')
  const own = sources.filter(([file]) => file.startsWith(area) || file.includes('src/app/shell/'))
  const read = own.flatMap(([, text]) => [...text.matchAll(/\.get\('(\w+)'\)/g)].map(([, name = '']) => name))
  const asked = [...handlers.values()].flatMap(({ endpoint: { path, input } }) =>
    path.includes(`/${card.marker}/`) && input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [],
  )
  return [...new Set([...read, ...asked, 'mid'])]
}

const texts = ODD.flatMap(([what, value]) => (typeof value === 'string' ? [[what, value.slice(0, 10_000)] as const] : []))
/** As a browser sends it; half a letter cannot be written so, but its bytes can. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD')

const open = async (what: string, url: string, account: string) => {
  const answer = await server.inject({ url, headers: { cookie: cookies.get(account) ?? '' } })
  counts.sent += 1
  if (answer.statusCode === 200) counts.opened += 1
  else if (answer.statusCode < 400) counts.redirected += 1
  else counts.notFound += 1
  if (answer.statusCode >= 500) expect.fail(`${what}: ${answer.statusCode} ${answer.payload.slice(-600)}`)
  if (answer.statusCode >= 400) expect(answer.payload).not.toMatch(/\bat \S+[.]ts|must match|Invalid (?:input|string|option)|\\p\{/)
}

/**
 * Names, texts and visitors in pairs: each name gets each text, from each visitor in turn. Besides, all names at once, as everybody: there
 * each text stands beside all the others.
 */
const addressesOf = (names: readonly string[], path: string) => {
  const visitors = ['', ...ACCOUNTS]
  const share = (all: typeof texts, at: number) => (WHOLE_RUN ? all : [all[at % all.length] ?? (['nothing', ''] as const)])
  const alone = names.flatMap((name, at) =>
    share(texts, at * 7 + path.length).map(([what, value], nth) => {
      const account = visitors[(at + nth) % visitors.length] ?? ''
      return { what: `${what} in ${name}`, account, parameters: [[name, value] as const] }
    }),
  )
  const together = (WHOLE_RUN ? texts : []).flatMap((_, turn) =>
    visitors.map((account) => ({
      what: `every text, turn ${turn}`,
      account,
      parameters: names
        .filter((name) => name !== 'mid')
        .map((name, at) => {
          const [, value = ''] = texts[(at + turn) % texts.length] ?? []
          // An address ends at 16 kB.
          return [name, value.slice(0, 50)] as const
        }),
    })),
  )
  return [...alone, ...together]
}

test.each(screens.map((screen) => [screen.card.path, screen] as const))(
  'S2-034 S8-014 %s opens or is not found, whatever stands in its address',
  { timeout: 600_000 },
  async (path, screen) => {
    const names = parametersOf(screen)
    counts.parameters += names.length
    for (const { what, account, parameters } of addressesOf(names, path)) {
      const mid = menus.get(`${account} ${path}`)
      const own = parameters.some(([name]) => name === 'mid') || !mid ? [] : [['mid', mid] as const]
      const query = [...parameters, ...own].map(([name, value]) => `${name}=${encoded(value)}`).join('&')
      await open(`${path} as ${account || 'guest'}, ${what}`, `${path}?${query}`, account)
    }
  },
)
