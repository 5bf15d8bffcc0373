import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { type Server, startServer } from '../../bench/child.ts'
import { SERVER } from '../../bootstrap/build.mjs'
import { freePort } from '../../bootstrap/process/port.mjs'
import { openScreen, type Result, settled, visitors } from '../campaign.ts'
import { type Ask, demoNumbers } from '../facts.ts'
import { PLACES, placesOn } from '../places.ts'
import { portalAt } from '../portal.ts'
import { startProxy } from '../proxy.ts'
import { findScreens, type Screen } from '../screens.ts'
import { changedRows, gridCount } from './grid-cell.ts'
import { type Around, restartWith } from './restart.ts'
import { SENT_PLACES } from './sent-places.ts'
import { formSubject, gridSubject, type Sent, type Subject, uploadSubject } from './subject.ts'
import { type Words, wordsIn } from './words.ts'

/** Pages that are open at once while the server is down. */
const AT_ONCE = 8
const WIDE = 1440
/** Rows that only staff may change. */
const OF_STAFF = new Set(['cmsDocumentPopup'])
export const RESTARTS = ['server restarted, same page', 'server restarted, F5 in between'] as const

type Run = {
  kind: (typeof RESTARTS)[number]
  browser: Browser
  lang: 'ko' | 'en'
  width: number
  isWanted: (name: string) => boolean
  tell: (result: Result) => void
  say: (what: string) => void
}

/** The portal with a demo of its own, on one port for all its starts. */
const startWorld = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-restart-'))
  const port = await freePort()
  const settings = { DATA_DIR: join(folder, 'data'), SEED_DEMO: 'true', SESSIONS_PER_USER: '20', UNIPASS_REFRESH: 'false' }
  const open = () => startServer([SERVER], settings, port, '/')
  let server: Server = await open()
  return {
    url: server.url,
    stop: () => server.stop(),
    start: async () => {
      server = await open()
    },
    end: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Subjects that may change the same rows are never open together. */
const sharedBy = ({ spot: { path, marker } }: Subject) => (marker.startsWith('tpl') ? 'tpl' : path)
const batchesOf = (all: readonly Subject[]): Subject[][] => {
  const batches: Subject[][] = []
  for (const subject of all) {
    const isFree = (batch: readonly Subject[]) =>
      batch.length < AT_ONCE && (subject.spot.path === '/' || !batch.some((other) => sharedBy(other) === sharedBy(subject)))
    const batch = batches.find(isFree)
    if (batch) batch.push(subject)
    else batches.push([subject])
  }
  return batches
}

/** The secret of a mailed link to set a password, from the mailbox of the demo. */
const resetToken = async (ask: Ask): Promise<string> => {
  await ask('admin', '/api/auth/find/password', { USER_ID: 'staff' })
  const mails = (await ask('admin', '/api/dev/mail', {})) as { BODY: string }[]
  return mails.map(({ BODY }) => /resetToken=([\w-]+)/.exec(BODY)?.[1]).find(Boolean) ?? ''
}

/** Every saving grid of every screen: each is a subject of its own. */
const findGrids = async (screens: readonly Screen[], around: Pick<Around, 'people' | 'proxy'>, words: Words): Promise<Subject[]> => {
  const found: Subject[] = []
  for (const one of screens) {
    const screen = OF_STAFF.has(one.marker) ? { ...one, who: 'admin' as const } : one
    const page = await openScreen(await around.people.contextOf(screen.who), around.proxy, screen)
    await settled(page)
    await new Promise((done) => setTimeout(done, 500))
    if ((await changedRows(page, words)) !== null)
      for (let grid = 0; grid < (await gridCount(page)); grid += 1) found.push(gridSubject(screen, grid, words))
    await page.close({ runBeforeUnload: false })
  }
  return found
}

/** Types into every form and every saving grid, and stops and starts the server in the middle of each. */
export const runRestart = async ({ kind, browser, lang, width, isWanted, tell, say }: Run) => {
  const world = await startWorld()
  const words = await wordsIn(lang)
  const { logIn, ask } = portalAt(world.url, lang)
  const cookies: Record<string, string> = { guest: '' }
  for (const who of ['other', 'admin', 'customer', 'customer.admin'] as const) cookies[who] = await logIn(who)
  const proxy = await startProxy(world.url, cookies, lang)
  const people = visitors(browser, proxy)
  try {
    const known = await demoNumbers(ask)
    const reset = await resetToken(ask)
    const numbered = (path: string) => known(path.replace('{reset}', reset))
    const screens = (await findScreens()).map((screen) => ({ ...screen, path: numbered(screen.path) }))
    const sent = PLACES.filter(({ sends = true }) => sends)
    const forms: Sent[] = [...placesOn(screens, numbered, sent, words), ...placesOn(screens, numbered, SENT_PLACES, words)]
    const grids = await findGrids(
      screens.filter(({ path }) => isWanted(path)),
      { people, proxy },
      words,
    )
    const subjects = [
      ...forms
        .filter(({ form = '', path }) => isWanted(`${path} ${form}`))
        .map((one) => (one.file ? uploadSubject({ ...one, file: one.file }, words) : formSubject(one, words))),
      ...grids,
    ]
    say(`${kind}: ${subjects.length} forms and grids (${grids.length} grids) in ${lang} at ${width}`)
    const around = { proxy, people, lang, reloads: kind === RESTARTS[1], stop: world.stop, start: world.start, tell }
    const inBatches = async (all: readonly Subject[], at: number) => {
      const closed: Awaited<ReturnType<typeof restartWith>> = []
      for (const [nth, together] of batchesOf(all).entries()) {
        closed.push(...(await restartWith({ ...around, width: at }, `${kind}, ${lang} ${at}`, together)))
        say(`${nth + 1} times at ${at}`)
      }
      return closed
    }
    let closed = await inBatches(subjects, width)
    // What a narrow page does not show is used on a wide one.
    if (width < WIDE && closed.length > 0) {
      for (const { subject, why } of closed) say(`not at ${width}: ${subject.spot.path} ${subject.name}: ${why}`)
      closed = await inBatches(
        closed.map(({ subject }) => subject),
        WIDE,
      )
    }
    for (const { subject, why } of closed) {
      // A list of its screen that only shows, or is empty in the demo.
      const isNoGrid = why === 'no cell takes a text'
      tell({ kind, path: `${subject.spot.path} ${subject.name}`, verdict: isNoGrid ? 'told' : 'bad', why })
    }
  } finally {
    await people.close()
    proxy.stop()
    await world.end()
  }
}
