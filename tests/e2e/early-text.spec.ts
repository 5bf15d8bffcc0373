import { expect, type Page, test } from '@playwright/test'
import { koreanKeyboard } from './support/compose.ts'
import { untilLive } from './support/live.ts'

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

test('S4-050 a request typed before the scripts come goes on with every key, and is kept over F5', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const letGo = await openWithoutScripts(page, REQUEST)
  await box(page, '부스번호').pressSequentially('2.208')
  await box(page, '참가업체').pressSequentially('Neoul')
  await letGo()
  await page.keyboard.type(' Electronics')
  await expect(box(page, '참가업체')).toHaveValue('Neoul Electronics')
  await expect(box(page, '부스번호')).toHaveValue('2.208')
  await page.reload()
  await untilLive(page)
  await page.getByRole('button', { name: '불러오기' }).click()
  await expect(box(page, '참가업체')).toHaveValue('Neoul Electronics')
  await expect(box(page, '부스번호')).toHaveValue('2.208')
})

test('S4-050 S5-022 a syllable that is half written when the scripts come is finished in its place', async ({ page }) => {
  const letGo = await openWithoutScripts(page, REQUEST)
  const keyboard = await koreanKeyboard(page)
  await box(page, '참가업체').focus()
  await keyboard.writeOpen('너울전')
  await letGo()
  await expect(box(page, '참가업체')).toHaveValue('너울전')
  await keyboard.finish('전')
  await keyboard.writeOpen('자')
  await keyboard.finish('자')
  await box(page, '부스번호').focus()
  await page.keyboard.type('2')
  await expect(box(page, '참가업체')).toHaveValue('너울전자')
})
