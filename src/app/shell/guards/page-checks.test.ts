import { expect, test, vi } from 'vitest'
import { checkPage } from './page-checks.ts'
import { statusOf } from '../errors/route-status.ts'

const url = new URL('http://naru.test/x?id=1')
const thrownBy = (work: () => void): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('S8-015 an unknown middleware is error 500 with its name', () => {
  expect(thrownBy(() => checkPage({ middleware: ['foo'] }, url))).toMatchObject({ data: 'Unknown middleware foo', init: { status: 500 } })
})

test('S8-015 known middleware runs with the address', () => {
  const step = vi.fn()
  checkPage({ middleware: ['known'] }, url, new Map([['known', step]]))
  expect(step).toHaveBeenCalledWith(url)
})

test('S8-016 a page with an invalid query is a 404', () => {
  expect(thrownBy(() => checkPage({ validate: (query) => query.has('no') }, url))).toMatchObject({ init: { status: 404 } })
  expect(thrownBy(() => checkPage({ validate: (query) => query.get('id') === '1' }, url))).toBeUndefined()
  expect(thrownBy(() => checkPage(undefined, url))).toBeUndefined()
})

test('S8-014 a route error has its own status, or 500', () => {
  expect(statusOf({ statusCode: 403 })).toBe(403)
  expect(statusOf({ status: 404, statusText: '', internal: false, data: null })).toBe(404)
  for (const none of [new Error('x'), null, undefined, 'text', { statusCode: '403' }, { statusCode: 200 }]) expect(statusOf(none)).toBe(500)
})
