import { expect, type Page } from '@playwright/test'
import { KNOWN_NUMBERS, recordedUnipass } from '../../tools/unipass/recorded-server.ts'
import { axeFinds } from './support/axe.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const IN = '/fms/popup/PtlUnipassInPopup'
const OUT = '/fms/popup/PtlUnipassOutPopup'
// The server of these tests asks customs there (tools/test/test-server.mjs).
const SERVICE_PORT = Number(process.env.E2E_PORT ?? 3987) + 2

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const steps = (page: Page) => page.getByRole('grid', { name: /진행 단계|Clearance steps/ }).locator('tbody tr')

/** A house number of the demo that has an import record with many steps; its digits move with the day of the first start. */
const importHouse = async (page: Page) => {
  const list = await (await page.request.get('/fms/comm/PtlShipmentList?mid=ptlShipmentList')).text()
  return /NRSI\d{4}0031/.exec(list)?.[0] ?? ''
}

test.describe('when customs does not answer', () => {
  test('S1-019 S2-111 S2-113 from the home page: what is stored, said so, with steps, deadlines and as-of time', async ({ page }) => {
    await signIn(page, 'customer')
    const house = await importHouse(page)
    await open(page, '/')
    await page.getByRole('tab', { name: '통관' }).click()
    await page.getByRole('tabpanel').getByRole('textbox').fill(house)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '수입 통관 조회' })
    await expect(dialog.getByRole('status').filter({ hasText: '관세청 시스템 응답이 없습니다.' })).toBeVisible()
    await expect(dialog.getByText('저장된 기록', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('region', { name: '화물 정보' })).toContainText(/물결정\*{4}/)
    await expect(dialog.getByText('프리타임')).toBeVisible()
    await expect.poll(() => steps(page).count()).toBeGreaterThanOrEqual(5)
    await expect(steps(page).first()).toContainText('수입신고')
    expect(await axeFinds(page)).toEqual([])

    await dialog.locator('[name=NUMBER]').fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('번호를 입력해 주세요.')).toBeVisible()
  })

  test('S2-112 a declaration whose goods never sailed is red; a phone in English shows it without running over the edge', async ({
    page,
  }) => {
    await signIn(page, 'customer', 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    // Days of the demo are Seoul's, and count from its first start, which may have been before midnight.
    const year = new Date(Date.now() + 9 * 3_600_000 - 41 * 86_400_000).getUTCFullYear().toString().slice(2)
    await open(page, `${OUT}?number=41208-${year}-019934X`)
    await expect(page.getByText(/\b1[12] days over/).first()).toHaveClass(/bad/)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    expect(await axeFinds(page)).toEqual([])
  })
})

test.describe('when it does', () => {
  let service: Awaited<ReturnType<typeof recordedUnipass>>
  test.beforeAll(async () => {
    service = await recordedUnipass(SERVICE_PORT)
  })
  test.afterAll(() => service.stop())

  test('S2-111 of many cargoes with one B/L one is chosen by the keyboard, and the list comes back', async ({ page }) => {
    await signIn(page, 'customer')
    await open(page, IN)
    await expect(page.getByText('번호를 입력하고 조회해 주세요.')).toBeVisible()
    // Customs keeps three years: the recorded ones are asked for by address, as from a link.
    await open(page, `${IN}?number=180-47401642&year=${KNOWN_NUMBERS.many.year}`)
    const choices = page.getByRole('grid', { name: '같은 B/L의 화물' })
    await expect(choices.locator('tbody tr')).toHaveCount(12)
    await choices.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: '화물 정보' })).toContainText('20KE06Y2III-0015-0002')
    await expect(page.getByText('유니패스', { exact: true })).toBeVisible()
    await expect.poll(() => steps(page).count()).toBeGreaterThan(5)
    await page.getByRole('button', { name: '목록으로' }).click()
    await expect(choices).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
  })

  test('S2-113 an answer of customs, in English and dark: nothing of ours in Korean, nothing for axe, the key stays on the server', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/fms/popup/') && asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, 'customer', 'en')
    await open(page, `${IN}?number=${KNOWN_NUMBERS.cargo[0]?.cargoNo}`)
    await expect(page.getByText('UNI-PASS', { exact: true })).toBeVisible()
    await expect(steps(page)).toHaveCount(13)
    await expect(page.getByRole('grid')).not.toContainText('반입신고')
    await page.getByRole('button', { name: 'Containers' }).click()
    await expect(page.getByRole('region', { name: 'Containers' })).toContainText('SEAL-1, SEAL-2')
    expect(await axeFinds(page)).toEqual([])
    expect(asked).toEqual(['selectUnipassIn', 'selectUnipassCntr'])
    expect(await page.content()).not.toContain('browser-test')
    await open(page, `${OUT}?number=${KNOWN_NUMBERS.exports[0]}`)
    await expect(page.getByRole('region', { name: 'Declaration', exact: true })).toContainText('420 CT · 8,820.0 kg')
    await expect(page.getByRole('grid', { name: 'Shipped so far' })).toContainText('OURF2603110001')
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  })
})
