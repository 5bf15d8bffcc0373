import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList?SORT=ETD&DIR=DESC'
type Page = Awaited<ReturnType<typeof openScreen>>
type Options = Parameters<typeof openScreen>[1]

const opened = async (options: Options = {}) => {
  const page = await openScreen(LIST, { as: 'customer', lang: 'en', ...options })
  await page.settled()
  return page
}
const table = () => document.querySelector('table[role=grid]') as HTMLElement
const rowAt = (index: number) => table().querySelector<HTMLElement>(`tr[data-index="${index}"]`) as HTMLElement
const boxAt = (index: number) => rowAt(index).querySelector<HTMLInputElement>('input[type=checkbox]') as HTMLInputElement
const isOn = (...indexes: number[]) => indexes.map((index) => boxAt(index).checked)
/** Looked up by attribute: roles of a whole list cost seconds. */
const part = (selector: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`No ${selector}`)
    return found
  })
const BAR = '[role=group][aria-label="Actions for the chosen shipments"]'
const bar = () => part(BAR)
const notes = () => [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join()
const count = async () => Number((await bar()).querySelector('output b')?.textContent)
const press = async (page: Page, name: string | RegExp) => page.user.click(within(await bar()).getByRole('button', { name }))
const numberAt = (index: number) => rowAt(index).querySelector('b.code.link')?.textContent ?? ''

test('several rows are chosen with the mouse, with Shift over a range, and with Space; their count is told, and one press clears them', async () => {
  const page = await opened()
  await page.user.click(boxAt(1))
  expect(await count()).toBe(1)
  await page.user.keyboard('{Shift>}')
  await page.user.click(boxAt(4))
  await page.user.keyboard('{/Shift}')
  expect([await count(), ...isOn(0, 1, 2, 3, 4, 5)]).toEqual([4, false, true, true, true, true, false])
  await page.user.click(boxAt(2))
  expect([await count(), ...isOn(1, 2, 3)]).toEqual([3, true, false, true])
  table().focus()
  await page.user.keyboard('{ArrowDown} ')
  expect(isOn(3)).toEqual([false])
  await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(isOn(3, 4, 5, 6)).toEqual([true, true, true, true])
  await press(page, 'Clear')
  expect(document.querySelector(BAR)).toBeNull()
  expect(isOn(1, 3, 4, 5, 6).includes(true)).toBe(false)
  expect(document.querySelector('[role=group][aria-label="Chosen shipment"]')).not.toBeNull()
})

test('links of several shipments are made at once and copied together; one that failed is named', async () => {
  const page = await opened()
  const names = [0, 1, 2].map(numberAt)
  for (const index of [0, 1, 2]) await page.user.click(boxAt(index))
  await press(page, 'Share')
  const panel = await part('section[aria-label="Share links"]')
  expect(document.activeElement).toBe(panel)
  page.failNext('makeShares', () => {
    const asked = page.calls('makeShares').at(-1)?.input as { header: { MNGT_NO: string[] } }
    const [first, second, third] = asked.header.MNGT_NO
    const links = [first, third].map((MNGT_NO) => ({ MNGT_NO, PATH: `/trk/share?key=of-${MNGT_NO}` }))
    return Response.json({ data: { links, failed: [{ MNGT_NO: second, REASON: 'FULL' }] } })
  })
  await page.user.click(within(panel).getByRole('button', { name: 'Create link' }))
  expect((await within(panel).findByRole('alert')).textContent).toBe(`${names[1]}: 10 links are open already. Revoke one on the shipment.`)
  // The pressed button is gone; the keyboard goes on where it was.
  expect(document.activeElement).toBe(panel)
  const copied = vi.fn((_text: string) => Promise.resolve())
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  await page.user.click(within(panel).getByRole('button', { name: 'Copy all' }))
  await waitFor(() => expect(copied).toHaveBeenCalled())
  const lines = copied.mock.calls[0]?.[0].split('\n') ?? []
  expect(lines.map((line) => line.split('\t')[0])).toEqual([names[0], names[2]])
  expect(lines.every((line) => /\thttp.*\/trk\/share\?key=of-/.test(line))).toBe(true)
  await page.user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(document.activeElement?.textContent).toContain('Share')
})

test('the documents of several shipments come as archives; what has none and what did not come is named', async () => {
  const page = await opened()
  const names = [0, 1, 2].map(numberAt)
  for (const index of [0, 1, 2]) await page.user.click(boxAt(index))
  const serials = (from: number, n: number) => Array.from({ length: n }, (_, at) => String(from + at))
  const answer = () => {
    const asked = page.calls('selectDocumentsOf').at(-1)?.input as { MNGT_NO: string[] } | undefined
    const [first, second] = asked?.MNGT_NO ?? []
    return Response.json({
      data: [
        { MNGT_NO: first, FILE_SN: serials(1, 100) },
        { MNGT_NO: second, FILE_SN: serials(101, 2) },
      ],
    })
  }
  page.failNext('selectDocumentsOf', answer)
  page.failNext('fileDownload', () => {
    page.failNext('fileDownload', () => new Response('zip', { headers: { 'content-disposition': 'attachment; filename="files.zip"' } }))
    return Response.json({ message: 'down' }, { status: 500 })
  })
  await press(page, 'Documents')
  await waitFor(() => expect(notes()).toContain(`Not downloaded: ${names[0]}`))
  const note = notes()
  expect(note).toContain(`No documents: ${names[2]}`)
  expect(note).toContain('2 documents downloaded.')
  expect(page.calls('fileDownload').map(({ input }) => (input as { fileSnList: string[] }).fileSnList.length)).toEqual([100, 2])
})

test('S2-133 a file of the chosen rows asks for their numbers', async () => {
  const page = await opened()
  for (const index of [2, 0]) await page.user.click(boxAt(index))
  page.failNext('exportShipmentList', () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="a.xlsx"' } }))
  await press(page, 'Download Excel')
  await waitFor(() => expect(page.calls('exportShipmentList')).toHaveLength(1))
  expect(page.calls('exportShipmentList')[0]?.input).toMatchObject({ FORMAT: 'xlsx', KEYS: { length: 2 } })
})

test('on a phone a tap chooses cards once asked for, and opens them again after clearing', async () => {
  const page = await opened({ width: 390 })
  const cards = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label=Results] > li > button:first-child')]
  const several = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choose several')
  await page.user.click(several as HTMLElement)
  expect(await count()).toBe(0)
  await page.user.click(cards()[0] as HTMLElement)
  await page.user.click(cards()[2] as HTMLElement)
  expect([
    await count(),
    cards()
      .slice(0, 3)
      .map((card) => card.getAttribute('aria-pressed')),
  ]).toEqual([2, ['true', 'false', 'true']])
  await press(page, 'Clear')
  expect(cards()[0]?.hasAttribute('aria-pressed')).toBe(false)
  await page.user.click(cards()[0] as HTMLElement)
  await part('[role=dialog]')
})

test('S7-124 on a phone staff change the whole search while no card is chosen, else the chosen ones', async () => {
  const page = await opened({ as: 'staff', width: 390 })
  const several = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choose several')
  await page.user.click(several as HTMLElement)
  const card = document.querySelector('ul[aria-label=Results] > li > button:first-child') as HTMLElement
  await page.user.click(card)
  expect(
    within(await bar())
      .getByRole('button', { name: 'Bulk change' })
      .getAttribute('aria-disabled'),
  ).not.toBe('true')
  await page.user.click(card)
  const all = within(await bar()).getByRole('button', { name: /^Change all \d+$/ })
  await page.user.click(all)
  const dialog = await part('[role=dialog]')
  const total = all.textContent?.replace(/\D/g, '')
  await waitFor(() => expect(dialog.textContent).toContain(`Changes all ${total} shipments of the search.`))
})
