import { afterAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '../../../../tests/support/template.ts'
import { openDatabase } from '../db/db.ts'
import { limit, limitAddress } from './limit-calls.ts'
import { consumeHits } from './rate-limit.ts'

const { config, remove } = await copyTemplate()
// A busy machine is no outage here.
const database = await openDatabase(config, { connectMs: 20_000 })
afterAll(async () => {
  await database.close()
  await remove()
})

const start = new Date('2027-01-04T00:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const rule = (bucket: string, max: number) => ({ bucket, max, seconds: 60 })
const take = (rules: ReturnType<typeof rule>[], seconds: number) =>
  database.as({ kind: 'auth' }, (run) => consumeHits(run, rules, at(seconds)))

describe('limits', () => {
  test('hits leave the sliding window one by one', async () => {
    for (const seconds of [0, 20, 40]) expect(await take([rule('slide', 3)], seconds)).toBeNull()
    expect(await take([rule('slide', 3)], 50)).toMatchObject({ retryAfterSeconds: 10 })
    expect(await take([rule('slide', 3)], 61)).toBeNull()
    expect(await take([rule('slide', 3)], 62)).toMatchObject({ retryAfterSeconds: 18 })
  })

  test('when one bucket is full, no bucket counts the hit', async () => {
    await take([rule('narrow', 1), rule('wide', 2)], 0)
    expect((await take([rule('wide', 2), rule('narrow', 1)], 1))?.rule.bucket).toBe('narrow')
    expect(await take([rule('wide', 2)], 2)).toBeNull()
    expect(await take([rule('wide', 2)], 3)).not.toBeNull()
  })

  test('of forty concurrent hits exactly the allowed number passes', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => take([rule('crowd', 7)], 0)))
    expect(answers.filter((full) => full === null)).toHaveLength(7)
  })

  test('a call above its limit is rejected with the seconds to wait', async () => {
    const ask = (seconds: number) => limit(database.as, 'call', { max: 2, seconds: 60 }, at(seconds))
    await ask(0)
    await ask(1)
    await expect(ask(2)).rejects.toMatchObject({ code: 'RATE-001', retryAfterSeconds: 58 })
  })

  test('an IPv6 customer counts as one address', () => {
    expect(['203.0.113.9', '::ffff:203.0.113.9'].map(limitAddress)).toEqual(['203.0.113.9', '203.0.113.9'])
    const home = ['2001:db8:1:2::1', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:ffff::'].map(limitAddress)
    expect(new Set(home)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(limitAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(limitAddress('::1')).toBe('0:0:0:0::/64')
  })
})
