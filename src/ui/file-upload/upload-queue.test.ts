import { expect, test, vi } from 'vitest'
import { createUploadQueue, type SendFile } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
const setUp = (check: (file: File) => string | null = () => null) => {
  const sent: { name: string; settle: (ok: boolean) => void; progress: (done: number, total: number) => void; signal: AbortSignal }[] = []
  const send: SendFile<string> = (each, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      sent.push({ name: each.name, signal, progress: onProgress, settle: (ok) => (ok ? resolve(each.name) : reject(new Error('broken'))) })
    })
  const onDone = vi.fn()
  const queue = createUploadQueue(send, { check, explain: (error) => (error as Error).message, onDone })
  return { sent, queue, onDone, states: () => queue.uploads().map(({ state, share }) => `${state} ${share}`) }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('U-38 files upload two at a time, each with its own progress', async () => {
  const { sent, queue, onDone, states } = setUp()
  queue.add(['a', 'b', 'c'].map(file))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  sent[0]?.progress(1, 4)
  expect(states()).toEqual(['sending 0.25', 'sending 0', 'waiting 0'])
  sent[0]?.settle(true)
  await turn()
  expect(onDone).toHaveBeenCalledWith('a', expect.any(File))
  expect(states()).toEqual(['done 1', 'sending 0', 'sending 0'])
})
test('one is cancelled alone; a failed one shows the reason and can be retried', async () => {
  const { sent, queue, states } = setUp()
  queue.add(['a', 'b'].map(file))
  queue.cancel(queue.uploads()[0]?.id ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  sent[1]?.settle(false)
  await turn()
  expect(queue.uploads()).toMatchObject([{ state: 'failed', problem: 'broken' }])
  queue.retry(queue.uploads()[0]?.id ?? 0)
  sent[2]?.settle(true)
  await turn()
  expect(states()).toEqual(['done 1'])
})
test('too large files and other types are not uploaded', () => {
  const { sent, queue } = setUp((each) => (each.name.endsWith('.exe') ? 'no programs' : null))
  queue.add(['a.exe', 'b.pdf'].map(file))
  expect(sent.map(({ name }) => name)).toEqual(['b.pdf'])
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', problem: 'no programs' })
})

test('S4-050 a file that waits for a login is held without a message, counts as unsaved, and is uploaded after the login', async () => {
  const tries: string[] = []
  let loggedIn = false
  const queue = createUploadQueue<string>(
    async ({ name }) => {
      tries.push(name)
      if (!loggedIn) throw new Error('401')
      return name
    },
    { check: () => null, explain: () => null, onDone: () => {} },
  )
  queue.add([file('a'), file('b')])
  await turn()
  expect(queue.uploads()).toMatchObject([
    { state: 'held', problem: '' },
    { state: 'held', problem: '' },
  ])
  expect(queue.isPending()).toBe(true)
  loggedIn = true
  queue.resume()
  await turn()
  expect([queue.uploads().map(({ state }) => state), tries, queue.isPending()]).toEqual([['done', 'done'], ['a', 'b', 'a', 'b'], false])
})
