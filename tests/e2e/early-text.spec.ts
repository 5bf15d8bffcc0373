import { expect, type Page } from '@playwright/test'
import * as disturb from '../../tools/survive/disturb.ts'
import { koreanKeyboard } from './support/compose.ts'
import { untilLive } from './support/live.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const REQUEST = '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt'
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Opens an address whose scripts come only when they are let go: what the server drew stands there. */
const openWithoutScripts = async (page: Page, path: string) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('main input').first()).toBeVisible()
  return async () => {
    held.resolve()
    await untilLive(page)
  }
}

test('S4-050 S1-019 a number typed before the scripts of the home page come stands in its box, and the search uses it', async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, '/')
  const number = page.locator('main [data-field="NUMBER"]')
  await number.pressSequentially('naru1234567')
  await letGo()
  // The box can be emptied only when it knows that something stands in it.
  await expect(page.locator('main form').getByRole('button', { name: '지우기' })).toBeVisible()
  await expect(number).toHaveValue('naru1234567')
  const asked = page.waitForRequest((request) => request.method() === 'POST' && /naru1234567/i.test(request.postData() ?? ''))
  await number.press('Enter')
  await asked
})

test('S4-050 S5-022 a request typed before the scripts come goes on with every key, a half-written syllable is finished in its place, and F5 keeps all of it', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const letGo = await openWithoutScripts(page, REQUEST)
  const keyboard = await koreanKeyboard(page)
  await box(page, '부스번호').pressSequentially('2.208')
  await box(page, '참가업체').focus()
  await keyboard.writeOpen('너울전')
  await letGo()
  await expect(box(page, '참가업체')).toHaveValue('너울전')
  await keyboard.finish('전')
  await keyboard.writeOpen('자')
  await keyboard.finish('자')
  await page.keyboard.type(' Electronics')
  await expect(box(page, '참가업체')).toHaveValue('너울전자 Electronics')
  await expect(box(page, '부스번호')).toHaveValue('2.208')
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: '불러오기' }).click()
  await expect(box(page, '참가업체')).toHaveValue('너울전자 Electronics')
  await expect(box(page, '부스번호')).toHaveValue('2.208')
})

test('S4-050 S4-045 a text typed before the scripts come outlives a page that is drawn anew because a translator changed it', async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, REQUEST)
  const booth = box(page, '부스번호')
  await booth.pressSequentially('2.208')
  await booth.evaluate((element) => element.setAttribute('data-as-served', ''))
  await page.evaluate(disturb.translatedTexts)
  await letGo()
  const drawn = page.locator('main [data-field="BOOTH"]')
  await expect(drawn).not.toHaveAttribute('data-as-served')
  await expect(drawn).toHaveValue('2.208')
  await expect(drawn).toBeFocused()
  await page.keyboard.type(' A')
  await expect(drawn).toHaveValue('2.208 A')
})

test('S2-062 S4-050 a password typed before the scripts come logs in, and no storage ever holds it', async ({ page }) => {
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (value.includes('naru-demo')) document.documentElement.dataset.leaked = key
      write.call(this, key, value)
    }
  })
  const letGo = await openWithoutScripts(page, '/login')
  await page.locator('input[name=username]').pressSequentially('other')
  await page.locator('input[name=password]').pressSequentially('naru-demo-2026')
  await letGo()
  expect(await page.locator('html').getAttribute('data-leaked')).toBeNull()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('naru-demo')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page=home]')).toBeVisible()
})
