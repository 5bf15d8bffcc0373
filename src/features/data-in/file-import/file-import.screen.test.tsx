import { expect, test, vi } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport'
const HEAD = '관리번호,거래처,구분,H.B/L,선적항,양하항,총중량(KG)'
/** Shipments of a customer whose rows no other test counts. */
const LINE = (no: string, port = '부산신항') => `${no},CUST002,수출,NR${no},${port},NLRTM,"1,200"`
const file = (...lines: string[]) => new File([['주간 현황', HEAD, ...lines].join('\r\n')], '주간.csv', { type: 'text/csv' })

type Page = Awaited<ReturnType<typeof openScreen>>
const choose = async (page: Page, chosen: File) => {
  await page.user.upload(page.container.querySelector('input[type=file]') as HTMLInputElement, chosen)
  await page.settled()
}
const press = async (page: Page, name: RegExp) => {
  await page.user.click(screen.getByRole('button', { name }))
  await page.settled()
}

test('S2-170 staff choose a file: columns are mapped by their names, and what the file lacks is asked for', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  expect(screen.getByRole('button', { name: /^미리보기/ }).getAttribute('aria-disabled')).toBe('true')
  await choose(page, file(LINE('SC-1')))
  expect(page.calls('readImportFile').map(({ status }) => status)).toEqual([200])
  expect(page.container.textContent).toContain('7개 열 중 7개 지정')
  expect((screen.getByLabelText('머리글 행') as HTMLInputElement).value).toBe('2')
  expect(screen.getByLabelText('운송 방식')).toBeTruthy()
  expect(screen.queryByLabelText('출발지')).toBeNull()
})

test('S2-171 S2-172 a value without a code of ours gets one, the preview tells what would happen, and the import stores it', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  await choose(page, file(LINE('SC-1'), LINE('SC-2')))
  await page.user.type(screen.getByLabelText(/출처 코드/), 'SCREEN')
  await page.user.type(screen.getByLabelText(/출처 이름/), '화면 시험')
  await page.user.type(screen.getByLabelText(/운송 방식/), 'SEA')
  await press(page, /^미리보기/)
  expect(screen.getByText(/오류 2건. 아직 저장하지 않았습니다/)).toBeTruthy()
  expect(page.container.textContent).toContain('3행 선적항 "부산신항" 등록된 항구·공항 코드가 아닙니다.')
  const ours = screen.getByLabelText('출발지 부산신항의 나루 값')
  const reason = () => screen.getByRole('button', { name: /^변환 적용/ }).getAttribute('title')
  expect(reason()).toBe('바꿀 값을 입력해 주세요.')
  await page.user.type(ours, 'KRPUS')
  expect(reason()).toBeNull()
  // Typed and taken away again, there is nothing to apply.
  await page.user.clear(ours)
  expect(reason()).toBe('바꿀 값을 입력해 주세요.')
  await page.user.type(ours, 'KRPUS')
  await press(page, /^변환 적용/)
  await press(page, /^미리보기/)
  expect(screen.getByText(/새 화물 2건.*아직 저장하지 않았습니다/)).toBeTruthy()
  await press(page, /^가져오기/)
  await waitFor(() => expect(screen.getByText(/^가져왔습니다: 새 화물 2건/)).toBeTruthy())
})

test('S2-171 S4-050 the next file of the same columns needs nothing; a typed source comes back after a reload', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en' })
  await page.settled()
  await choose(page, file(LINE('SC-2'), LINE('SC-3')))
  expect((screen.getByLabelText(/Source code/) as HTMLInputElement).value).toBe('SCREEN')
  await press(page, /^Preview/)
  expect(screen.getByText(/^Preview: 1 new, 0 changed, 1 unchanged, 0 with errors/)).toBeTruthy()
  expect(JSON.stringify({ ...window.sessionStorage })).toContain('SCREEN')
})

test.each([
  ['ko', /^미리보기/, '고칠 행 내려받기'],
  ['en', /^Preview/, 'Download rows to correct'],
] as const)('S2-172 the rows to correct are saved as a workbook from the preview (%s)', async (lang, preview, save) => {
  const page = await openScreen(PATH, { as: 'staff', lang })
  await page.settled()
  await choose(page, file(LINE('SC-8'), LINE('SC-9', '모름')))
  await press(page, preview)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  try {
    await page.user.click(screen.getByRole('button', { name: save }))
    await page.settled()
    expect(page.calls('makeCorrections').map(({ status }) => status)).toEqual([200])
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
      lang === 'ko' ? /^주간_오류 내용.*xlsx$/ : /^주간_Errors to correct.*xlsx$/,
    )
  } finally {
    saved.mockRestore()
  }
})

const XML = `<orders><sent>2026-11-24</sent>${['XS-1', 'XS-2']
  .map(
    (no) =>
      `<shipment><fileNo>${no}</fileNo><client>CUST002</client><mode>SEA</mode><direction>EXP</direction><pol>KRPUS</pol><pod>NLRTM</pod><boxes><box><containerNo>HMMU6012349</containerNo></box><box><containerNo>MSCU5285725</containerNo></box></boxes></shipment>`,
  )
  .join('')}</orders>`

test('S2-174 the tree of an XML file is shown with the shipment in it; with keys alone another element is picked, and the first again', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  await choose(page, new File([XML], 'orders.xml', { type: 'text/xml' }))
  const shipment = await screen.findByRole('button', { name: 'shipment, 2개' })
  expect(shipment.getAttribute('aria-pressed')).toBe('true')
  expect(/\d+개 열 중 \d+개 지정/.exec(page.container.textContent ?? '')?.[0]).toBe('8개 열 중 7개 지정')
  const box = screen.getByRole('button', { name: 'box, 4개' })
  box.focus()
  await page.user.keyboard('{Enter}')
  await page.settled()
  expect(screen.getByRole('button', { name: 'box, 4개' }).getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('button', { name: 'shipment, 2개' }).focus()
  await page.user.keyboard(' ')
  await page.settled()
  await page.user.type(screen.getByLabelText(/출처 코드/), 'XMLSCREEN')
  await page.user.type(screen.getByLabelText(/출처 이름/), 'XML')
  await press(page, /^미리보기/)
  expect(screen.getByText(/새 화물 2건.*아직 저장하지 않았습니다/)).toBeTruthy()
  await press(page, /^가져오기/)
  await waitFor(() => expect(screen.getByText(/^가져왔습니다: 새 화물 2건/)).toBeTruthy())
})

test('S2-173 a path that the saved mapping needs and the file lacks stops the preview by its name until a person permits it', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'ko' })
  await page.settled()
  await choose(page, new File([XML.replaceAll('<mode>SEA</mode>', '')], 'orders.xml', { type: 'text/xml' }))
  await screen.findByRole('button', { name: 'shipment, 2개' })
  expect((screen.getByLabelText(/출처 코드/) as HTMLInputElement).value).toBe('XMLSCREEN')
  expect(screen.getByRole('button', { name: /^미리보기/ }).getAttribute('title')).toContain('파일에 없습니다: mode')
  await page.user.click(screen.getByRole('checkbox', { name: '없어도 가져오기' }))
  await press(page, /^미리보기/)
  expect(screen.getByText(/^미리보기: 새 화물 0건/)).toBeTruthy()
})
