import { expect, test } from 'vitest'
import { bookFile } from '../../../../tests/support/deliveries/imports.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport'
/** Names of a forwarder's program; the rest of the sixty columns says nothing to us. */
const KNOWN: Readonly<Record<string, (no: string) => string | number>> = {
  '작업 번호': (no) => no,
  // A customer whose rows no other test counts.
  거래처코드: () => 'CUST002',
  해상항공구분: () => '해상',
  수출입구분: () => '수출',
  'H.B/L NO': (no) => `H${no}`,
  선적항: () => '부산신항',
  양하항: () => 'NLRTM',
  '총중량(KG)': () => '1,234.5',
  모선명: () => 'HMM ALGECIRAS',
  항차: () => '021W',
  출항예정일: () => '2026.12.02',
}
const OTHERS = Array.from({ length: 60 - Object.keys(KNOWN).length }, (_, at) => `관리항목${at + 1}`)
const fileOf = (...numbers: string[]) => {
  const names = [...Object.keys(KNOWN), ...OTHERS]
  const rows = numbers.map((no) => [...Object.values(KNOWN).map((valueOf) => valueOf(no)), ...OTHERS.map((_, at) => `값${at}`)])
  const { name, bytes } = bookFile('현황.xlsx', { 현황: [['주간 선적 현황'], ['2026-11-24 기준'], names, ...rows] })
  return new File([bytes], name)
}

type Page = Awaited<ReturnType<typeof openScreen>>
const choose = async (page: Page, file: File) => {
  await page.user.upload(page.container.querySelector('input[type=file]') as HTMLInputElement, file)
  await screen.findByLabelText('머리글 행')
  expect(/\d+개 열 중 \d+개 지정/.exec(page.container.textContent ?? '')?.[0]).toBe('60개 열 중 11개 지정')
}

test('S2-178 with the pointer: an unseen sheet of 60 columns with own codes is mapped, previewed and saved', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  await choose(page, fileOf('WK-1', 'WK-2'))
  await page.user.type(screen.getByLabelText(/출처 코드/), 'WALK')
  await page.user.type(screen.getByLabelText(/출처 이름/), '현황표')
  await page.user.click(screen.getByRole('button', { name: /^미리보기/ }))
  await screen.findByText(/오류 2건. 아직 저장하지 않았습니다/)
  await page.user.type(screen.getByLabelText('출발지 부산신항의 나루 값'), 'KRPUS')
  await page.user.click(screen.getByRole('button', { name: /^변환 적용/ }))
  await page.user.click(screen.getByRole('button', { name: /^미리보기/ }))
  await screen.findByText(/새 화물 2건.*아직 저장하지 않았습니다/)
  await page.user.click(screen.getByRole('button', { name: /^가져오기/ }))
  await waitFor(() => expect(screen.getByText(/^가져왔습니다: 새 화물 2건/)).toBeTruthy())
})

/** Goes on with the Tab key until something has the focus. */
const tabTo = async (page: Page, wanted: () => Element | null) => {
  for (let steps = 0; steps < 400; steps += 1) {
    if (document.activeElement === wanted()) return
    await page.user.tab()
  }
  throw new Error('the Tab key does not lead there')
}

test('S2-178 with keys alone: the next sheet of that source is previewed and saved', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  await choose(page, fileOf('WK-3'))
  const button = (name: RegExp) => () => screen.queryByRole('button', { name })
  await tabTo(page, button(/^미리보기/))
  await page.user.keyboard('{Enter}')
  await screen.findByText(/새 화물 1건.*아직 저장하지 않았습니다/)
  await tabTo(page, button(/^가져오기/))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText(/^가져왔습니다: 새 화물 1건/)).toBeTruthy())
})
