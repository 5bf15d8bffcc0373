import { expect, test } from 'vitest'
import { keepTrail, placeInTrail, readTrail } from './row-trail.ts'

const loaded = new Map([2, 3, 4, 7].map((at) => [at, { key: `S${at}`, kind: at === 4 ? 'AIR' : 'SEA' }]))

test('S2-192 the rows around the opened one are kept as far as they are loaded, with how they open', () => {
  keepTrail('shipment', '/list?mid=list', 3, 9, (at) => loaded.get(at))
  const trail = readTrail('shipment')
  expect(trail).toEqual({ href: '/list?mid=list', keys: ['S2', 'S3', 'S4'], kinds: ['SEA', 'SEA', 'AIR'], from: 2, total: 9 })
  expect(placeInTrail(trail, 'S3')).toEqual({ at: 4, total: 9, before: { key: 'S2', kind: 'SEA' }, after: { key: 'S4', kind: 'AIR' } })
  expect(placeInTrail(trail, 'S4')).toEqual({ at: 5, total: 9, before: { key: 'S3', kind: 'SEA' }, after: undefined })
  expect([placeInTrail(trail, 'S7'), placeInTrail(null, 'S3')]).toEqual([null, null])
})

test.each([
  '',
  '{',
  'null',
  '{"href":"//evil.test","keys":[],"kinds":[],"from":0,"total":0}',
  '{"href":"/a","keys":[1],"kinds":[""],"from":0,"total":1}',
])('S2-192 what is not ours under our name leads nowhere: %s', (stored) => {
  sessionStorage.setItem('naru.trail.shipment', stored)
  expect(readTrail('shipment')).toBeNull()
})
