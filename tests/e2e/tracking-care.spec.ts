import { expect, type Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { redraw, resize } from './support/look.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const SEA = '/trk/popup/PtlTrackingSeaPopup'
// A shipment of the demo whose number does not move with the day of the first start.
const HOUSE = 'NRSE26030001'

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an exception staff write stands at the head of the customer’s popup, who acknowledges and asks; staff answer and settle it', async ({
  page,
  browser,
}) => {
  const title = `봉인 훼손 ${Date.now()}`
  await signIn(page, 'staff')
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: '예외 작성' }).click()
  await page.getByLabel('내용', { exact: true }).fill(title)
  await page.getByLabel('다음 조치').fill('터미널 재봉인')
  await page.getByLabel('담당').fill('박준호')
  await page.getByRole('button', { name: '저장' }).first().click()
  await expect(card(page, title)).toContainText('터미널 재봉인')

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const customer = await context.newPage()
  await signIn(customer, 'customer')
  await open(customer, `${SEA}?HBL_NO=${HOUSE}`)
  await expect(card(customer, title)).toContainText('박준호')
  await fits(customer)
  await card(customer, title).getByRole('button', { name: '확인' }).click()
  await expect(card(customer, title)).toContainText('확인함')
  await card(customer, title).getByRole('button', { name: '문의' }).focus()
  await customer.keyboard.press('Enter')
  await customer.getByRole('textbox', { name: '문의 내용' }).fill('언제 끝나나요?')
  await customer.getByRole('button', { name: '보내기' }).click()
  await expect(customer.getByRole('list', { name: '문의와 답변' })).toContainText('언제 끝나나요?')
  expect(await axeFinds(customer)).toEqual([])
  await context.close()

  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: '답변', exact: true }).click()
  await page.getByRole('textbox', { name: '답변' }).fill('오늘 끝납니다.')
  await page.getByRole('button', { name: '보내기' }).click()
  await expect(page.getByRole('list', { name: '문의와 답변' })).toContainText('오늘 끝납니다.')
  await card(page, title).getByRole('button', { name: '해결 처리' }).click()
  const settle = page.getByRole('form', { name: '해결 처리 사유' })
  await settle.getByRole('textbox', { name: '해결 처리 사유' }).fill('재봉인 완료')
  await settle.getByRole('button', { name: '해결 처리' }).click()
  await expect(card(page, title)).toHaveCount(0)
  await expect(page.getByRole('list', { name: '해결 처리한 예외' }).getByRole('listitem').filter({ hasText: title })).toContainText(
    '재봉인 완료',
  )
})

for (const { lang, width, scheme } of [
  { lang: 'ko', width: 1100, scheme: 'dark' },
  { lang: 'en', width: 390, scheme: 'light' },
] as const)
  test(`the clocks say their rule and who named them; the calendar address is made, read without login and revoked: ${lang}, ${width}, ${scheme}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, 'customer.admin', lang)
    await open(page, `${SEA}?HBL_NO=${HOUSE}`)
    const words = {
      ko: { clocks: '기한', open: '캘린더 구독', make: '주소 만들기', address: '캘린더 주소', revoke: '구독 끊기' },
      en: { clocks: 'Deadlines', open: 'Subscribe', make: 'Create address', address: 'Calendar address', revoke: 'Revoke' },
    }[lang]
    const clocks = page.getByRole('region', { name: words.clocks, exact: true })
    await clocks.getByRole('button', { name: words.open }).click()
    await clocks.getByRole('button', { name: words.make }).click()
    const address = await clocks.getByRole('textbox', { name: words.address }).inputValue()
    expect(address).toContain(`${baseURL}/api/trk/calendar/deadlines.ics?key=`)
    await fits(page)
    expect(await axeFinds(page)).toEqual([])
    const stranger = await playwright.request.newContext()
    const reply = await stranger.get(address)
    expect(reply.status()).toBe(200)
    expect(await reply.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
    await clocks.getByRole('button', { name: words.revoke }).click()
    await expect(clocks.getByRole('button', { name: words.make })).toBeVisible()
    expect((await stranger.get(address)).status()).toBe(404)
    await stranger.dispose()
  })

test('a share link opens the shipment without login on a page of its own, with masked names, until it is revoked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'customer')
  await open(page, `${SEA}?HBL_NO=${HOUSE}`)
  await page.getByRole('button', { name: '공유', exact: true }).click()
  const panel = page.getByRole('region', { name: '공유', exact: true })
  await panel.getByRole('button', { name: '링크 만들기' }).click()
  const address = await panel.getByRole('textbox', { name: '공유 링크' }).inputValue()
  expect(await axeFinds(page)).toEqual([])

  const context = await browser.newContext()
  const stranger = await context.newPage()
  const reply = await open(stranger, address)
  expect(reply?.status()).toBe(200)
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(stranger.getByRole('heading', { name: HOUSE })).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText('****')
  await expect(stranger.getByRole('main')).not.toContainText('물결정밀')
  for (const { width, colorScheme, finds } of [
    { width: 1440, colorScheme: 'light', finds: axeFinds },
    { width: 1100, colorScheme: 'dark', finds: axeFindsInLook },
    { width: 390, colorScheme: 'light', finds: axeFinds },
  ] as const) {
    await stranger.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(stranger, width)
    await redraw(stranger)
    await fits(stranger)
    expect(await finds(stranger), `${width} ${colorScheme}`).toEqual([])
  }
  await panel.getByRole('list').getByRole('button', { name: '해제' }).first().click()
  await expect(panel.getByRole('textbox', { name: '공유 링크' })).toHaveCount(0)
  expect((await stranger.goto(address))?.status()).toBe(404)
  expect((await stranger.goto(address.replace(/key=.*/, 'key=invented')))?.status()).toBe(404)
  await context.close()
})
