import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.ts'
import { type AutosaveOutcome, useAutosave } from './use-autosave.ts'

const Form = ({ text, stored, save }: { text: string; stored: string; save: () => Promise<AutosaveOutcome> }) => (
  <output>{useAutosave({ text, stored, enabled: true, save })}</output>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each(['failed', 'offline'] as const)('S8-006 an autosave that ended with "%s" reports it and retries by itself', async (outcome) => {
  const save = vi.fn<() => Promise<AutosaveOutcome>>().mockResolvedValueOnce(outcome).mockResolvedValue('saved')
  const { container, redraw } = mount(<Form text="typed" stored="" save={save} />)
  await pass(1_300)
  expect([container.textContent, save.mock.calls.length]).toEqual([outcome, 1])
  await pass(7_000)
  expect([container.textContent, save.mock.calls.length]).toEqual([outcome, 1])
  await pass(2_000)
  await pass(1_300)
  expect(save).toHaveBeenCalledTimes(2)
  redraw(<Form text="typed" stored="typed" save={save} />)
  await pass(0)
  expect(container.textContent).toBe('saved')
})

test('S8-006 input after a failure is sent at once, not only with the next retry', async () => {
  const save = vi.fn<() => Promise<AutosaveOutcome>>().mockResolvedValue('failed')
  const { redraw } = mount(<Form text="a" stored="" save={save} />)
  await pass(1_300)
  redraw(<Form text="ab" stored="" save={save} />)
  await pass(1_300)
  expect(save).toHaveBeenCalledTimes(2)
})

test('S8-006 an exception in the screen does not leave the state at "saving"', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const save = vi.fn<() => Promise<AutosaveOutcome>>().mockRejectedValueOnce(new TypeError('x is undefined')).mockResolvedValue('saved')
  const { container } = mount(<Form text="typed" stored="" save={save} />)
  await pass(1_300)
  expect(container.textContent).toBe('failed')
  expect(told).toHaveBeenCalledTimes(1)
  await pass(8_000)
  await pass(1_300)
  expect(save.mock.calls.length).toBeGreaterThan(1)
  told.mockRestore()
})

test('S8-006 what is typed while a save is on its way is sent after it, never beside it', async () => {
  const answers: ((outcome: AutosaveOutcome) => void)[] = []
  const save = vi.fn<() => Promise<AutosaveOutcome>>(() => new Promise((answer) => answers.push(answer)))
  const { redraw } = mount(<Form text="a" stored="" save={save} />)
  await pass(1_300)
  redraw(<Form text="ab" stored="" save={save} />)
  await pass(3_000)
  expect(save).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.('saved'))
  redraw(<Form text="ab" stored="a" save={save} />)
  await pass(1_300)
  expect(save).toHaveBeenCalledTimes(2)
})
