import type { Page } from 'puppeteer-core'
import { isTextBack, openSpot, pressNamed, type Spot, type Typed, typeInto } from '../typing.ts'
import { areFilled, chooseFile, type FileName, fillForm, pressSave, type Step } from './fill-form.ts'
import { changeCell, isCellBack, pressGridSave } from './grid-cell.ts'
import type { Words } from './words.ts'

/** A form with what sends it. */
export type Sent = Spot & { save?: string; fill?: readonly Step[]; first?: readonly Step[]; file?: FileName; isRefused?: true }
/** What is typed and sent in a case: its name, how it is typed, sent, and looked for. */
export type Subject = {
  name: string
  spot: Spot
  /** @returns what is missing, or nothing */
  type: (page: Page) => Promise<string>
  send: (page: Page) => Promise<string>
  isThere: (page: Page, patience: number) => Promise<boolean>
  /** Whether what a browser keeps nowhere stands yet on the page where it was typed. */
  areSecretsThere: (page: Page) => Promise<boolean>
  /** Types what a browser keeps nowhere: passwords and files. */
  typeSecrets: (page: Page) => Promise<string>
  /** A reload keeps nothing of it: it holds secrets only, or the name of a log-in. */
  startsAnew?: boolean
  /** What is sent is refused by a server that judges it. */
  isRefused?: boolean
}

const isSecret = (step: Step) => 'file' in step || ('box' in step && /assword|again|factorCode/.test(step.box))

/** A phone has what the pill of the header holds in its menu. */
const onPhone = (words: Words, press: readonly string[]) => (press[0]?.startsWith('[^]*') ? [words('메뉴 열기'), ...press] : press)
const PHONE = 700
const isPhone = (page: Page) => (page.viewport()?.width ?? PHONE) < PHONE

/** A form is opened, typed into, and sent by its own button. */
export const formSubject = (spot: Sent, words: Words): Subject => {
  let typed: Typed | null = null
  const inWords = (steps: readonly Step[] = []) => steps.map((step) => ('press' in step ? { press: words(step.press) } : step))
  const steps = inWords(spot.fill)
  const box = spot.box ?? ''
  return {
    name: `${spot.form ?? spot.marker}${spot.press ? ` (${spot.press.at(-1)})` : ''}`,
    spot,
    type: async (page) => {
      const press = isPhone(page) ? onPhone(words, spot.press ?? []) : (spot.press ?? [])
      const [one] = inWords(spot.first)
      if (one && 'press' in one && isPhone(page)) await fillForm(page, [{ press: words('메뉴 열기') }])
      const missing = (await fillForm(page, inWords(spot.first))) || (await openSpot(page, { ...spot, press }))
      if (missing) return missing
      // A secret or a file is its own first text.
      if (spot.text !== '') typed = await typeInto(page, spot, 'RESTART')
      if (!typed && spot.text !== '') return 'nothing could be typed'
      return fillForm(page, steps)
    },
    send: (page) => pressSave(page, box, spot.save && words(spot.save)),
    isThere: async (page, patience) => {
      const press = isPhone(page) ? onPhone(words, spot.press ?? []) : (spot.press ?? [])
      return typed ? isTextBack(page, { ...spot, press }, typed, patience) : (await page.$(box)) !== null
    },
    areSecretsThere: (page) => areFilled(page, steps.filter(isSecret)),
    typeSecrets: (page) => fillForm(page, steps.filter(isSecret)),
    startsAnew: spot.text === '' || spot.marker === 'login',
    isRefused: spot.isRefused ?? false,
  }
}

/** A cell of a saving grid is changed and saved. */
export const gridSubject = (spot: Spot, grid: number, words: Words): Subject => {
  let cell: Awaited<ReturnType<typeof changeCell>> = null
  return {
    name: `grid ${grid + 1} of ${spot.marker}`,
    spot,
    type: async (page) => {
      const missing = await openSpot(page, spot)
      if (missing) return missing
      cell = await changeCell(page, words, grid)
      return cell ? '' : 'no cell takes a text'
    },
    send: (page) => pressGridSave(page, words),
    isThere: async (page, patience) => cell !== null && isCellBack(page, cell, patience),
    areSecretsThere: async () => true,
    typeSecrets: async () => '',
  }
}

const UPLOAD_AGAIN = '{0} 다시 올리기'
/** A file that goes up as soon as it is chosen, and again by its own button. */
export const uploadSubject = (spot: Sent & { file: FileName }, words: Words): Subject => ({
  name: spot.form ?? spot.marker,
  spot,
  type: (page) => openSpot(page, spot),
  send: async (page) => ((await pressNamed(page, words(UPLOAD_AGAIN))) ? '' : chooseFile(page, spot.file)),
  // A browser keeps no file over a reload; it asks before.
  isThere: async (page) => (await page.$(spot.box ?? '')) !== null,
  areSecretsThere: async () => true,
  typeSecrets: async () => '',
})
