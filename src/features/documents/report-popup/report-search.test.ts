import { expect, test } from 'vitest'
import { EMPTY_SEARCH } from '#features/shipments/shipment-list/contract.ts'
import { searchOf } from './report-search.ts'

test('the conditions of a list reach its report, from the screen and from the URL', () => {
  const asked = { ...EMPTY_SEARCH, TRANS_MODE: 'SEA', FROM_DT: '20261101', TO_DT: '20261130' }
  expect(searchOf(asked)).toEqual({ search: asked, strange: [] })
  expect(searchOf(JSON.stringify(asked))).toEqual({ search: asked, strange: [] })
  expect(searchOf(undefined)).toEqual({ strange: [] })
})

test('an invalid condition is reported and ignored, the rest stays', () => {
  const read = searchOf(JSON.stringify({ TRANS_MODE: 'SEA', IO_TYPE: 'SIDEWAYS', COLOUR: 'blue', FROM_DT: '20261101' }))
  expect(read?.search).toEqual({ ...EMPTY_SEARCH, TRANS_MODE: 'SEA', FROM_DT: '20261101' })
  expect(read?.strange).toEqual(['IO_TYPE', 'COLOUR'])
})

test.each(['{', 'null', '7', '"SEA"', '[]', '{"COLOUR":"blue"}', '{"TRANS_MODE":"PIGEON"}'])(
  'an entirely invalid URL (%s) is not a search for everything',
  (given) => {
    expect(searchOf(given)).toBeNull()
  },
)
