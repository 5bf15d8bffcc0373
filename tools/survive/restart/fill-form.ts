import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ElementHandle, Page } from 'puppeteer-core'
import { pressNamed } from '../typing.ts'

/** Files that a run has at hand. */
export const FILES = {
  pdf: ['restart.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
  sheet: [
    'restart.csv',
    'BL_NO,CNTR_NO,CNTR_TYPE,SEAL_NO,VSL_NM,VOY_NO,POL,POD,PKG_QTY,GROSS_WT,CBM,EVENT_CD,EVENT_DTM\nNOSUCH1,MSCU1234566,22G1,S1,V,1E,KRPUS,USLAX,1,1,1,GATE_IN,20261120\n',
  ],
} as const
export type FileName = keyof typeof FILES

/** Another box of a form, or a control pressed in between. */
export type Step = { box: string; text: string } | { press: string } | { file: FileName }

/** Sets a box in the way a user or the browser's own picker does. @returns what is missing, or nothing */
const fillBox = async (page: Page, box: string, text: string): Promise<string> => {
  const handle = await page.waitForSelector(box, { visible: true, timeout: 5_000 }).catch(() => null)
  if (!handle) return `there is no box ${box}`
  const kind = await handle.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName.toLowerCase()))
  if (kind === 'checkbox') await handle.evaluate((one) => (one as HTMLInputElement).click())
  else if (kind === 'select') await page.select(box, text)
  else if (kind === 'datetime-local')
    await handle.evaluate((one, value) => {
      // React hears only of values that its own setter did not set.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, value)
      one.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
  else {
    await handle.focus()
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await pause(60)
  return ''
}

/** Chooses a file in the first box for files of the page, which is hidden behind a button. */
export const chooseFile = async (page: Page, file: FileName): Promise<string> => {
  const box = (await page.$('[data-page] input[type=file]')) as ElementHandle<HTMLInputElement> | null
  if (!box) return 'there is no box for files'
  const [name, text] = FILES[file]
  const path = join(mkdtempSync(join(tmpdir(), 'naru-restart-')), name)
  writeFileSync(path, text)
  await box.uploadFile(path)
  return ''
}

const pressed = async (page: Page, name: string): Promise<string> => {
  for (const until = Date.now() + 6_000; !(await pressNamed(page, name)); await pause(100))
    if (Date.now() > until) return `there is no "${name}" to press`
  await pause(250)
  return ''
}

/** Does the steps in order. @returns what is missing, or nothing */
export const fillForm = async (page: Page, steps: readonly Step[]): Promise<string> => {
  for (const step of steps) {
    let missing = ''
    if ('press' in step) missing = await pressed(page, step.press)
    else missing = 'file' in step ? await chooseFile(page, step.file) : await fillBox(page, step.box, step.text)
    if (missing) return missing
  }
  return ''
}

/**
 * Presses what sends a form: the named control nearest to its box, or its submit button.
 * @returns what is missing, or nothing
 */
export const pressSave = (page: Page, box: string, name = ''): Promise<string> =>
  page.evaluate(
    (selector, wanted) => {
      const from = document.querySelector<HTMLElement>(selector)
      if (!from) return `there is no ${selector} any more`
      const named = new RegExp(`^(?:${wanted})`)
      const isShown = (one: HTMLElement) => one.checkVisibility({ visibilityProperty: true })
      const isIt = (one: HTMLElement) => (wanted ? named.test((one.ariaLabel || one.innerText).trim()) : one.matches('[type=submit]'))
      for (let around: HTMLElement | null = from.parentElement; around; around = around.parentElement) {
        const control = [...around.querySelectorAll<HTMLElement>('button')].find((one) => isShown(one) && isIt(one))
        if (!control) continue
        if (control.ariaDisabled === 'true') return `its button is off: ${control.title || control.innerText}`
        control.click()
        return ''
      }
      return `there is no button ${wanted || 'that submits'}`
    },
    box,
    name,
  )

/** Whether the boxes of these steps still hold what was typed, and the page still names the chosen files. */
export const areFilled = (page: Page, steps: readonly Step[]): Promise<boolean> =>
  page.evaluate(
    (boxes, names) =>
      boxes.every((box) => document.querySelector<HTMLInputElement>(box)?.value) &&
      names.every((name) => [...document.querySelectorAll('input')].some(({ value }) => value.includes(name))),
    steps.flatMap((step) => ('box' in step ? [step.box] : [])),
    steps.flatMap((step) => ('file' in step ? [FILES[step.file][0]] : [])),
  )
