import type { Progress } from '#platform/web/api/transport.ts'

/** A file upload with its state; `held` waits for a login. `share` is the sent part, from 0 to 1. */
export type Upload = { id: number; file: File; state: 'waiting' | 'sending' | 'held' | 'done' | 'failed'; share: number; problem: string }

/** Uploads one file; rejects when refused or cancelled. */
export type SendFile<T> = (file: File, options: { signal: AbortSignal; onProgress: Progress }) => Promise<T>

const AT_ONCE = 2
let lastId = 0

/**
 * Uploads files separately, two at a time, so that each has its own progress, result and retry.
 * @param check returns the problem of a file before its upload, or null
 * @param explain turns a failure into a message; null holds the file until `resume`
 */
export const createUploadQueue = <T>(
  send: SendFile<T>,
  {
    check,
    explain,
    onDone,
  }: { check: (file: File) => string | null; explain: (error: unknown) => string | null; onDone: (result: T, file: File) => void },
) => {
  let uploads: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()
  const put = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, facts: Partial<Upload>) => put(uploads.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)))
  const start = async ({ id, file }: Upload) => {
    const abort = new AbortController()
    running.set(id, abort)
    change(id, { state: 'sending', share: 0, problem: '' })
    try {
      const result = await send(file, {
        signal: abort.signal,
        onProgress: (done, total) => change(id, { share: total ? done / total : 0 }),
      })
      change(id, { state: 'done', share: 1 })
      onDone(result, file)
    } catch (error) {
      if (abort.signal.aborted) put(uploads.filter((upload) => upload.id !== id))
      else {
        const problem = explain(error)
        change(id, problem === null ? { state: 'held' } : { state: 'failed', problem })
      }
    } finally {
      running.delete(id)
      next()
    }
  }
  const next = () => {
    for (const upload of uploads) if (upload.state === 'waiting' && running.size < AT_ONCE) void start(upload)
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: () => uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        lastId += 1
        const problem = check(file)
        return { id: lastId, file, state: problem ? 'failed' : 'waiting', share: 0, problem: problem ?? '' }
      })
      put([...uploads.filter(({ state }) => state !== 'done'), ...added])
      next()
    },
    /** Cancels a running upload; removes a waiting, failed or finished one from the list. */
    cancel: (id: number) => {
      const abort = running.get(id)
      if (abort) abort.abort(new DOMException('Cancelled', 'AbortError'))
      else put(uploads.filter((upload) => upload.id !== id))
    },
    retry: (id: number) => {
      const upload = uploads.find((each) => each.id === id)
      const problem = upload ? check(upload.file) : null
      change(id, problem ? { problem } : { state: 'waiting', problem: '' })
      next()
    },
    /** Uploads the held files. */
    resume: () => {
      put(uploads.map((upload) => (upload.state === 'held' ? { ...upload, state: 'waiting' } : upload)))
      next()
    },
    /** Whether leaving the page would lose a file that is valid and not uploaded yet. */
    isPending: () => uploads.some(({ state, file }) => state !== 'done' && !check(file)),
    /** Cancels all uploads on unmount. */
    stop: () => {
      for (const abort of running.values()) abort.abort(new DOMException('Left', 'AbortError'))
    },
  }
}
export type UploadQueue = ReturnType<typeof createUploadQueue>
