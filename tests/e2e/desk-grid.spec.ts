import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axeFinds } from './support/axe.ts'
import { koreanKeyboard } from './support/compose.ts'
import { cellOf, gridOf, rowOf } from './support/grid.ts'
import { LIST, open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const SHIPMENT = '/api/fms/popup/ptlShipmentPopup'
const save = (page: Page) => page.getByRole('button', { name: /^저장/ })

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
  expect(await axeFinds(page, 'main')).toEqual([])
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
