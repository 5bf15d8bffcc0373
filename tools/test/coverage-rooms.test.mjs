import { expect, test } from 'vitest'
import { roomsOf } from './coverage-rooms.mjs'

const lines = (covered, total) => ({ lines: { covered, total } })

test('coverage is counted for each room, and what is below its goal is listed', () => {
  const rooms = roomsOf(
    {
      total: lines(1, 1),
      '/p/src/domain/time/ymd.ts': lines(9, 10),
      '/p/src/domain/time/period.ts': lines(5, 10),
      '/p/src/features/home/home/board.server.ts': lines(1, 10),
      '/p/src/features/home/home/page.tsx': lines(2, 4),
      '/p/src/ui/empty.ts': lines(0, 0),
    },
    '/p',
  )
  const of = (name) => rooms.find(({ room }) => room === name)
  expect(of('domain')).toEqual({
    room: 'domain',
    files: 2,
    total: 20,
    covered: 14,
    isBelow: true,
    below: ['src/domain/time/period.ts 50 % of 10'],
  })
  expect(of('features, server')?.below).toEqual(['src/features/home/home/board.server.ts 10 % of 10'])
  expect(of('features, screens')).toMatchObject({ files: 1, total: 4, covered: 2, isBelow: false, below: [] })
  expect(of('ui')).toMatchObject({ files: 0, isBelow: false })
})
