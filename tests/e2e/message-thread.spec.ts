import { expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ keepPage: false })

const POPUP = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26030001'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('S2-127 a customer and the desk write each other: unread until opened, sent by Ctrl+Enter, kept when the server fails', async ({
  page,
  browser,
}) => {
  const question = `언제 도착하나요? ${Date.now()}`
  await signIn(page, 'customer')
  await open(page, POPUP)
  const mine = part(page, '메시지')
  await mine.getByRole('button', { name: /메시지 쓰기|모두/ }).click()
  const box = mine.getByRole('textbox', { name: '담당자에게 보낼 메시지' })
  await box.fill(question)
  await expect(mine).toContainText('/ 1000자')

  // The server fails: the words stay, and sending again says them once.
  await page.route('**/ptlTrackingTalk/sendMessage', (route) => route.fulfill({ status: 500, body: '' }))
  await box.press('Control+Enter')
  await expect(mine.getByRole('alert')).toBeVisible()
  await expect(box).toHaveValue(question)
  await page.unroute('**/ptlTrackingTalk/sendMessage')
  await box.press('Control+Enter')
  await expect(mine.getByRole('listitem').filter({ hasText: question })).toContainText('이도윤')
  await expect(box).toHaveValue('')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const desk = await context.newPage()
  await signIn(desk, 'staff', 'en')
  await open(desk, POPUP)
  const theirs = part(desk, 'Messages')
  await expect(theirs).toContainText('unread')
  await theirs.getByRole('button', { name: /^All / }).click()
  await expect(theirs.getByRole('listitem').filter({ hasText: question })).toHaveCount(1)
  await expect(theirs.getByText(/\d unread/)).toHaveCount(0)
  await theirs.getByRole('textbox', { name: /^Message to/ }).fill('On the 21st.')
  await theirs.getByRole('button', { name: 'Send' }).dblclick()
  await expect(theirs.getByRole('listitem').filter({ hasText: 'On the 21st.' })).toHaveCount(1)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFinds(desk)).toEqual([])
  await context.close()

  // The customer's popup was open all the while, and so was the panel.
  await expect(mine.getByRole('listitem').filter({ hasText: 'On the 21st.' })).toContainText('나루 박준호')
})
