import { expect, type Page } from '@playwright/test'
import { axeFindsInLook } from './support/axe.ts'
import { redraw, resize, troubleOfLook } from './support/look.ts'
import { open } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const popup = (page: Page) => page.locator('[data-page=cmsCbmPopup]')
const total = (page: Page) => popup(page).getByRole('heading', { level: 2 }).first()
const box = (page: Page, row: number, name: string) => popup(page).getByRole('textbox', { name: `${row}행 ${name}`, exact: true })
const fill = async (page: Page, row: number, sizes: Record<string, string>) => {
  for (const [name, value] of Object.entries(sizes)) await box(page, row, name).fill(value)
}
const start = async (page: Page) => {
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /CBM 계산기/ })
    .click()
  await expect(total(page)).toContainText('0.000')
}

test('S2-100 S2-104 S5-028 a guest types or pastes packages and reads what they take, with the comparison in sight; reset empties all, the keys go down, on and out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await start(page)
  const reset = popup(page).getByRole('button', { name: '초기화' })
  const ways = popup(page).getByRole('table').last()
  await test.step('in a window of 1440 by 900 the comparison stands in sight with the cargo drawn above it', async () => {
    await fill(page, 1, { 길이: '120', 너비: '100', 높이: '95', 수량: '12', '개당 kg': '185' })
    await expect(ways.getByRole('row', { name: /20DC/ })).toContainText('%')
    await expect(ways.getByRole('row').last()).toBeInViewport({ ratio: 1 })
    await reset.click()
    await expect(total(page)).toContainText('0.000')
  })
  await test.step('volume, weights and what is charged', async () => {
    await expect(popup(page).getByRole('radiogroup', { name: '단위' }).getByRole('radio')).toHaveCount(3)
    await expect(popup(page).getByRole('table')).toHaveCount(3)
    await fill(page, 1, { 길이: '100', 너비: '50', 높이: '40', 수량: '10', '개당 kg': '12.5' })
    await expect(total(page)).toContainText('2.000 CBM')
    await expect(popup(page).getByRole('table', { name: '중량과 용적' }).getByRole('row').nth(1)).toContainText(/125\.0\s*2\.000\s*333\.33/)
    // Below them stands how full the container is, once the pieces are placed.
    for (const [at, sum] of ['10 개', '125.0 kg', '2.000 R/T', '333.5 kg · ÷6,000'].entries())
      await expect(popup(page).getByRole('definition').nth(at)).toHaveText(sum)
    await popup(page).getByRole('radio', { name: 'm', exact: true }).check()
    await expect(total(page)).toContainText('2,000,000.000')
    await popup(page).getByRole('radio', { name: 'inch' }).check()
    await expect(total(page)).toContainText('32.774')
    await reset.click()
    await expect(total(page)).toContainText('0.000')
    await expect(box(page, 1, '길이')).toHaveValue('')
  })
  await test.step('the two tables stand side by side, and one below the other at 800', async () => {
    const tops = async () => {
      const boxes = await Promise.all([0, 1].map(async (at) => popup(page).getByRole('table').nth(at).boundingBox()))
      return (boxes[1]?.y ?? 0) - (boxes[0]?.y ?? 0)
    }
    await expect.poll(tops).toBe(0)
    await page.setViewportSize({ width: 800, height: 900 })
    await expect.poll(tops).toBeGreaterThan(300)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(tops).toBe(0)
  })
  await test.step('cells copied from a spreadsheet fill the table; what is no number stays marked, with its reason', async () => {
    await popup(page).getByRole('radio', { name: 'cm', exact: true }).check()
    await box(page, 1, '길이').focus()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, '120\t100\t95\t12\t185\n80\t60\t52\t40\t24.5\n700\tbox\t40\t64\t11.2')
    await expect(
      popup(page).getByText(/^14칸을 붙여 넣었습니다\. 1칸은 계산에 넣지 않고 표시해 두었습니다\. 3행 ‘box’: .*숫자로 읽을 수 없습니다/),
    ).toBeVisible()
    await expect(box(page, 3, '너비')).toHaveValue('box')
    await expect(box(page, 3, '너비')).toHaveAttribute('aria-invalid', 'true')
    await expect(box(page, 2, '개당 kg')).toHaveValue('24.5')
    await fill(page, 3, { 너비: '40' })
    await expect(ways.getByRole('row', { name: /20DC/ })).toContainText('3행 적재 불가')
    await expect(ways.getByRole('row', { name: /40DC/ })).not.toContainText('적재 불가')
    await reset.click()
    await expect(box(page, 3, '길이')).toHaveValue('')
  })
  await test.step('the keyboard alone: Enter goes down, Tab goes on, Esc leaves', async () => {
    await box(page, 1, '길이').focus()
    for (const size of ['10', '20', '30']) {
      await page.keyboard.type(size)
      await page.keyboard.press('Enter')
    }
    await expect(box(page, 4, '길이')).toBeFocused()
    await expect(box(page, 3, '길이')).toHaveValue('30')
    await page.keyboard.press('Tab')
    await expect(box(page, 4, '너비')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('S2-104 a guest sees how the cargo stands, turns it by keys, reads it in words, and after the login has it in a sea booking', async ({
  page,
}) => {
  await start(page)
  await fill(page, 1, { 길이: '120', 너비: '100', 높이: '95', 수량: '12', '개당 kg': '185' })
  await fill(page, 2, { 길이: '700', 너비: '40', 높이: '40', 수량: '1', '개당 kg': '80' })
  // The smallest container that takes everything is shown by itself.
  const room = popup(page).getByRole('combobox', { name: '적재 공간' })
  await expect(room).toHaveValue('40DC')
  await room.selectOption('20DC')
  await expect(popup(page).getByRole('alert')).toHaveText('2행 1개는 20DC에 들어가지 않습니다.')
  await room.selectOption('40DC')
  await expect(popup(page).getByRole('alert')).toHaveCount(0)
  await expect(popup(page).getByRole('row', { name: /40DC/ })).toContainText(/1대.*적재 가능/)
  const drawing = popup(page).getByRole('img', { name: '40DC 1대에 화물을 실은 모습' })
  const before = Number(await drawing.getAttribute('data-turn'))
  await popup(page).getByRole('button', { name: '오른쪽으로 돌리기' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawing).toHaveAttribute('data-turn', `${before + 15}`)
  await popup(page).getByText('적재 순서와 위치').click()
  await expect(
    popup(page)
      .getByRole('listitem')
      .filter({ hasText: /^2행 1개 \(1×1×1\)/ }),
  ).toHaveCount(1)
  await popup(page).getByRole('button', { name: '해상 부킹에 사용' }).click()
  await page.locator('input[name=username]').fill('other')
  await page.locator('input[name=password]').fill('naru-demo-2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/PtlBookingSeaMgt/)
  await expect(page.getByLabel('총중량', { exact: true })).toHaveValue('2,300.000')
  // A container that somebody chose goes over with the cargo.
  await expect(page.getByRole('radio', { name: 'FCL' })).toBeChecked()
  await expect(page.getByRole('grid')).toContainText('40DC')
})

test('S2-100 the calculator has nothing for axe to find and nothing cut, by its own address', async ({ page }) => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: 'http://localhost' }])
  await open(page, '/cms/popup/CmsCbmPopup')
  await popup(page).getByRole('textbox').first().fill('700')
  await popup(page).getByRole('textbox').nth(3).fill('3')
  expect(await troubleOfLook(page, 'en', 0)).toEqual([])
  // The other theme and width.
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, 1440)
  await redraw(page)
  expect(await axeFindsInLook(page)).toEqual([])
})
