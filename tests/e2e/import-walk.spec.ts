import { expect, type Locator, type Page } from '@playwright/test'
import { bookFile } from '../support/deliveries/imports.ts'
import { open, signIn } from './support/sign-in.ts'
import { test } from './support/warm.ts'

const IMPORT = '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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

/** Runs in the page: how many stops of the Tab key lie before an element, by their order in the page. */
const stopsBefore = (control: Element) => {
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled, [type=radio]:not(:checked)'),
  )
  return Math.max(0, stops.indexOf(control as HTMLElement) - stops.indexOf(document.activeElement as HTMLElement))
}

/** So many stops may be counted that are none. */
const NEAR = 8
/** Goes on with the Tab key to a control, and looks after each press when it is near. */
const goTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible()
  for (let left = (await control.evaluate(stopsBefore)) - NEAR; left > 0; left -= 1) await page.keyboard.press('Tab')
  for (let stop = 0; stop < 300; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(control)}`)
}
const press = async (page: Page, control: Locator) => {
  await goTo(page, control)
  await page.keyboard.press('Enter')
}
const type = async (page: Page, box: Locator, text: string) => {
  await goTo(page, box)
  await page.keyboard.type(text)
}

test('S2-178 an unseen sheet of 60 columns with two title rows and own codes is mapped, previewed and saved with keys alone', async ({
  page,
}) => {
  const [source, port] = ['WALKB', '감만터미널']
  await signIn(page, 'staff')
  await open(page, IMPORT)
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(/파일 선택/))
  await (await chooser).setFiles([sheetOf(port, '비고항목', [`${source}-1`, `${source}-2`])])
  await expect(main).toContainText('60개 열 중 11개 지정')
  await expect(main.getByLabel('머리글 행')).toHaveValue('3')
  await type(page, main.getByLabel(/출처 코드/), source)
  await type(page, main.getByLabel(/출처 이름/), '현황표')
  await press(page, button(/^미리보기/))
  await expect(main).toContainText(/오류 2건. 아직 저장하지 않았습니다/)
  await type(page, main.getByLabel(`출발지 ${port}의 나루 값`), 'KRPUS')
  await press(page, button(/^변환 적용/))
  await press(page, button(/^미리보기/))
  await expect(main).toContainText(/새 화물 2건.*아직 저장하지 않았습니다/)
  await press(page, button(/^가져오기/))
  await expect(main).toContainText(/가져왔습니다: 새 화물 2건/)
})
