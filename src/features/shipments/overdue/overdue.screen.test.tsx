import { within } from '@testing-library/dom'
import { expect, inject, test } from 'vitest'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { selectShipmentList } from '../shipment-list/contract.ts'

const LIST = '/fms/comm/PtlShipmentList'
/** A period in which nothing departs. */
const NOWHEN = { FROM_DT: '20400101', TO_DT: '20400131' }
const TOTAL = 60

type Answer = { rows: Record<string, unknown>[]; head: object; overdue?: object }
const real = async (ask: object): Promise<Answer> => {
  const { url, tokens } = inject('portal')
  const headers = { authorization: `Bearer ${tokens['customer ko']}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(selectShipmentList.path, url), { method: 'POST', headers, body: JSON.stringify(ask) })
  return ((await response.json()) as { data: Answer }).data
}

type Page = Awaited<ReturnType<typeof openScreen>>
type Ask = { FROM_DT?: string; KEYS?: string[]; WINDOW?: object }

/** Answers the next search that fits; other searches of the list, such as for its live rows, are the portal's. */
const answerNext = (page: Page, fits: (ask: Ask) => boolean, answer: () => Response): void =>
  page.failNext('selectShipmentList', async () => {
    const ask = page.calls('selectShipmentList').at(-1)?.input as Ask
    if (fits(ask)) return answer()
    answerNext(page, fits, answer)
    return Response.json({ data: await real(ask) })
  })
const isWindow = ({ WINDOW }: Ask) => WINDOW !== undefined

/** The list after a search whose answer holds sixty overdue rows outside its period. */
const searched = async (options: Parameters<typeof openScreen>[1]) => {
  const [row] = (await real({ NUMBERS: ['NRSE26100388'] })).rows
  const rows = Array.from({ length: TOTAL }, (_, at) => ({ ...row, MNGT_NO: `OD${at}`, HBL_NO: `OVERDUE${at}` }))
  const { overdue: _, ...none } = await real(NOWHEN)
  const head = { total: TOTAL, upTo: 1, asOf: '203911200900' }
  const page = await openScreen(LIST, { as: 'customer', ...options })
  await page.settled()
  answerNext(
    page,
    ({ FROM_DT, KEYS }) => FROM_DT === NOWHEN.FROM_DT && !KEYS,
    () => Response.json({ data: { ...none, overdue: { rows: rows.slice(0, 50), head } } }),
  )
  await page.router.navigate(`${LIST}?mid=ptlShipmentList&FROM_DT=${NOWHEN.FROM_DT}&TO_DT=${NOWHEN.TO_DT}`)
  // Looked up by element: roles of a whole list cost seconds.
  const part = await waitFor(() => {
    const title = [...document.querySelectorAll('h2')].find((each) =>
      /^Overdue outside the period: 60$|지난 선적 60건/.test(each.textContent ?? ''),
    )
    if (!title) throw new Error('No section of overdue rows')
    return title.closest('section') as HTMLElement
  })
  const lines = () => [...part.querySelectorAll<HTMLElement>('ul[aria-label] > li:not([aria-hidden])')]
  return { page, part, lines, rows }
}

test('S2-114 overdue shipments outside the period stand above the list with their number, more on demand, fold away and open', async () => {
  const { page, part, lines, rows } = await searched({ lang: 'en' })
  expect(lines().map((line) => line.textContent?.includes('OVERDUE'))).toEqual([true, true, true])
  for (const [shown, button] of [
    [23, 'Show 20 more'],
    [43, 'Show 20 more'],
  ] as const) {
    await page.user.click(within(part).getByRole('button', { name: button }))
    await waitFor(() => expect(lines()).toHaveLength(shown))
  }
  answerNext(page, isWindow, () => Response.json({ data: { rows: rows.slice(50) } }))
  await page.user.click(within(part).getByRole('button', { name: 'Show 17 more' }))
  await waitFor(() => expect(lines().at(-1)?.textContent).toContain('OVERDUE59'))
  expect(page.calls('selectShipmentList').at(-1)?.input).toMatchObject({ ...NOWHEN, PART: 'OVERDUE', WINDOW: { SKIP: 50, LIMIT: 10 } })
  expect(within(part).queryByRole('button', { name: /more$/ })).toBeNull()
  const toggle = within(part).getByRole('button', { name: /outside the period/ })
  await page.user.click(toggle)
  expect([toggle.getAttribute('aria-expanded'), lines().length]).toEqual(['false', 0])
  await page.user.click(toggle)
  await page.user.click(within(lines()[0] as HTMLElement).getByRole('button'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
})

test('S2-114 on a phone they are cards with the same actions as the others, and a tap opens the shipment', async () => {
  const { page, lines } = await searched({ width: 390 })
  const [card] = lines()
  expect(card?.textContent).toMatch(/OVERDUE0.*도착 예정/)
  await page.user.click(within(card as HTMLElement).getByRole('button', { name: 'OVERDUE0 업무' }))
  expect(within(card as HTMLElement).getByRole('button', { name: '문서' })).toBeDefined()
  await page.user.click(within(lines()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent ?? '').toContain('해상 화물추적'))
})

test('S2-114 a failed page of them can be loaded again', async () => {
  const { page, part, lines, rows } = await searched({ lang: 'en' })
  for (let at = 0; at < 2; at += 1) await page.user.click(within(part).getByRole('button', { name: 'Show 20 more' }))
  answerNext(page, isWindow, () => Response.json({ message: 'down' }, { status: 500 }))
  await page.user.click(within(part).getByRole('button', { name: 'Show 17 more' }))
  const retry = await within(part).findByRole('button', { name: 'Try again' })
  answerNext(page, isWindow, () => Response.json({ data: { rows: rows.slice(50) } }))
  await page.user.click(retry)
  await waitFor(() => expect(lines().at(-1)?.textContent).toContain('OVERDUE59'))
})
