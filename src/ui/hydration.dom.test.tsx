import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../tests/support/in-portal.tsx'
import { DateRangeBox } from './date-range/date-range.tsx'
import { ResultTable } from './result-table/result-table.tsx'
import { Field } from './search-card/field.tsx'
import { Segmented } from './segmented/segmented.tsx'

const nothing = () => undefined
const rows = Array.from({ length: 100 }, (_, at) => ({ HBL_NO: `NRSE${at}` }))
const pageFor = (phone: boolean) => (
  <InPortal initial={{ phone }}>
    <Field label="기간">
      <DateRangeBox from="20261021" to="" onChange={nothing} fromLabel="시작일" toLabel="종료일" />
    </Field>
    <Segmented label="운송 구분" value="sea" options={[{ value: 'sea', label: '해상' }]} onChange={nothing} />
    <ResultTable
      ariaLabel="선적 목록"
      columns={[{ field: 'HBL_NO', header: 'HBL', width: 119 }]}
      total={100}
      getRow={(index) => rows[index]}
      rowKey={(row) => row.HBL_NO}
      selectedIndex={-1}
      onSelect={nothing}
      onOpen={nothing}
      emptyText=""
      state="ready"
      renderCard={(row) => row.HBL_NO}
    />
  </InPortal>
)

test.each([
  ['phone', 'as it is', true, true],
  ['desk', 'as it is', false, false],
  ['phone', 'wrongly', true, false],
  ['desk', 'wrongly', false, true],
])(
  'the server draws one of the two layouts, and it is taken over without a difference (%s, guessed %s)',
  async (_where, _how, narrow, guessed) => {
    const page = pageFor(guessed)
    vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: nothing, removeEventListener: nothing }))
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
    const different = vi.fn<(error: unknown) => void>()
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    expect(container.querySelectorAll('table')).toHaveLength(guessed ? 0 : 1)
    expect(container.querySelectorAll('ul')).toHaveLength(guessed ? 1 : 0)
    const said = vi.spyOn(console, 'error').mockImplementation(different)
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: different }))
    said.mockRestore()
    expect(different).not.toHaveBeenCalled()
    expect(container.querySelectorAll('table')).toHaveLength(narrow ? 0 : 1)
    expect(container.querySelectorAll('ul')).toHaveLength(narrow ? 1 : 0)
    await act(async () => root.unmount())
  },
)
