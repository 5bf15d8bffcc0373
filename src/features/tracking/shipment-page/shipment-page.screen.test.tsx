import { within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const SEA = 'NRSE26100388'
/** Of a booking here; the one above is of none. */
const BOOKED_HERE = 'NRSE26110142'
const PATH = '/fms/comm/PtlShipment'
const page = (no: string) => `${PATH}?no=${no}`
const toPage = () => screen.getAllByRole('button', { name: /^선적 페이지/ })[0] as HTMLElement
const numberShown = () => document.title.split(' · ')[0]
beforeEach(() => sessionStorage.clear())

test('S2-192 the page of a shipment begins with the answer in one sentence, the strip and the timeline; title and tab carry its number', async () => {
  const opened = await openScreen(page(SEA))
  const main = opened.container.querySelector('[data-page="ptlShipment"]')
  expect(opened.calls('selectShipment'), 'the first HTML has the answer').toEqual([])
  expect(main?.querySelector('header p')?.textContent).toMatch(/\S+.*\.$/)
  expect(await screen.findByRole('region', { name: '진행 기록' })).toBeTruthy()
  expect(document.title).toMatch(new RegExp(`^${SEA} · 선적 \\| `))
  await waitFor(() => expect(screen.getByRole('navigation', { name: '열린 화면' }).textContent).toContain(SEA))
})

test('S2-192 all of an export by sea is on its page, and a link leads to each part', async () => {
  const opened = await openScreen(page(SEA))
  await opened.settled()
  const links = within(screen.getByRole('navigation', { name: '이 페이지의 항목' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '예외',
    '기한·당사자·메시지',
    '진행 기록',
    '컨테이너',
    '문서',
    '통관',
    '지도',
    'Check B/L',
    '변경 이력',
  ])
  for (const link of links) {
    await opened.user.click(link)
    expect(`#${document.activeElement?.id}`).toBe(link.getAttribute('href'))
  }
  const part = (name: string) => within(screen.getByRole('region', { name }))
  expect(await part('문서').findAllByRole('button', { name: '전체 받기' })).toHaveLength(1)
  expect(part('통관').queryByRole('search'), 'the page asks by the shipment, so there is nothing to type').toBeNull()
  expect(await part('Check B/L').findByText(/House B\/L/)).toBeTruthy()
  expect(screen.getByRole('region', { name: '변경 이력' }).textContent).toMatch(/도착 예정 변경.*\d\d-\d\d → \d\d-\d\d/)
  // A part of a page has nothing to close.
  expect(part('문서').queryByRole('button', { name: '닫기' })).toBeNull()
  expect(part('Check B/L').queryByRole('button', { name: '닫기' })).toBeNull()
})

test('S2-110 S2-192 a draft of a B/L is approved on the page by keys alone, and the keyboard goes on in its section', async () => {
  const opened = await openScreen(page('NRSE26110147'))
  await opened.settled()
  const section = screen.getByRole('region', { name: 'Check B/L' })
  within(section).getByRole('button', { name: '승인' }).focus()
  await opened.user.keyboard('{Enter}')
  await screen.findByRole('alertdialog')
  await opened.user.keyboard('{Enter}')
  await waitFor(() => expect(opened.calls('approveBl').map(({ status }) => status)).toEqual([200]))
  await waitFor(() => expect(within(section).queryByRole('button', { name: /^승인/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(section))
})

test('S2-192 a part whose call fails says so in its place and tries again; the rest of the page stays', async () => {
  const opened = await openScreen(page(SEA))
  opened.failNext('selectDocumentList', () => Response.json({ message: '점검 중입니다.' }, { status: 503 }))
  await opened.settled()
  const documents = within(screen.getByRole('region', { name: '문서' }))
  expect(documents.queryByRole('button', { name: '전체 받기' })).toBeNull()
  expect(screen.getByRole('region', { name: '진행 기록' }).textContent).toContain('부산')
  await opened.user.click(documents.getAllByRole('button', { name: '다시 시도' })[0] as HTMLElement)
  expect(await documents.findByRole('button', { name: '전체 받기' })).toBeTruthy()
})

test('S2-192 n and p lead to the next and the previous shipment of the list, also while Hangul is typed, and the list is one link away', async () => {
  const opened = await openScreen('/fms/comm/PtlShipmentList')
  await opened.settled()
  await opened.user.click(toPage())
  expect(opened.router.state.location.pathname, 'no row is chosen yet').toBe('/fms/comm/PtlShipmentList')
  const rows = screen.getAllByRole('row').slice(1, 4)
  const numbers = rows.map((row) => /NR[SA][EI]\d{8}/.exec(row.textContent ?? '')?.[0])
  await opened.user.click(rows[0] as HTMLElement)
  await opened.user.click(toPage())
  await waitFor(() => expect(numberShown()).toBe(numbers[0]))
  await opened.settled()
  await opened.user.keyboard('n')
  await waitFor(() => expect(numberShown()).toBe(numbers[1]))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅜ', code: 'KeyN', bubbles: true }))
  await waitFor(() => expect(numberShown()).toBe(numbers[2]))
  await opened.user.keyboard('p')
  await waitFor(() => expect(numberShown()).toBe(numbers[1]))
  expect(screen.getByText(/^2 \/ \d+$/)).toBeTruthy()
  // Letters that belong to a text lead nowhere.
  await opened.user.click(screen.getByRole('combobox', { name: '번호, 거래처, 항구, 메뉴 찾기' }))
  await opened.user.keyboard('n')
  expect(numberShown()).toBe(numbers[1])
  await opened.user.click(screen.getByRole('link', { name: '목록으로' }))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/fms/comm/PtlShipmentList'))
})

test('S2-117 a shipment that came from a booking begins another one like it from its page', async () => {
  const opened = await openScreen(page(BOOKED_HERE))
  await opened.user.click(await screen.findByRole('button', { name: '이 건처럼 새 부킹' }))
  await screen.findByText(/^KRS26\d+[을를] 복사/)
  expect(opened.router.state.location.pathname).toBe('/oms/comm/PtlBookingSeaMgt')
  expect(new URLSearchParams(opened.router.state.location.search).get('COPY_NO')).toMatch(/^KRS26\d+$/)
})

test('S2-192 who comes by a link has no neighbours, and goes to the list; a shipment of no booking offers none like it', async () => {
  const opened = await openScreen(page(SEA))
  await opened.settled()
  expect(screen.queryByRole('button', { name: '이 건처럼 새 부킹' })).toBeNull()
  expect(screen.queryByRole('button', { name: /다음 선적/ })).toBeNull()
  await opened.user.keyboard('n')
  expect(numberShown()).toBe(SEA)
  await opened.user.click(screen.getByRole('link', { name: '목록으로' }))
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/fms/comm/PtlShipmentList'))
})

test('S2-192 S6-006 an unknown number is said in words, with the way to the list', async () => {
  await openScreen(page('NR00000000'))
  expect((await screen.findByRole('alert')).textContent).toContain('NR00000000 선적을 찾을 수 없습니다.')
  expect(screen.getAllByRole('link', { name: '목록으로' }).length).toBeGreaterThan(0)
})

test('S2-192 the print button and Ctrl+P wait for the parts that load only in sight, so that no part of the paper is empty', async () => {
  // Nothing comes into sight here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const opened = await openScreen(page(SEA))
  await opened.settled()
  expect(opened.calls('selectUnipassOut')).toEqual([])
  const customs = screen.getByRole('region', { name: '통관' })
  expect(customs.textContent).toContain('인쇄 버튼을 누르면 함께 인쇄됩니다.')
  const onPaper = within(screen.getByRole('region', { name: '문서' }))
    .getAllByRole('columnheader')
    .filter((header) => header.dataset.print !== 'hide')
  expect(
    onPaper.map(({ textContent }) => textContent),
    'no boxes to tick and no buttons',
  ).toEqual(['파일명', '문서 종류', '크기', '올린 시각'])
  const coming: number[] = []
  const print = vi.fn(() => void coming.push(document.querySelectorAll('main [data-loading], main [aria-busy="true"]').length))
  vi.stubGlobal('print', print)
  await opened.user.click(screen.getByRole('button', { name: '인쇄' }))
  expect(print, 'not before all is there').not.toHaveBeenCalled()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect([opened.calls('selectUnipassOut').length, coming]).toEqual([1, [0]])
  expect(customs.textContent).not.toContain('인쇄 버튼')
  await opened.user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
})
