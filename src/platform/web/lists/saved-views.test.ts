import { expect, test } from 'vitest'
import { isPlainEntry, queryOfView } from './saved-views.ts'

const defaults = { TRANS_MODE: '', NUMBERS: [] as string[], SORT: 'DUE' }
const at = (query: string) => new URLSearchParams(query)

test('a list entered with only its menu may open the default view; with a search, or all rows on purpose, it may not', () => {
  expect(isPlainEntry(defaults, at('mid=ptlShipmentList'))).toBe(true)
  expect(isPlainEntry(defaults, at('mid=ptlShipmentList&TRANS_MODE=AIR'))).toBe(false)
  expect(isPlainEntry(defaults, at('mid=ptlShipmentList&view=all'))).toBe(false)
})

test('the address of a view is its search with the menu; names unknown to the list are omitted', () => {
  const view = { QUERY: 'TRANS_MODE=AIR&NUMBERS=A%2CB&next=%2Fevil' }
  expect(queryOfView(defaults, view, at('mid=m&SORT=ETD&view=all')).toString()).toBe('mid=m&TRANS_MODE=AIR&NUMBERS=A%2CB')
})

test('all rows, and a view equal to the plain search, are marked in the address, so that a default view does not replace them', () => {
  expect(queryOfView(defaults, null, at('mid=m&TRANS_MODE=AIR')).toString()).toBe('mid=m&view=all')
  expect(queryOfView(defaults, { QUERY: '' }, at('mid=m')).toString()).toBe('mid=m&view=all')
})
