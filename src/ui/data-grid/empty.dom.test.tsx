import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { act, useEffect } from 'react'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, mount } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import { DataGrid } from './data-grid.tsx'
import { testFields, testOptions, testRows } from './engine/test-grid.factory.ts'
import messages from './messages.ts'
import { type Grid, useGrid } from './use-grid.ts'

const languageMap = Object.fromEntries(Object.entries({ ...baseMessages, ...messages }).map(([key, text]) => [key, text.ko]))
const NONE: never[] = []
const ROWS = testRows(3)
let held: Grid | undefined

type DeskProps = { rows: typeof ROWS; state: 'ready' | 'failed'; onRetry: () => void; fill: boolean }
function Desk({ rows, state, onRetry, fill }: DeskProps) {
  const grid = useGrid(testFields, rows)
  useEffect(() => {
    held = grid
  }, [grid])
  return <DataGrid label="grid" grid={grid} state={state} onRetry={onRetry} emptyText="조회된 데이터가 없습니다." fill={fill} />
}
const draw = async (rows: typeof ROWS, state: 'ready' | 'failed', onRetry = () => {}, fill = false) => {
  testOptions()
  const { container } = mount(
    <MemoryRouter>
      <InPortal initial={{ languageMap }}>
        <Desk rows={rows} state={state} onRetry={onRetry} fill={fill} />
      </InPortal>
    </MemoryRouter>,
  )
  // The engine loads after the first paint.
  await vi.waitFor(() => expect(held?.engine()).toBeTruthy(), 10_000)
  await act(async () => {})
  return container
}
beforeEach(() => {
  stubLayout()
})

test('S8-017 an empty grid reports that nothing was found; a failed load reports the failure and can be retried', async () => {
  const empty = await draw(NONE, 'ready')
  expect(empty.textContent).toContain('조회된 데이터가 없습니다.')
  expect(empty.textContent).not.toContain('조회 실패')
  const onRetry = vi.fn()
  const failed = await draw(NONE, 'failed', onRetry)
  expect(failed.textContent).toContain('조회 실패')
  expect(failed.textContent).not.toContain('조회된 데이터가 없습니다.')
  const again = [...failed.querySelectorAll('button')].filter(({ textContent }) => textContent === '다시 시도')
  for (const button of again) click(button)
  expect([again.length, onRetry.mock.calls.length]).toEqual([2, 2])
})

test('U-33 a grid of a screen ends at the bottom of the window', async () => {
  const container = await draw(ROWS, 'ready', undefined, true)
  expect(container.querySelector('section')?.style.getPropertyValue('--nr-table-top')).toBe('16px')
  expect((await draw(ROWS, 'ready')).querySelector('section')?.style.getPropertyValue('--nr-table-top')).toBe('')
})

test('rows hidden by a filter have a different note, which can clear the filter', async () => {
  const grid = await draw(ROWS, 'ready')
  await act(async () => {
    await held?.engine()?.core.source.setFilter?.('NAME', { text: 'nowhere', values: null })
  })
  expect(grid.textContent).toContain('필터에 맞는 행이 없습니다 (전체 3건).')
  const off = [...grid.querySelectorAll('button')].findLast(({ textContent }) => textContent === '필터 해제')
  await act(async () => {
    off?.click()
  })
  expect(grid.textContent).toContain('총 3건')
})
