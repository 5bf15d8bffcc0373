import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { koreanKeyboard } from './support/compose.ts'
import { cellOf, gridOf, rowOf } from './support/grid.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const SAVE_PATH = '/api/fms/comm/ptlShipmentList/saveDeskRows'
const SHIPMENT = '/api/fms/popup/ptlShipmentPopup'
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })
const desk = (page: Page) => page.getByRole('group', { name: '선적 관리' })

type Stored = { MNGT_NO: string; CLOSED_YN: string; fields: { NAME: string; VALUE: unknown; OWNER: string }[]; voyage: { eta: string } }
/** What another person of the office sees and enters. */
const ask = async <T>(request: APIRequestContext, path: string, data: object) => {
  const login = await request.post('/api/login', { data: { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' } })
  const { apiToken } = ((await login.json()) as { data: { apiToken: string } }).data
  const answer = await request.post(path, { data, headers: { authorization: `Bearer ${apiToken}` } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

/** Two shipments that no other test looks at, in the grid. */
const editTwo = async (page: Page, request: APIRequestContext, mark: string) => {
  await signIn(page, 'staff')
  for (const nth of [1, 2])
    await ask(request, `${SHIPMENT}/saveDeskShipment`, {
      header: { MNGT_NO: `${mark}${nth}`, ROW_VER: null, REMARK: '' },
      body: {
        customer: { code: 'CUST002' },
        mode: 'SEA',
        direction: 'EXP',
        origin: { code: 'KRPUS' },
        destination: { code: 'NLRTM' },
        houseNo: `${mark}H${nth}`,
        bookingNo: mark,
      },
    })
  await open(page, `${LIST}&NUMBERS=${mark}&SORT=HBL_NO&DIR=ASC`)
  await page.getByRole('button', { name: '그리드 편집' }).click()
  await expect(rowOf(gridOf(page), 2)).toBeVisible()
  return gridOf(page)
}
const look = (request: APIRequestContext, no: string) => ask<Stored>(request, `${SHIPMENT}/selectDeskShipment`, { MNGT_NO: no })
const valueOf = ({ fields }: Stored, name: string) => fields.find(({ NAME }) => NAME === name)

test('S7-120 S2-115 staff keep shipments in the grid with the mouse: cells, a refused cell by name, form, copy, close', async ({
  page,
  request,
}) => {
  test.slow()
  const mark = `DGM${Date.now()}`
  const grid = await editTwo(page, request, mark)
  const posted: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === SAVE_PATH && posted.push(request.postData() ?? ''))
  const type = async (row: number, header: string, text: string) => {
    await (await cellOf(grid, row, header)).click()
    await page.keyboard.type(text)
    await (await cellOf(grid, row, '상태')).click()
  }
  await type(1, '송하인', '한빛전자')
  await type(2, 'ETA', '20310203')
  await type(2, '도착지', 'NLXXX')
  await expect(save(page)).toHaveText('저장 2')
  await save(page).click()
  const box = page.getByRole('alertdialog')
  await expect(box).toContainText('도착지')
  await box.getByRole('button').first().click()
  expect(valueOf(await look(request, `${mark}1`), 'shipper')?.VALUE).toBe(null)
  await type(2, '도착지', 'DEHAM')
  await save(page).click()
  await expect(save(page)).toHaveText('저장')
  expect(valueOf(await look(request, `${mark}1`), 'shipper')).toMatchObject({ VALUE: '한빛전자', OWNER: 'DESK' })
  const second = await look(request, `${mark}2`)
  expect([valueOf(second, 'destination.code')?.VALUE, second.voyage.eta]).toEqual(['DEHAM', '2031-02-03'])
  // Only the cells that were typed are sent.
  const [, { cells }] = (JSON.parse(posted.at(-1) ?? '{}') as { rows: Record<string, unknown>[] }).rows.map(
    ({ BATCH_FLAG: _f, ROW_VER: _v, ...row }) => ({
      cells: Object.keys(row).toSorted(),
    }),
  ) as [unknown, { cells: string[] }]
  expect(cells).toEqual(['ETA', 'MNGT_NO', 'POD'])

  await (await cellOf(grid, 1, '상태')).click()
  await desk(page).getByRole('button', { name: '선적 수정' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[data-field="orderNo"]').fill(`PO-${mark}`)
  await form.getByRole('button', { name: /^저장/ }).click()
  await expect(page.getByText(`${mark}1`, { exact: false }).first()).toBeVisible()
  await form.getByRole('button', { name: '닫기' }).last().click()
  await expect(await cellOf(grid, 1, 'PO')).toHaveText(`PO-${mark}`)
  expect(await axeFinds(page, 'main')).toEqual([])
  await desk(page).getByRole('button', { name: '선적 종료' }).click()
  await box.getByRole('button', { name: '확인', exact: true }).click()
  await expect(await cellOf(grid, 1, '송하인')).toHaveAttribute('aria-readonly', 'true')
  expect((await look(request, `${mark}1`)).CLOSED_YN).toBe('Y')

  await (await cellOf(grid, 2, '상태')).click()
  await desk(page).getByRole('button', { name: '선적 복사' }).click()
  await form.locator('[data-field="bookingNo"]').fill(mark)
  await form.locator('[data-field="houseNo"]').fill(`${mark}H3`)
  await form.getByRole('button', { name: /^저장/ }).click()
  await form.getByRole('button', { name: '닫기' }).last().click()
  await expect(await cellOf(gridOf(page), 3, 'HBL')).toHaveText(`${mark}H3`)
})

test('S7-120 S2-115 staff keep shipments in the grid with keys alone, Hangul included; what is typed asks before it is left', async ({
  page,
  request,
}) => {
  const mark = `DGK${Date.now()}`
  const grid = await editTwo(page, request, mark)
  await (await cellOf(grid, 1, 'HBL')).click()
  await page.keyboard.type(`${mark}Z1`)
  await page.keyboard.press('Enter')
  await (await cellOf(grid, 2, '송하인')).click()
  const keyboard = await koreanKeyboard(page)
  await keyboard.writeOpen('한빛전자')
  await keyboard.enter('한빛전자')
  await page.keyboard.press('Enter')
  await expect(await cellOf(grid, 2, '송하인')).toHaveText('한빛전자')
  await page.getByRole('button', { name: '목록 보기' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await cellOf(grid, 1, 'HBL')).toHaveText(`${mark}Z1`)
  // The end of a row leaves the grid; the saving button is reached with Tab as any other.
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(save(page)).toHaveText('저장')
  expect(valueOf(await look(request, `${mark}1`), 'houseNo')).toMatchObject({ VALUE: `${mark}Z1`, OWNER: 'DESK' })
  expect(valueOf(await look(request, `${mark}2`), 'shipper')).toMatchObject({ VALUE: '한빛전자', OWNER: 'DESK' })
})

test('S7-120 all tools of the row stay inside of the grid on a small window with the longer words', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await signIn(page, 'staff', 'en')
  await open(page, LIST)
  await page.getByRole('button', { name: 'Edit in grid' }).click()
  await expect(page.getByRole('button', { name: 'Close shipment', exact: true })).toBeVisible()
  const outside = await page
    .getByRole('group', { name: 'Manage shipment' })
    .first()
    .evaluate((group) => {
      const bar = group.parentElement?.parentElement
      const edge = bar?.getBoundingClientRect().right ?? 0
      return [...(bar?.querySelectorAll('button') ?? [])].filter((button) => button.getBoundingClientRect().right > edge).length
    })
  expect(outside).toBe(0)
})

test('S7-120 the container cell of the grid opens the containers on the form, by click and by Enter', async ({ page, request }) => {
  const grid = await editTwo(page, request, `DGC${Date.now()}`)
  const form = page.getByRole('dialog', { name: '선적 입력' })
  await (await cellOf(grid, 1, '컨테이너')).click()
  await expect(form.getByRole('button', { name: '컨테이너 추가' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: '컨테이너 추가' })).toBeFocused()
})
