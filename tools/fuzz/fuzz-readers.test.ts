import { expect, test } from 'vitest'
import { fuzzReaders } from './fuzz-readers.ts'
import { seededRandom } from './random.ts'

test('three hundred damaged messages are read without a crash, a hang or a malformed event', { timeout: 120_000 }, () => {
  const summary = fuzzReaders(300, 20_260_320)
  expect(summary.failures).toEqual([])
  expect(summary.readings).toBeGreaterThan(600)
  expect(summary.events).toBeGreaterThan(150)
})

test('a seed repeats its case exactly', () => {
  const draw = (seed: number) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.below(1000)
      )(seededRandom(seed)),
    )
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})
