import { expect, test } from 'vitest'
import { clockOfDemo } from './demo-clock.ts'
import { readDemoFiles } from './demo-files.ts'
import { demoShipments } from './demo-shipments.ts'

const NAMED = ['NRSE26100388', 'NRSE26100341', 'NRSI26110039', 'NRSE26110142']
const madeOn = (today: string) => demoShipments(clockOfDemo(today), readDemoFiles('db/seed')).map(({ row }) => row)

test.each(['2026-11-30', '2026-12-10', '2026-12-31', '2028-02-29'])(
  'S3-040 a demo that starts on %s has the numbers that texts and links name, and the dates of its day',
  (today) => {
    const made = madeOn(today)
    expect(made.map(({ hbl_no }) => hbl_no)).toEqual(expect.arrayContaining(NAMED))
    expect(new Set(made.map(({ mngt_no }) => mngt_no)).size).toBe(made.length)
    expect(clockOfDemo(today).date(0)).toBe(today)
  },
)

test('S3-040 a demo of an earlier day keeps the numbers it began with', () => {
  expect(madeOn('2026-09-15').map(({ hbl_no }) => hbl_no)).toContain('NRSE26080388')
})
