import { expect, test } from 'vitest'
import { type ExhibitionDays, exhibitionClocks } from './exhibition-deadlines.ts'
import { mayEdit, mayRecordCarnet, needsReason, nextStatuses, REQUEST_STATUSES } from './exhibition-state.ts'

const DAYS: ExhibitionDays = {
  status: 'RECEIVED',
  mode: 'SEA',
  carnet: true,
  docDeadline: '20261123',
  seaDeadline: '20261202',
  airDeadline: '20270118',
  moveIn: '20270131',
  moveOut: '20270207',
  reexport: '20270309',
  returns: true,
  carnetUntil: '20271101',
}
const kinds = (over: Partial<ExhibitionDays> = {}) => exhibitionClocks({ ...DAYS, ...over }).map(({ kind }) => kind)

test('a request has the deadlines of its exhibition, its transport mode and its carnet', () => {
  expect(kinds()).toEqual(['DOC', 'SEA', 'MOVE_IN', 'REEXPORT', 'CARNET'])
  expect(kinds({ mode: 'AIR', carnet: false })).toEqual(['DOC', 'AIR', 'MOVE_IN'])
  expect(kinds({ mode: 'TRUCK', docDeadline: '', carnet: false })).toEqual(['MOVE_IN'])
})

test('a deadline ends when its task is done; the carnet ends with its return', () => {
  expect(kinds({ status: 'SHIPPED' })).toEqual(['MOVE_IN', 'REEXPORT', 'CARNET'])
  expect(kinds({ status: 'INSTALLED' })).toEqual(['MOVE_OUT', 'REEXPORT', 'CARNET'])
  // Sold, donated or destroyed goods do not leave the country.
  expect(kinds({ status: 'INSTALLED', returns: false })).toEqual(['MOVE_OUT', 'CARNET'])
  expect(kinds({ status: 'RETURNED' })).toEqual(['CARNET'])
  expect(kinds({ status: 'DONE' })).toEqual([])
  expect(kinds({ status: 'CANCELLED' })).toEqual([])
})

test('S2-125 staff move a request step by step, a customer only withdraws an unprocessed one', () => {
  const table = Object.fromEntries(REQUEST_STATUSES.map((status) => [status, nextStatuses('staff', status).join(' ')]))
  expect(table).toEqual({
    RECEIVED: 'IN_PROGRESS CANCELLED',
    IN_PROGRESS: 'SHIPPED CANCELLED',
    SHIPPED: 'INSTALLED CANCELLED',
    INSTALLED: 'RETURNED DONE',
    RETURNED: 'DONE',
    DONE: '',
    CANCELLED: '',
  })
  expect(REQUEST_STATUSES.filter((status) => nextStatuses('customer', status).length > 0)).toEqual(['RECEIVED'])
  expect(REQUEST_STATUSES.filter((status) => mayEdit('customer', status))).toEqual(['RECEIVED'])
  expect(REQUEST_STATUSES.some((status) => mayEdit('staff', status))).toBe(false)
  expect(REQUEST_STATUSES.filter((status) => !mayRecordCarnet('staff', status))).toEqual(['DONE', 'CANCELLED'])
  expect(REQUEST_STATUSES.filter((status) => needsReason('staff', status))).toEqual(['CANCELLED'])
  expect(REQUEST_STATUSES.some((status) => needsReason('customer', status))).toBe(false)
})
