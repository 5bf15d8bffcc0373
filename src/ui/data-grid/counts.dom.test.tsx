import { act, useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { mount } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { startGrid } from './engine/start-grid.ts'
import { testFields, testOptions, testRows } from './engine/test-grid.factory.ts'
import { GridTools } from './grid-tools.tsx'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import messages from './messages.ts'
import { type Grid, useGrid } from './use-grid.ts'

const ROWS = testRows(10)
const languageMap = (lang: 'ko' | 'en') =>
  Object.fromEntries(Object.entries({ ...baseMessages, ...messages }).map(([key, text]) => [key, text[lang]]))

beforeEach(() => {
  stubLayout()
})

const tools = (lang: 'ko' | 'en', cutAt?: number) => {
  let held: Grid | undefined
  const root = document.createElement('div')
  document.body.append(root)
  const options = testOptions()
  const Desk = () => {
    const grid = useGrid(testFields, ROWS)
    useEffect(() => {
      held = grid
      const engine = startGrid(root, { grid, options, layout: {}, openFind: () => {} })
      grid.attach(engine)
      return () => (engine.stop(), root.remove())
    }, [grid])
    return (
      <GridTools
        grid={grid}
        engine={grid.engine()}
        layout={{}}
        readOnly
        addable={false}
        fixed={false}
        keepsRows={false}
        hasTicks={false}
        finding={false}
        onFind={() => {}}
        state="ready"
        onRetry={undefined}
        cutAt={cutAt}
      >
        {null}
      </GridTools>
    )
  }
  const { container } = mount(
    <MemoryRouter>
      <InPortal lang={lang} initial={{ languageMap: languageMap(lang) }}>
        <Desk />
      </InPortal>
    </MemoryRouter>,
  )
  const filter = (text: string) =>
    act(async () => {
      await held?.engine()?.core.source.setFilter?.('NAME', { text, values: null })
    })
  return { filter, count: () => container.querySelector('output')?.textContent, text: () => container.textContent }
}

test.each([
  ['ko', '총 10건', '1 / 10건', '필터 해제'],
  ['en', '10 rows', '1 of 10 rows', 'Remove filters'],
] as const)('a column filter says how many rows of how many are shown, and how to take it away (%s)', async (lang, all, some, off) => {
  const { filter, count, text } = tools(lang)
  expect(count()).toBe(all)
  await filter('name 7')
  expect(count()).toBe(some)
  expect(text()).toContain(off)
  await filter('')
  expect(count()).toBe(all)
})

test('a truncated list reports it', () => {
  expect(tools('ko', 1_000).text()).toContain('처음 1,000건만 보입니다. 조건으로 좁혀 주세요.')
  expect(tools('en').text()).not.toContain('Only the first')
})
