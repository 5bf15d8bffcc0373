import { expect, test } from 'vitest'
import { withSmallHeap } from './heap.ts'

test('the heap is kept small while any batch runs, and grows freely again after the last, also after a failed one', async () => {
  const told: number[] = []
  const growBy = (percent: number) => told.push(percent)
  let end = () => {}
  const long = withSmallHeap(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
    growBy,
  )
  await expect(withSmallHeap(() => Promise.reject(new Error('broken line')), growBy)).rejects.toThrow('broken line')
  expect(told).toEqual([50])
  end()
  await long
  expect(told).toEqual([50, 0])
})
