import { expect, type Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { boxOf, openCatalogue, watchTrouble } from './support/catalogue.ts'
import { test } from './support/warm.ts'

/** Both languages in both themes; each language and each theme at both widths. */
const LOOKS = [
  ['ko', 'light', 1440],
  ['ko', 'dark', 390],
  ['en', 'light', 390],
  ['en', 'dark', 1440],
] as const
const CALENDAR = {
  ko: { name: '입력됨 달력', month: '2026년 11월', sunday: '일' },
  en: { name: 'Filled calendar', month: 'November 2026', sunday: 'Su' },
}
const opensBelow = async (page: Page, finds: typeof axeFinds) => {
  for (const kind of ['day', 'workday', 'month', 'year']) {
    await boxOf(page, `${kind}-filled`).press('Alt+ArrowDown')
    await expect(page.getByRole('dialog')).toBeVisible()
    if (kind === 'month') await expect(page.getByRole('dialog').locator('td')).toHaveCount(12)
    expect(await finds(page, '[data-portal]', `[data-kind=${kind}]`), kind).toEqual([])
    await page.keyboard.press('Escape')
    await expect(boxOf(page, `${kind}-filled`)).toBeFocused()
  }
  await boxOf(page, 'code-required').pressSequentially('부산')
  await expect(page.locator('[role=option]')).toHaveCount(3)
  expect(await finds(page, '[data-portal]', '[data-kind=code]'), 'code').toEqual([])
  await page.keyboard.press('Escape')
  await boxOf(page, 'longSelect-filled').click()
  await expect(page.locator('[role=option]')).toHaveCount(11)
  expect(await finds(page, '[data-portal]', '[data-kind=longSelect]'), 'longSelect').toEqual([])
}

for (const [lang, theme, width] of LOOKS)
  test(`S5-030 S9-030 S9-031 S9-032 every box and list state in ${lang}, ${theme}, at ${width}, and what opens below a box: nothing for axe to find, nothing wider than the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const trouble = watchTrouble(page)
    await openCatalogue(page, lang, theme)
    // Names and roles are those of the light theme.
    const finds = theme === 'light' ? axeFinds : axeFindsInLook
    expect(await finds(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await boxOf(page, 'day-filled').press('Alt+ArrowDown')
    await expect(page.getByRole('dialog', { name: CALENDAR[lang].name })).toContainText(CALENDAR[lang].month)
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText(CALENDAR[lang].sunday)
    await page.keyboard.press('Escape')
    // In both themes.
    if (lang === 'ko') await opensBelow(page, finds)
    // A policy that is broken says so on the console.
    expect(trouble).toEqual([])
  })

test.describe('by a clock that is set', () => {
  test.use({ cold: true })
  test('S2-091 S9-009 S9-010 each kind of box has its width, each kind of toast its colour', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.install()
    await openCatalogue(page)
    const layers = page.locator('[data-kind=layers]')
    for (const [kind, width] of [
      ['질문', 400],
      ['알림', 400],
      ['경고', 500],
      ['오류', 500],
    ] as const) {
      await layers.getByRole('button', { name: kind, exact: true }).click()
      const box = page.getByRole('alertdialog')
      await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0), kind).toBe(width)
      await page.keyboard.press('Enter')
      await expect(box).toHaveCount(0)
    }
    // A success is gone after a second: time stands still while its colour is read.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    for (const [kind, colour] of [
      ['완료', 'rgb(35, 146, 94)'],
      ['알림', 'rgb(18, 127, 178)'],
      ['경고', 'rgb(218, 98, 29)'],
      ['오류', 'rgb(213, 60, 60)'],
    ] as const) {
      await layers.getByRole('button', { name: `알림창 ${kind}` }).click()
      const toast = page.locator('section[aria-label] li[data-kind]').last()
      await expect(toast, kind).toHaveCSS('border-left-color', colour)
    }
  })
})

test('S5-029 S5-038 S5-039 S9-013 every one-line box is 32 px high; dates are chosen, refused and left alone by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openCatalogue(page)
  await test.step('every one-line box is 32 px high', async () => {
    for (const kind of ['text', 'number', 'select', 'longSelect', 'code', 'day', 'month', 'year', 'file'])
      expect((await boxOf(page, `${kind}-required`).locator('xpath=..').boundingBox())?.height, kind).toBe(32)
  })
  await test.step('a read-only date opens nothing by key and has no button', async () => {
    const box = boxOf(page, 'day-readOnly')
    await box.press('Alt+ArrowDown')
    await box.press('Delete')
    await expect(box).toHaveValue('2026-11-27')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(box.locator('xpath=..').getByRole('button')).toHaveCount(0)
  })
  await test.step('the eleventh character of a date is refused', async () => {
    await boxOf(page, 'day-required').pressSequentially('a-b-c-d-e-f')
    await expect(boxOf(page, 'day-required')).toHaveValue('a-b-c-d-e-')
  })
  await test.step('weekends and days out of the limits cannot be clicked, arrows pass over them, Enter chooses', async () => {
    await boxOf(page, 'workday-filled').press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('button', { name: '2026년 11월 28 일' })).toBeDisabled()
    await expect(calendar.getByRole('button', { name: '2026년 11월 29 일' })).toBeDisabled()
    await expect(calendar.getByRole('button', { name: '2026년 11월 27 일' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(boxOf(page, 'workday-filled')).toHaveValue('2026-11-30')
    await expect(boxOf(page, 'workday-filled')).toBeFocused()
  })
  await test.step('Esc closes the calendar in a dialog and leaves the dialog open; Tab stays in the calendar', async () => {
    await page.getByRole('button', { name: '대화상자', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '대화상자' })
    await dialog.getByRole('combobox').press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: '일자 달력' })
    await expect(calendar).toBeVisible()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(await calendar.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })
})

test('S5-009 S5-011 S5-017 S5-018 S5-023 S5-025 S5-028 boxes take what is pasted, looked up and attached, and a check names the first wrong one', async ({
  page,
}) => {
  await openCatalogue(page)
  await test.step('paste, mask and number answer as they are typed into', async () => {
    const paste = async (name: string, text: string) => {
      await boxOf(page, name).focus()
      await page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
    }
    await paste('upper-required', 'abc defgh')
    await expect(boxOf(page, 'upper-required')).toHaveValue('ABCDE')
    await boxOf(page, 'mask-required').pressSequentially('010123')
    await expect(boxOf(page, 'mask-required')).toHaveValue('010-123_-____')
    await page.keyboard.press('Backspace')
    await expect(boxOf(page, 'mask-required')).toHaveValue('010-12__-____')
    await paste('number-required', '1,234.5kg')
    await boxOf(page, 'text-required').focus()
    await expect(boxOf(page, 'number-required')).toHaveValue('1,234.5kg')
    await expect(boxOf(page, 'number-required')).toHaveAttribute('aria-invalid', 'true')
    await boxOf(page, 'number-required').fill('₩1,234.50')
    await boxOf(page, 'text-required').focus()
    await expect(boxOf(page, 'number-required')).toHaveValue('1,234.5')
  })
  await test.step('a look-up: arrows and Enter choose, one match fills on Enter without a list, the magnifier asks the search popup, recent come first', async () => {
    const box = boxOf(page, 'code-required')
    await box.pressSequentially('부산')
    await expect(page.locator('[role=option]')).toHaveCount(3)
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-activedescendant', /-1$/)
    await box.press('Enter')
    await expect(box).toHaveValue('KRBNP')
    await expect(box.locator('xpath=..')).toContainText('부산신항')
    await box.fill('rotter')
    await box.press('Enter')
    await expect(box).toHaveValue('NLRTM')
    await box.fill('')
    await expect(page.locator('[role=option]').first()).toContainText('NLRTM')
    await expect(page.locator('[role=option]').first()).toContainText('최근')
    await page.keyboard.press('Escape')
    await box.locator('xpath=..').getByRole('button', { name: '필수 찾기' }).click()
    await expect(box).toHaveValue('KRPUS')
    await box.fill('zzz')
    await boxOf(page, 'text-required').focus()
    await expect(box.locator('xpath=../..')).toContainText('일치하는 항목이 없습니다. 입력한 내용을 확인해 주세요.')
  })
  await test.step('a file is chosen or refused with a reason, and can be taken away', async () => {
    const place = boxOf(page, 'file-required').locator('xpath=../../..')
    const picker = place.locator('input[type=file]')
    await picker.setInputFiles({ name: '설치.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
    await expect(place).toContainText('설치.exe는 올릴 수 없는 형식입니다. (PDF, XLSX)')
    await picker.setInputFiles({ name: '송장.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    await expect(boxOf(page, 'file-required')).toHaveValue('송장.pdf')
    await place.getByRole('button', { name: '파일 지우기' }).click()
    await expect(boxOf(page, 'file-required')).toHaveValue('')
  })
  await test.step('the first wrong field is said in one box and focused when it is closed, then the next one', async () => {
    const check = page.getByRole('button', { name: '검증하기' })
    await check.click()
    const box = page.getByRole('alertdialog')
    await expect(box).toHaveCount(1)
    await expect(box).toContainText('POL은 필수 입력 항목입니다.')
    await page.keyboard.press('Enter')
    await expect(boxOf(page, 'FORM_POL')).toBeFocused()
    await page.keyboard.type('KRPUS')
    await boxOf(page, 'FORM_FROM').fill('20260302')
    await boxOf(page, 'FORM_TO').fill('20260301')
    await check.click()
    await expect(box).toContainText('시작일자는 종료일자보다 클 수 없습니다.')
    await page.keyboard.press('Enter')
    await expect(boxOf(page, 'FORM_FROM')).toBeFocused()
  })
  await test.step('a stopped customer is refused with a box, a long-term receivable is said and taken', async () => {
    const customer = boxOf(page, 'FORM_CUST')
    await customer.fill('멈춘')
    await expect(page.locator('[role=option]')).toContainText('거래 중지')
    await customer.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('거래가 중지된 거래처입니다.')
    await page.keyboard.press('Enter')
    await expect(customer).not.toHaveValue('C00013')
    await customer.fill('인천')
    await customer.press('Enter')
    await expect(page.getByRole('alertdialog')).toContainText('장기 미수채권이 있는 거래처입니다.')
    await page.keyboard.press('Enter')
    await expect(customer).toHaveValue('KRINC')
  })
})

test('the build that is shipped has no such screen', async ({ request }) => {
  expect((await request.get('/template/catalogue')).status()).toBe(404)
})
