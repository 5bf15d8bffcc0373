import { within } from '@testing-library/dom'
import { expect, inject, test } from 'vitest'
import { saveGridLayout } from '#features/menu/grid-layout/contract.ts'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { LIST_COLUMNS } from '../shipment-grid/grid-place.ts'

/** What the page sends, until a busy portal has taken it. */
const store = async (LAYOUT: object) => {
  const { url, tokens } = inject('portal')
  const headers = { authorization: `Bearer ${tokens['us en']}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...LIST_COLUMNS, LAYOUT })
  await waitFor(async () => expect((await fetch(new URL(saveGridLayout.path, url).href, { method: 'POST', headers, body })).ok).toBe(true))
}
const opened = async () => {
  const page = await openScreen('/fms/comm/PtlShipmentList', { as: 'us', lang: 'en' })
  await page.settled()
  return page
}
const headers = () => [...document.querySelectorAll('table[role=grid] th')].map((head) => head.textContent)
const density = () => document.querySelector('table[role=grid]')?.closest('section')?.dataset.density
const buttonOf = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
const button = () => buttonOf('Columns')
const panelOf = () => document.querySelector<HTMLElement>('section[aria-label=Columns]')

test('S9-017 a person leaves columns out and chooses the height of rows; both are there next time, until the layout is reset', async () => {
  const page = await opened()
  expect(headers()).toEqual(expect.arrayContaining(['HBL', 'MBL', 'PO']))
  await page.user.click(button())
  const panel = panelOf() as HTMLElement
  expect(within(panel).queryByRole('checkbox', { name: 'HBL' })).toBeNull()
  await page.user.click(within(panel).getByRole('checkbox', { name: 'MBL' }))
  await page.user.click(within(panel).getByRole('radio', { name: 'Compact' }))
  expect([headers().includes('MBL'), density()]).toEqual([false, 'compact'])
  await page.user.keyboard('{Escape}')
  expect([panelOf(), document.activeElement]).toEqual([null, button()])
  const LAYOUT = { hidden: ['MBL_NO'], density: 'compact' }
  await waitFor(() => expect(page.calls('saveGridLayout').at(-1)?.input).toEqual({ ...LIST_COLUMNS, LAYOUT }))
  page.leave()
  await store(LAYOUT)
  const again = await opened()
  expect([headers().includes('MBL'), density()]).toEqual([false, 'compact'])
  await again.user.click(button())
  await again.user.click(buttonOf('Reset layout'))
  expect([headers().includes('MBL'), density()]).toEqual([true, 'standard'])
  await waitFor(() => expect(again.calls('saveGridLayout').at(-1)?.input).toEqual({ ...LIST_COLUMNS, LAYOUT: {} }))
  again.leave()
  await store({})
})
