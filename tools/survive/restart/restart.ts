import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'puppeteer-core'
import { detectExceptions, openScreen, type Result, settled, type visitors } from '../campaign.ts'
import type { Proxy } from '../proxy.ts'
import {
  answersOffered,
  type Calls,
  callAfter,
  closeBoxes,
  isLoading,
  leaveDialogs,
  newSentences,
  sentencesOn,
  watchCalls,
} from './page-state.ts'
import type { Subject } from './subject.ts'

const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
/** A problem of one case. */
class Fault extends Error {}
const demand = (problem: string | false | undefined) => {
  if (problem) throw new Fault(problem)
}

export type Around = {
  proxy: Proxy
  people: ReturnType<typeof visitors>
  lang: 'ko' | 'en'
  width: number
  /** Also reloads the page while the server is down. */
  reloads: boolean
  stop: () => Promise<void>
  start: () => Promise<void>
  tell: (result: Result) => void
}
type Case = { subject: Subject; context: BrowserContext; page: Page; calls: Calls; path: string; before: string[] }

/** The sentence of a failed press is in the language of the session; the fixed text of a missing answer is in both (S8-007). */
const languageProblem = (sentence: string, lang: 'ko' | 'en') =>
  !(lang === 'ko' ? /[가-힣]/ : /[a-z]{3}/).test(sentence) && `not in ${lang}: ${sentence}`

/** Says yes to a question that a press asks before it calls. */
const confirmed = async ({ page, calls }: Case, from: number) => {
  for (let turn = 0; turn < 15 && calls.length === from; turn += 1) {
    // A success may leave the page.
    if ((await answersOffered(page).catch(() => 0)) > 1) await page.keyboard.press('Enter')
    await pause(100)
  }
}

const prepare = async (around: Around, subject: Subject): Promise<Case> => {
  const { proxy, people, width } = around
  const context = await people.enter(subject.spot.who)
  try {
    const page = await openScreen(context, proxy, subject.spot)
    await page.setViewport({ width, height: width < 700 ? 844 : 900 })
    const calls = watchCalls(page)
    const [verdict, why] = detectExceptions(await settled(page), subject.spot)
    demand(verdict === 'bad' && why)
    await pause(300)
    demand(await subject.type(page))
    await pause(400)
    return { subject, context, page, calls, path: '', before: await sentencesOn(page) }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** The server is down: one sentence, nothing lost, and the page can be pressed again. */
const pressWhileDown = async (around: Around, one: Case) => {
  const { page, calls, subject } = one
  await page.bringToFront()
  const from = calls.length
  demand(await subject.send(page))
  await confirmed(one, from)
  const failed = await callAfter(calls, from, 8_000, ({ status }) => status === 0)
  if (!failed) throw new Fault(`makes no call; ${(await newSentences(page, one.before, 0)).join(' | ')}`)
  one.path = failed.path
  const said = await newSentences(page, one.before, 6_000)
  demand(said.length === 0 && `says nothing of ${failed.path}`)
  demand(said.length > 1 && `says ${said.length} things: ${said.join(' | ')}`)
  demand(languageProblem(said[0] ?? '', around.lang))
  demand((await isLoading(page)) && 'the loader stays')
  await closeBoxes(page)
  demand(!(await subject.isThere(page, 4_000)) && 'the text is gone after the failure')
  demand(!(await subject.areSecretsThere(page)) && 'the secret or the file is gone after the failure')
}

/** A reload while the server is down shows a page of ours, not the browser's. */
const reloadWhileDown = async ({ page }: Case) => {
  await page.bringToFront()
  await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => {})
  await pause(500)
  const seen = await page.evaluate(() => ({ own: location.protocol.startsWith('http'), letters: document.body.innerText.trim().length }))
  demand(!seen.own && "the browser's own page of an error")
  demand(seen.letters < 20 && 'white page')
}

const comeBack = async ({ page, subject }: Case) => {
  await page.bringToFront()
  // The own page of an unreachable server may have come back by itself.
  await page.reload({ waitUntil: 'domcontentloaded' })
  const [verdict, why] = detectExceptions(await settled(page), subject.spot)
  demand(verdict === 'bad' && why)
  if (subject.startsAnew) {
    await leaveDialogs(page)
    return demand(await subject.type(page))
  }
  demand(!(await subject.isThere(page, 10_000)) && 'the text is gone after the reload')
  demand(await subject.typeSecrets(page))
}

/** The server is there again: the same press works. */
const pressAgain = async ({ reloads }: Around, one: Case) => {
  const { page, calls, subject, path } = one
  if (reloads) await comeBack(one)
  await page.bringToFront()
  await closeBoxes(page)
  const [least, most] = subject.isRefused ? [400, 500] : [200, 300]
  const saved = (call: Calls[number]) => call.path === path && call.status >= least && call.status < most
  // An autosave may be there first.
  if (calls.some(saved)) return
  const from = calls.length
  const missing = await subject.send(page)
  if (missing) demand((await callAfter(calls, 0, 3_000, saved)) ? '' : missing)
  await confirmed(one, from)
  const answer = await callAfter(calls, from, 10_000, (call) => call.path === path)
  if (!answer) throw new Fault(`the second press makes no call; ${(await sentencesOn(page)).join(' | ')}`)
  demand(!saved(answer) && `the second press is answered ${answer.status}: ${(await newSentences(page, one.before, 2_000)).join(' | ')}`)
}

/** Runs a step of several cases; a case that fails is reported and leaves. */
const eachOf = async (around: Around, kind: string, cases: readonly Case[], step: (one: Case) => Promise<void>) => {
  const left: Case[] = []
  for (const one of cases)
    try {
      await step(one)
      left.push(one)
    } catch (error) {
      around.tell({ kind, path: `${one.subject.spot.path} ${one.subject.name}`, verdict: 'bad', why: whyOf(error) })
      await one.context.close().catch(() => {})
    }
  return left
}

/**
 * Types into several forms, stops the server, presses their save buttons, starts the server, presses again.
 * @returns what could not be opened or typed into, with the reason
 */
export const restartWith = async (around: Around, kind: string, subjects: readonly Subject[]) => {
  const closed: { subject: Subject; why: string }[] = []
  let cases: Case[] = []
  for (const subject of subjects)
    try {
      cases.push(await prepare(around, subject))
    } catch (error) {
      closed.push({ subject, why: whyOf(error) })
    }
  if (cases.length === 0) return closed
  await around.stop()
  cases = await eachOf(around, kind, cases, (one) => pressWhileDown(around, one))
  if (around.reloads) cases = await eachOf(around, kind, cases, reloadWhileDown)
  await around.start()
  cases = await eachOf(around, kind, cases, (one) => pressAgain(around, one))
  for (const { subject, path, context } of cases) {
    around.tell({ kind, path: `${subject.spot.path} ${subject.name}`, verdict: 'content', why: path })
    await context.close().catch(() => {})
  }
  return closed
}
