import { expect, inject, test } from 'vitest'
import { openScreen, screen } from '../../../../tests/screens/open-screen.tsx'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'

/** The management number of a demo shipment whose documents the forwarder's staff uploaded. */
const shipment = async () => {
  const { url, tokens } = inject('portal')
  const response = await fetch(new URL(selectSeaTracking.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['customer ko']}` },
    body: JSON.stringify({ HBL_NO: 'NRSE26100388' }),
  })
  return ((await response.json()) as { data: { MNGT_NO: string } }).data.MNGT_NO
}
const opened = async (as: 'customer' | 'staff', lang: 'ko' | 'en') => {
  const page = await openScreen(`/cms/popup/CmsDocumentPopup?mngtNo=${await shipment()}`, { as, lang })
  await page.settled()
  return page
}
const REASON = {
  ko: '다른 사람이 올린 문서는 볼 수만 있습니다.',
  en: 'Documents that others uploaded can only be viewed.',
} as const
type Line = { by: string; editable: number; cells: HTMLElement[] }
/** The documents with the name of who uploaded each, and how many of its cells take a change. */
const lines = (): Line[] =>
  [...screen.getByRole('grid').querySelectorAll('[role=row][aria-rowindex]:not([hidden])')].flatMap((row) => {
    const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell][data-kind]')]
    const editable = cells.filter((cell) => !cell.hasAttribute('aria-readonly')).length
    return cells.length > 0 ? [{ by: cells[4]?.textContent ?? '', editable, cells }] : []
  })
const isOwn = ({ by }: Line) => by === '이도윤' || by === 'Lee Doyun'

test.each(['ko', 'en'] as const)('S2-108 a customer (%s) cannot begin to change a document of staff, and reads why', async (lang) => {
  const page = await opened('customer', lang)
  expect(lines().filter(isOwn)).toMatchObject([{ editable: 2 }, { editable: 2 }, { editable: 2 }])
  expect(lines().filter((line) => !isOwn(line))).toMatchObject([{ editable: 0 }, { editable: 0 }])
  expect(page.container.textContent).toContain(REASON[lang])
  const first = lines().findIndex((line) => !isOwn(line))
  expect(lines()[first]?.cells.at(-1)?.title).toBe(REASON[lang])
  await page.user.click(screen.getByRole('textbox', { name: lang === 'ko' ? '첨부 문서 셀 입력' : /Attached documents/ }))
  const warning = () => document.querySelector('[data-kind=warning]')?.textContent
  await page.user.keyboard(`${'{ArrowDown}'.repeat(first)}{End}x{Enter}`)
  expect(warning()).toContain(REASON[lang])
  await page.user.keyboard(`{ArrowUp}`)
  await page.user.click(screen.getByRole('button', { name: lang === 'ko' ? '삭제' : 'Delete' }))
  expect(screen.getByRole('button', { name: lang === 'ko' ? /^저장/ : /^Save/ }).textContent).not.toMatch(/\d/)
  // Own documents change as before.
  await page.user.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(lines().findIndex(isOwn))}{End}y{Enter}`)
  expect(screen.getByRole('button', { name: lang === 'ko' ? /^저장/ : /^Save/ }).textContent).toMatch(/1/)
})

test('S2-108 staff may change the type and the remark of every document', async () => {
  const page = await opened('staff', 'ko')
  expect(lines().map(({ editable }) => editable)).toEqual([2, 2, 2, 2, 2])
  expect(page.container.textContent).not.toContain(REASON.ko)
})
