import { expect, type Page } from '@playwright/test'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { BOOKINGS, box, SEA, type } from './support/booking.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('U-04 S2-117 S2-119 S2-120 a customer books FCL with at most 60 keys beside what is typed and no mouse, staff confirm it, the shipment is in the list', async ({
  page,
}) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey }) => {
        const counted = Number(document.documentElement.dataset.keys ?? 0) + (key.length > 1 || ctrlKey || altKey ? 1 : 0)
        document.documentElement.dataset.keys = String(counted)
      },
      true,
    ),
  )
  const values: Record<string, string> = {
    INCOTERMS: 'CIF',
    CONTACT_PHONE: '010-0123-4571',
    SHIPPER_NM: 'NEOUL ELECTRONICS CO., LTD.',
    CONSIGNEE_NM: 'QINGLAN TRADING CO., LTD.',
    POL: 'KRPUS',
    POD: 'NLRTM',
    ETD: '20301204',
    CARGO_READY_DT: '20301130',
    COMMODITY: 'MACHINED PARTS',
    PKG_QTY: '824',
    PKG_UNIT: '카톤',
    GROSS_WT: '18420.5',
  }
  for (const [field, text] of Object.entries(values)) {
    await page.keyboard.press('F8')
    await expect(page.locator(`[data-field="${field}"]`)).toBeFocused()
    await page.keyboard.type(text)
  }
  // It is no booking yet and has no number.
  await expect(page).toHaveURL(/FORM_KEY=[\w-]{8,}/)
  await expect(page).not.toHaveURL(/BKG_NO/)
  // The last thing missing is a container: OK leads into a first line of the grid.
  await page.getByRole('button', { name: '부킹요청' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('컨테이너를 한 줄 이상')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /셀 입력$/ }).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.type('40HC')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('모두 입력했습니다.')).toBeVisible()
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('value', '19')
  // Nothing is missing any more: the same key leads to the request.
  await page.keyboard.press('F8')
  await expect(page.locator('[data-request]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('접수', { exact: true }).first()).toBeVisible()
  await expect(page.locator('[data-request]')).toBeHidden()
  expect(Number(await page.locator('html').getAttribute('data-keys'))).toBeLessThanOrEqual(60)
  await expect(page).toHaveURL(/BKG_NO=KRS\d{9}/)
  await expect(page).not.toHaveURL(/FORM_KEY/)
  const number = new URL(page.url()).searchParams.get('BKG_NO') ?? ''

  await signIn(page, 'staff')
  await open(page, `${SEA}&BKG_NO=${number}`)
  await page.getByRole('button', { name: '확정', exact: true }).press('Enter')
  await page.getByRole('button', { name: '빈 항목 그대로 확정' }).press('Enter')
  await expect(page.getByText(new RegExp(`부킹 ${number}[을를] 확정했습니다`))).toBeVisible()

  await signIn(page, 'other')
  await open(page, `${LIST}&NUMBERS=${number}`)
  await expect(page.getByRole('grid')).toContainText(number)
  await expect(page.getByRole('grid')).toContainText('40HC × 2')
})

test('S2-121 S4-020 S4-039 a booking is copied from its row in the list, and leaving what was typed a moment ago asks', async ({
  page,
}) => {
  await signIn(page, 'customer.admin')
  await open(page, BOOKINGS)
  await page.getByRole('button', { name: /^KRS\d{4}00158 복사해 새 부킹$/ }).click()
  await expect(page).toHaveURL(/COPY_NO=KRS\d{4}00158/)
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')
  await expect(page.getByRole('button', { name: '부킹요청' })).toBeFocused()
  // It is not on the server yet, however long the way to the link takes.
  const asked = Promise.withResolvers<void>()
  await page.route(/\/saveBookingForm$/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await type(page, '품명', ' AND TOOLS')
  await page.getByRole('link', { name: '나루 홈' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않은 변경사항이 있습니다.')
  await page.keyboard.press('Escape')
  asked.resolve()
  await expect(page.getByText(/\d\d:\d\d 자동 저장/)).toBeVisible()
  await expect(page).toHaveURL(/FORM_KEY=/)
})

/** A booking that nobody else works on, confirmed by calls. */
const confirmedBooking = async (page: Page) => {
  const login = await page.request.post('/api/login', { data: { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  const headers = { authorization: `Bearer ${apiToken}` }
  const head = { CUST_CD: 'CUST002', SHIPPER_CD: '', CONSIGNEE_CD: '' }
  const calls = '/api/oms/comm/ptlBookingSeaMgt'
  const asked = await page.request.post(`${calls}/requestBooking`, { headers, data: seaBooking({ head }) })
  const { header } = ((await asked.json()) as { data: { header: { BKG_NO: string } } }).data
  const confirmed = await page.request.post(`${calls}/confirmBooking`, { headers, data: { BKG_NO: header.BKG_NO, ANYWAY_YN: 'Y' } })
  expect(confirmed.status()).toBe(200)
  return header.BKG_NO
}

test('S7-124 S7-126 S2-119 by keys alone staff open the change of a whole search, a split and an undo; each has nothing for axe, wide and narrow', async ({
  page,
}) => {
  const [wide, narrow] = [
    { width: 1440, height: 900 },
    { width: 390, height: 900 },
  ]
  const finds = async (...parts: string[]) => {
    const found = await axeFinds(page, ...parts)
    await page.setViewportSize(narrow)
    found.push(...(await axeFindsInLook(page, ...parts)))
    await page.setViewportSize(wide)
    return found
  }
  await signIn(page, 'staff')
  await test.step('bulk change', async () => {
    await open(page, LIST)
    await page.getByRole('button', { name: '일괄 변경' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-field="vessel"]').fill('HANBADA TWO')
    await dialog.getByRole('button', { name: /^미리보기/ }).press('Enter')
    await expect(dialog.getByRole('grid', { name: '변경 미리보기' })).toBeVisible()
    expect(await finds('[role=dialog]')).toEqual([])
  })
  await test.step('undo', async () => {
    const number = await confirmedBooking(page)
    await open(page, `${SEA}&BKG_NO=${number}`)
    await page.getByRole('button', { name: '확정 되돌리기' }).press('Enter')
    await expect(page.getByRole('textbox', { name: '확정을 되돌리는 사유' })).toBeFocused()
    expect(await finds('main')).toEqual([])
  })
  await test.step('houses', async () => {
    await open(page, '/fms/popup/PtlHousesPopup?mngtNo=KRSI261100039')
    await expect(page.getByRole('form', { name: '새 하우스로 분할' })).toBeVisible()
    expect(await finds()).toEqual([])
  })
})
