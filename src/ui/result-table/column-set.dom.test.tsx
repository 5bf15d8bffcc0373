import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { type ColumnSet, ColumnSetMenu, shownColumns } from './column-set.tsx'

const COLUMNS = [
  { field: 'HBL_NO', header: 'HBL', width: 90, pinned: true },
  { field: 'CBM', header: 'CBM', width: 90 },
  { field: 'POL', header: 'POL', width: 90 },
]

function List() {
  const [set, setSet] = useState<ColumnSet>({})
  return (
    <>
      <ColumnSetMenu columns={COLUMNS} set={set} onChange={setSet} />
      <output>{shownColumns(COLUMNS, set).map(({ field }) => `${field} `)}</output>
    </>
  )
}

test('S2-132 the columns of a list are chosen in a panel that is closed at first and closes by Escape and outside; the pinned one stays', () => {
  const { container: list } = mount(
    <InPortal>
      <List />
    </InPortal>,
  )
  const button = find(list, 'button')
  const panel = () => list.querySelector('[data-panel]')
  expect([panel(), button.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  click(button)
  expect(document.activeElement).toBe(panel()?.querySelector('input'))
  const [cbm] = panel()?.querySelectorAll('input[type="checkbox"]') ?? []
  click(cbm as Element)
  expect(find(list, 'output').textContent).toBe('HBL_NO POL ')
  click(cbm as Element)
  expect(find(list, 'output').textContent).toBe('HBL_NO CBM POL ')
  act(() => void cbm?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect([panel(), document.activeElement]).toEqual([null, button])
  click(button)
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(panel()).toBeNull()
})
