import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const opened = async () => {
  const page = await openScreen('/fms/comm/PtlShipmentList', { as: 'us', lang: 'en' })
  await page.settled()
  return page
}
const headers = () => [...document.querySelectorAll('table[role=grid] th')].map((head) => head.textContent)
const density = () => document.querySelector('table[role=grid]')?.closest('section')?.dataset.density
const button = () => screen.getByRole('button', { name: 'Columns' })

test('S9-017 a person leaves columns out and chooses the height of rows; both are there next time, until the layout is reset', async () => {
  const page = await opened()
  expect(headers()).toEqual(expect.arrayContaining(['HBL', 'MBL', 'PO']))
  await page.user.click(button())
  const panel = screen.getByRole('region', { name: 'Columns' })
  expect(within(panel).queryByRole('checkbox', { name: 'HBL' })).toBeNull()
  await page.user.click(within(panel).getByRole('checkbox', { name: 'MBL' }))
  await page.user.click(within(panel).getByRole('radio', { name: 'Compact' }))
  expect([headers().includes('MBL'), density()]).toEqual([false, 'compact'])
  await page.user.keyboard('{Escape}')
  expect([screen.queryByRole('region', { name: 'Columns' }), document.activeElement]).toEqual([null, button()])
  await waitFor(() =>
    expect(page.calls('saveGridLayout').at(-1)).toMatchObject({ input: { LAYOUT: { hidden: ['MBL_NO'], density: 'compact' } }, status: 200 }),
  )
  page.leave()
  const again = await opened()
  expect([headers().includes('MBL'), density()]).toEqual([false, 'compact'])
  await again.user.click(button())
  await again.user.click(screen.getByRole('button', { name: 'Reset layout' }))
  expect([headers().includes('MBL'), density()]).toEqual([true, 'standard'])
  await waitFor(() => expect(again.calls('saveGridLayout').at(-1)).toMatchObject({ input: { LAYOUT: {} }, status: 200 }))
})
