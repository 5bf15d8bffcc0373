import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DataRow, fields, text } from '#platform/shared/fields/fields.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, focus, mount } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { DataGrid } from './data-grid.tsx'
import messages from './messages.ts'
import { useGrid } from './use-grid.ts'

const list = fields('t', { CODE: text('code', { key: true }), NAME: text('name') })
const rows: DataRow[] = [{ CODE: 'A', NAME: 'a', ROW_VER: 1 }]
const languageMap = Object.fromEntries(Object.entries(messages).map(([key, { ko }]) => [key, ko]))

beforeEach(() => {
  sessionStorage.clear()
  stubLayout()
  HTMLTextAreaElement.prototype.scrollTo ??= () => undefined
})

const Screen = () => {
  const grid = useGrid(list, rows)
  return (
    <>
      <input name="elsewhere" />
      <DataGrid label="목록" grid={grid} emptyText="없음" fill={false} />
    </>
  )
}
const drawn = () =>
  mount(
    <MemoryRouter>
      <InPortal initial={{ languageMap }}>
        <Screen />
      </InPortal>
    </MemoryRouter>,
  ).container
const pressAdd = (page: Element) => {
  const add = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === messages['grid.addRow'].ko)
  if (!add) return expect.fail('no button')
  focus(add)
  click(add)
}
const editorOf = (page: Element) => vi.waitFor(() => find(page, 'textarea'), { timeout: 10_000 })

test('S4-026 a row that is added before the code of the grid has come is there when it comes, ready to be typed in', async () => {
  const page = drawn()
  expect(page.querySelector('textarea')).toBeNull()
  pressAdd(page)
  const editor = await editorOf(page)
  await vi.waitFor(() => expect(page.textContent).toContain('총 2건'))
  expect(document.activeElement).toBe(editor)
})

test('S4-026 who goes on to another box while the code of a grid is under way stays there', async () => {
  const page = drawn()
  pressAdd(page)
  focus(find(page, '[name=elsewhere]'))
  await editorOf(page)
  await vi.waitFor(() => expect(page.textContent).toContain('총 2건'))
  expect(document.activeElement).toBe(find(page, '[name=elsewhere]'))
})
