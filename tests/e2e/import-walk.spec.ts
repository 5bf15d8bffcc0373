import { expect, type Locator, type Page } from '@playwright/test'
import { bookFile } from '../support/deliveries/imports.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const IMPORT = '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Hand = 'mouse' | 'keys'

/** A forwarder's weekly sheet: two title rows, sixty columns under Korean names, of which eleven concern a shipment, and a port by its own name. */
const sheetOf = (port: string, others: string, numbers: readonly string[]) => {
  const known: Readonly<Record<string, (no: string) => string>> = {
    '작업 번호': (no) => no,
    거래처코드: () => 'CUST002',
    해상항공구분: () => '해상',
    수출입구분: () => '수출',
    'H.B/L NO': (no) => `H${no}`,
    선적항: () => port,
    양하항: () => 'NLRTM',
    '총중량(KG)': () => '1,234.5',
    모선명: () => 'HMM ALGECIRAS',
    항차: () => '021W',
    출항예정일: () => '2026.12.02',
  }
  const rest = Array.from({ length: 60 - Object.keys(known).length }, (_, at) => `${others}${at + 1}`)
  const rows = numbers.map((no) => [...Object.values(known).map((valueOf) => valueOf(no)), ...rest.map((_, at) => `값${at}`)])
  const names = [...Object.keys(known), ...rest]
  const { name, bytes } = bookFile('현황.xlsx', { 현황: [['주간 선적 현황'], ['2026-11-24 기준'], names, ...rows] })
  return { name, mimeType: XLSX, buffer: Buffer.from(bytes) }
}

/** Goes to a control as the hand does. */
const goTo = async (page: Page, hand: Hand, control: Locator) => {
  await expect(control).toBeVisible()
  if (hand === 'mouse') return control.click()
  for (let stop = 0; stop < 300; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}
const press = async (page: Page, hand: Hand, control: Locator) => {
  await goTo(page, hand, control)
  if (hand === 'keys') await page.keyboard.press('Enter')
}
const type = async (page: Page, hand: Hand, box: Locator, text: string) => {
  await goTo(page, hand, box)
  await page.keyboard.type(text)
}

for (const { hand, source, port, others } of [
  { hand: 'mouse', source: 'WALKA', port: '북항2부두', others: '관리항목' },
  { hand: 'keys', source: 'WALKB', port: '감만터미널', others: '비고항목' },
] as const)
  test(`S2-178 an unseen sheet of 60 columns with two title rows and own codes is mapped, previewed and saved: ${hand}`, async ({
    page,
  }) => {
    await signIn(page, 'staff')
    await open(page, IMPORT)
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const chooser = page.waitForEvent('filechooser')
    await press(page, hand, button(/파일 선택/))
    await (await chooser).setFiles([sheetOf(port, others, [`${source}-1`, `${source}-2`])])
    await expect(main).toContainText('60개 열 중 11개 지정')
    await expect(main.getByLabel('머리글 행')).toHaveValue('3')
    await type(page, hand, main.getByLabel(/출처 코드/), source)
    await type(page, hand, main.getByLabel(/출처 이름/), '현황표')
    await press(page, hand, button(/^미리보기/))
    await expect(main).toContainText(/오류 2건. 아직 저장하지 않았습니다/)
    await type(page, hand, main.getByLabel(`출발지 ${port}의 나루 값`), 'KRPUS')
    await press(page, hand, button(/^변환 적용/))
    await press(page, hand, button(/^미리보기/))
    await expect(main).toContainText(/새 화물 2건.*아직 저장하지 않았습니다/)
    await press(page, hand, button(/^가져오기/))
    await expect(main).toContainText(/가져왔습니다: 새 화물 2건/)
  })
