import { expect, type Page } from '@playwright/test'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { axeFinds, axeFindsInLook } from './support/axe.ts'
import { BOOKINGS, box, look, SEA, type } from './support/booking.ts'
import { untilLive } from './support/live.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const autosaved = (page: Page) => page.getByText(/\d\d:\d\d 자동 저장/)

test('S2-117 S2-119 S2-120 a customer types an FCL booking with the keys and requests it, staff confirm it, the shipment is in the list', async ({
  page,
  browser,
}) => {
  await signIn(page, 'other')
  await open(page, SEA)
  await type(page, '연락처', '010-0123-4571')
  // Whatever is typed keeps itself over a reload; it is no booking yet and has no number.
  await expect(autosaved(page)).toBeVisible()
  await expect(page).toHaveURL(/FORM_KEY=[\w-]{8,}/)
  await page.reload()
  await untilLive(page)
  await expect(box(page, '연락처')).toHaveValue('010-0123-4571')
  await expect(autosaved(page)).toBeVisible()
  await expect(page).not.toHaveURL(/BKG_NO/)
  await box(page, '인코텀즈').focus()
  await page.keyboard.type('CIF')
  await page.keyboard.press('Enter')
  await type(page, '화주', 'NEOUL ELECTRONICS CO., LTD.')
  await type(page, '수하인', 'QINGLAN TRADING CO., LTD.')
  await look(page, '출발항', 'KRPUS', '부산')
  await look(page, '도착항', 'NLRTM', '로테르담')
  await type(page, 'ETD', '20301204')
  await type(page, '화물준비일', '20301130')
  await type(page, '품명', 'MACHINED PARTS')
  await type(page, '포장 수량', '824')
  await box(page, '포장 단위').focus()
  await page.keyboard.type('카톤')
  await type(page, '총중량', '18420.5')
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
  await page.getByRole('button', { name: '부킹요청' }).press('Enter')
  await expect(page.getByText('접수', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '부킹요청' })).toBeHidden()
  await expect(page).toHaveURL(/BKG_NO=KRS\d{9}/)
  await expect(page).not.toHaveURL(/FORM_KEY/)
  const number = new URL(page.url()).searchParams.get('BKG_NO') ?? ''

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await signIn(desk, 'staff')
  await open(desk, `${SEA}&BKG_NO=${number}`)
  await desk.getByRole('button', { name: '확정', exact: true }).press('Enter')
  await desk.getByRole('button', { name: '빈 항목 그대로 확정' }).press('Enter')
  await expect(desk.getByText(new RegExp(`부킹 ${number}[을를] 확정했습니다`))).toBeVisible()
  await office.close()

  await open(page, `${LIST}&NUMBERS=${number}`)
  await expect(page.getByRole('grid')).toContainText(number)
  await expect(page.getByRole('grid')).toContainText('40HC × 2')
})

for (const [lang, unit] of [
  ['ko', '카톤'],
  ['en', 'Carton'],
] as const)
  test(`U-04 S2-117 an FCL booking takes at most 60 keys beside what is typed, and no mouse (${lang})`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener(
        'keydown',
        ({ key, ctrlKey, altKey }) => {
          const counted = Number(document.documentElement.dataset.keys ?? 0) + (key.length > 1 || ctrlKey || altKey ? 1 : 0)
          document.documentElement.dataset.keys = String(counted)
        },
        true,
      )
    })
    await signIn(page, 'other', lang)
    await open(page, SEA)
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
      PKG_UNIT: unit,
      GROSS_WT: '18420.5',
    }
    for (const [field, text] of Object.entries(values)) {
      await page.keyboard.press('F8')
      await expect(page.locator(`[data-field="${field}"]`)).toBeFocused()
      await page.keyboard.type(text)
    }
    // The last thing missing is a container; then nothing is, and the same key leads to the request.
    await page.keyboard.press('F8')
    // The row is added first; the cell has the keys a frame later.
    await expect(page.locator('[data-field="GROSS_WT"]')).not.toBeFocused()
    await page.keyboard.type('40HC')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('value', '19')
    await page.keyboard.press('F8')
    await expect(page.locator('[data-request]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-request]')).toBeHidden()
    expect(Number(await page.locator('html').getAttribute('data-keys'))).toBeLessThanOrEqual(60)
  })

test('S2-121 S2-122 S4-020 S4-039 a double click in the list opens the booking, copying takes its cargo into a new form, leaving asks', async ({
  page,
}) => {
  await signIn(page, 'customer.admin')
  await open(page, BOOKINGS)
  const list = page.getByRole('grid', { name: '부킹 목록' })
  await expect(page.getByRole('navigation', { name: '저장한 보기' }).locator('a[aria-current]')).toContainText(/^전체\d/)
  await list.getByText(/^KRS\d{4}00158$/).dblclick()
  await expect(page).toHaveURL(/PtlBookingSeaMgt.*BKG_NO=KRS\d{4}00158/)
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')

  // What is open is copied at once; a new form asks which booking is meant.
  const number = /KRS\d{4}00158/.exec(page.url())?.[0] ?? ''
  await page.getByRole('button', { name: '복사' }).click()
  await expect(page).not.toHaveURL(/BKG_NO/)
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')
  await open(page, SEA)
  await page.getByRole('button', { name: '복사' }).click()
  const popup = page.getByRole('dialog', { name: '부킹 선택' })
  await popup.getByLabel('번호·당사자').fill(number)
  await page.keyboard.press('Enter')
  await expect(popup.getByText('총 1건')).toBeVisible()
  await popup.getByRole('button', { name: '선택', exact: true }).click()
  await expect(page).not.toHaveURL(/BKG_NO/)
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')

  // From its row in the list it is one press, and one more requests it.
  await open(page, BOOKINGS)
  await page.getByRole('button', { name: `${number} 복사해 새 부킹` }).click()
  await expect(page).toHaveURL(new RegExp(`COPY_NO=${number}`))
  await expect(page.getByText(new RegExp(`^${number}[을를] 복사해 날짜를 \\d+주 뒤 같은 요일로`))).toBeVisible()
  await expect(box(page, '품명')).toHaveValue('MACHINED PARTS')
  await expect(box(page, 'ETD')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(page.getByRole('button', { name: '부킹요청' })).toBeFocused()

  // What was typed a moment ago is not on the server yet: leaving at once asks.
  await type(page, '품명', ' AND TOOLS')
  await page.getByRole('link', { name: '나루 홈' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않은 변경사항이 있습니다.')
  await page.keyboard.press('Escape')
  await expect(autosaved(page)).toBeVisible()
  await expect(page).toHaveURL(/FORM_KEY=/)
})

test('S2-117 a booking is kept as a template under a name, which begins a new one without its days, is renamed and deleted', async ({
  page,
}) => {
  await signIn(page, 'other')
  await open(page, `${BOOKINGS}&TRANS_MODE=SEA&STATUS=CONFIRMED`)
  await page
    .getByRole('grid', { name: '부킹 목록' })
    .getByText(/^KRS\d{4}00144$/)
    .dblclick()
  await expect(box(page, '통지처')).not.toHaveValue('')
  const consignee = await box(page, '수하인').inputValue()
  const menu = page.getByRole('button', { name: '템플릿', exact: true })
  const panel = page.getByRole('region', { name: '부킹 템플릿' })
  await menu.press('Enter')
  await expect(panel.getByRole('textbox', { name: '템플릿 이름' })).toBeFocused()
  await page.keyboard.type('상하이 정기')
  await page.keyboard.press('Enter')
  const row = panel.getByRole('button', { name: '상하이 정기', exact: true })
  await expect(row).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await row.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/BKG_NO/)
  await expect(box(page, '수하인')).toHaveValue(consignee)
  await expect(box(page, 'ETD')).toHaveValue('')
  await menu.press('Enter')
  await panel.getByRole('button', { name: '상하이 정기 템플릿 이름 변경' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('상하이 주간')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: '상하이 주간 템플릿 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).press('Enter')
  await expect(panel).toContainText('저장한 템플릿이 없습니다.')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
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
