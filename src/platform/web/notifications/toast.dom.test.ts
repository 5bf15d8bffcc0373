import { beforeEach, expect, test, vi } from 'vitest'
import { connectCalls } from '../api/call.ts'
import { messageBox } from './message-box.ts'
import { createPortalStore, type PortalStore } from '../store/store.ts'
import { closeToast, TOAST_TIME, toast } from './toast.ts'

let store: PortalStore
beforeEach(() => {
  store = createPortalStore()
  connectCalls(store)
})
const kinds = () => store.getState().toasts.map(({ kind }) => kind)

test('S2-090 S9-012 success and information disappear after one second', () => {
  vi.useFakeTimers()
  expect(TOAST_TIME).toBe(1_000)
  toast.success('저장되었습니다.')
  toast.information('알림')
  vi.advanceTimersByTime(999)
  expect(kinds()).toEqual(['success', 'information'])
  vi.advanceTimersByTime(1)
  expect(kinds()).toEqual([])
  vi.useRealTimers()
})

test('S2-088 S2-089 warnings and errors stay until closed, the newest last', () => {
  vi.useFakeTimers()
  toast.warning('a')
  toast.error('b', 'next step')
  vi.advanceTimersByTime(10_000)
  expect(kinds()).toEqual(['warning', 'error'])
  closeToast(store.getState().toasts[0]?.id ?? 0)
  expect(kinds()).toEqual(['error'])
  vi.useRealTimers()
})

test('S2-082 a question returns true or false, and its box is gone', async () => {
  const yes = messageBox.question('?')
  store.getState().boxes[0]?.answer(true)
  await expect(yes).resolves.toBe(true)
  const no = messageBox.question('?')
  store.getState().boxes[0]?.answer(false)
  await expect(no).resolves.toBe(false)
  expect(store.getState().boxes).toEqual([])
})
