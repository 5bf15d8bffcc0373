import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
beforeEach(() => sessionStorage.clear())
/** The rows of the list itself, below those that are overdue. */
const listRows = () =>
  within(screen.getAllByRole('grid').at(-1) as HTMLElement)
    .getAllByRole('row')
    .slice(1)
const rowNumber = (row: Element | undefined) => /NR[SA][EI]\d{8}/.exec(row?.textContent ?? '')?.[0] ?? 'none'

test('S2-192 Enter opens a row; from there n and p lead through the list without closing, whatever the mode of the next one', async () => {
  const opened = await openScreen(LIST)
  await opened.settled()
  const rows = listRows()
  const numbers = rows.map(rowNumber)
  const isAir = (no: string | undefined) => no?.startsWith('NRA')
  // Two neighbours of different modes.
  const at = numbers.findIndex((no, index) => index > 0 && isAir(no) !== isAir(numbers[index + 1]))
  expect(at).toBeGreaterThan(0)
  await opened.user.click(rows[at] as HTMLElement)
  await opened.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  const steps = await within(dialog).findByRole('navigation', { name: '목록과 앞뒤 선적' })
  await within(dialog).findAllByText(numbers[at] ?? '')
  expect(steps.textContent).toMatch(new RegExp(`^${at + 1} / \\d+$`))
  await opened.user.keyboard('n')
  await within(dialog).findAllByText(numbers[at + 1] ?? '')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  const name = isAir(numbers[at + 1]) ? '항공 화물추적' : '해상 화물추적'
  await waitFor(() => expect(screen.getByRole('dialog', { name })).toBeTruthy())
  await opened.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /이전 선적/ }))
  await within(screen.getByRole('dialog')).findAllByText(numbers[at] ?? '')
  await opened.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened.router.state.location.pathname).toBe(LIST)
})

test('S2-192 a shipment opened elsewhere has no neighbours of a list that was left', async () => {
  const opened = await openScreen(LIST)
  await opened.settled()
  const row = listRows()[0] as HTMLElement
  await opened.user.click(row)
  await opened.user.keyboard('{Enter}')
  const numbers = rowNumber(row)
  await within(await screen.findByRole('dialog')).findAllByText(numbers)
  await opened.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await opened.router.navigate('/fms/comm/PtlInbox?mid=ptlInbox')
  await opened.settled()
  const trail = JSON.parse(sessionStorage.getItem('naru.trail.shipment') ?? '{}') as { keys: string[]; kinds: string[] }
  void openPopup(trail.kinds[0] === 'AIR' ? 'ptlTrackingAirPopup' : 'ptlTrackingSeaPopup', { mngtNo: trail.keys[0] })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findAllByText(numbers)
  expect(within(dialog).queryByRole('navigation', { name: '목록과 앞뒤 선적' })).toBeNull()
  await opened.user.keyboard('{Escape}')
})
