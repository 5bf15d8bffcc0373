import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const phone = async (lang: 'ko' | 'en' = 'ko') => {
  const page = await openScreen(LIST, { lang, width: 390 })
  await page.settled()
  return page
}
const cards = () => [...document.querySelectorAll<HTMLElement>('main ul[aria-label="조회 결과"] > li, main ul[aria-label="Results"] > li')]
const numberOf = (card: HTMLElement) => card.querySelector('b.code')?.textContent?.trim() ?? ''
/** The sentence of a card, after the name of its mode. */
const sentenceOf = (card: HTMLElement) => (card.querySelector('[class*=sentence]')?.textContent ?? '').trim()

for (const lang of ['ko', 'en'] as const)
  test(`S2-191 on a phone a card says in one sentence what the page of its shipment says (${lang})`, async () => {
    const page = await phone(lang)
    const said = new Map(cards().map((card) => [numberOf(card), sentenceOf(card)]))
    expect(said.size).toBeGreaterThan(10)
    // Those with something in their way, and one without.
    const troubled = [...said].filter(([, sentence]) => sentence.slice(0, -1).includes('. '))
    expect(troubled.length).toBeGreaterThan(0)
    const plain = [...said].find(([no]) => !troubled.some(([other]) => other === no))
    page.leave()
    for (const [no, sentence] of [...troubled.slice(0, 3), ...(plain ? [plain] : [])]) {
      const shipment = await openScreen(`/fms/comm/PtlShipment?no=${no}`, { lang })
      await waitFor(() => expect(document.querySelector('main [class*=answer]')).not.toBeNull())
      const answer = document.querySelector('main [class*=answer]')?.textContent ?? 'none'
      expect([no, sentence.endsWith(answer)]).toEqual([no, true])
      shipment.leave()
    }
  })

test('S2-114 on a phone the list begins with its number: two are looked up at once, the other conditions are behind a button', async () => {
  const page = await phone()
  const row = screen.getByRole('button', { name: '조회 조건' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  const [first = '', second = ''] = cards().map(numberOf)
  const box = screen.getAllByRole('textbox', { name: '번호' })[0] as HTMLInputElement
  await page.user.type(box, `${first} ${second}{Enter}`)
  await waitFor(() => expect(cards().map(numberOf).toSorted()).toEqual([first, second].toSorted()))
  expect(new URLSearchParams(page.router.state.location.search).toString()).toContain(first)
  await page.user.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
})

test('S2-114 a swipe to the left brings the actions of a card, one to the right puts them away; a button does the same; scrolling does not', async () => {
  await phone()
  const [card] = cards()
  if (!card) throw new Error('No card')
  const open = card.querySelector('button') as HTMLButtonElement
  const more = within(card).getByRole('button', { name: /업무$/ })
  const swipe = (x: number, y = 0, type = 'touch') => {
    const at = (name: string, clientX: number, clientY: number) =>
      open.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 7, pointerType: type, isPrimary: true, clientX, clientY }))
    at('pointerdown', 200, 300)
    at('pointermove', 200 + x / 2, 300 + y / 2)
    at('pointermove', 200 + x, 300 + y)
    const moved = open.style.translate
    at('pointerup', 200 + x, 300 + y)
    return moved
  }
  const isOpen = () => more.getAttribute('aria-expanded') === 'true'
  expect(swipe(-80)).toBe('-80px')
  await waitFor(() => expect([isOpen(), open.style.translate]).toEqual([true, '']))
  expect(within(card).getByRole('button', { name: /^위치/ })).toBeTruthy()
  swipe(80)
  await waitFor(() => expect(isOpen()).toBe(false))
  swipe(-40)
  swipe(-60, 120)
  swipe(-80, 0, 'mouse')
  more.click()
  await waitFor(() => expect(isOpen()).toBe(true))
})

/** A camera that shows one code, and a browser that can read it or not. */
const camera = (code: string | null, refused?: string) => {
  const stop = vi.fn<() => void>()
  const getUserMedia = vi.fn<() => Promise<unknown>>(async () => {
    if (refused) throw Object.assign(new Error(refused), { name: refused })
    return { getTracks: () => [{ stop }] }
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  HTMLMediaElement.prototype.play = async () => undefined
  if (code !== null)
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static readonly getSupportedFormats = async () => ['qr_code', 'code_128', 'ean_13']
        readonly detect = async () => [{ rawValue: code }]
      },
    )
  return { stop, getUserMedia }
}
const scan = async (page: Awaited<ReturnType<typeof phone>>) => {
  await page.user.click(screen.getByRole('button', { name: '카메라로 번호 읽기' }))
  return screen.findByRole('region', { name: '카메라로 번호 읽기' })
}

test('S2-126 the camera reads the number of a label, looks it up and is off again', async () => {
  const page = await phone()
  const wanted = numberOf(cards()[2] as HTMLElement)
  const { stop } = camera(wanted.toLowerCase())
  await page.user.click(screen.getByRole('button', { name: '카메라로 번호 읽기' }))
  await waitFor(() => expect(cards().map(numberOf)).toEqual([wanted]))
  expect(stop).toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: '카메라로 번호 읽기' })).toBeNull()
})

test.each([
  ['a browser that cannot read codes', null, undefined, /이 브라우저는 카메라로 번호를 읽지 못합니다. 번호를 직접 입력해 주세요./],
  ['a person who does not allow it', 'X1234', 'NotAllowedError', /카메라를 허용하거나 번호를 직접 입력/],
  ['a device without a camera', 'X1234', 'NotFoundError', /카메라를 찾을 수 없습니다/],
  ['an address elsewhere', 'https://elsewhere.example/12345', undefined, /찾을 수 있는 번호가 없습니다/],
])('S2-126 with %s a text says so, and the number is typed', async (_, code, refused, words) => {
  const page = await phone()
  camera(code, refused)
  const panel = await scan(page)
  await waitFor(() => expect(panel.textContent).toMatch(words))
  await page.user.click(within(panel).getByRole('button', { name: '닫기' }))
  expect(screen.queryByRole('region', { name: '카메라로 번호 읽기' })).toBeNull()
  expect((screen.getAllByRole('textbox', { name: '번호' })[0] as HTMLInputElement).readOnly).toBe(false)
})
