import type { Field } from '#platform/shared/fields/fields.ts'
import { trustedWorkerAddress } from '#platform/web/browser/worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the worker bundle
import workerAddress from './import-worker.ts?worker&url'
import type { FromWorker, ToWorker } from './import-worker.ts'
import type { ImportLine, ImportPreview, ImportProgress, ImportTarget } from './preview.ts'

/** A refused file; `key` is the message for the user. */
export class ImportRefused extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

const ROWS_AT_A_TIME = 2_000
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

// Removes functions, which cannot be sent to a worker.
const plainField = ({ computed, footer, ...field }: Field): Field => field as Field

/**
 * Reads a file in a worker, so that the page stays responsive for any file.
 * @param signal cancels: the worker is terminated without effect
 * @throws ImportRefused with the message; the signal's reason when cancelled
 */
export const readInWorker = async (
  file: File,
  target: ImportTarget,
  progress: ImportProgress,
  signal: AbortSignal,
): Promise<ImportPreview> => {
  const worker = new Worker(trustedWorkerAddress(workerAddress), { type: 'module' })
  const post = (message: ToWorker) => worker.postMessage(message)
  try {
    const lines: ImportLine[] = []
    const answer = new Promise<ImportPreview>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', () => reject(new ImportRefused('sheet.DAMAGED')))
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if ('progress' in data) progress(...data.progress)
        else if ('lines' in data) for (const line of data.lines) lines.push(line)
        else if ('done' in data) resolve({ ...data.done, lines })
        else reject(new ImportRefused(data.refused))
      })
    })
    answer.catch(() => {})
    signal.throwIfAborted()
    for (let at = 0; at < target.existing.length; at += ROWS_AT_A_TIME) {
      post({ existing: target.existing.slice(at, at + ROWS_AT_A_TIME) })
      await nextTurn()
    }
    const { existing: _, fields, ...rest } = target
    post({ file, target: { ...rest, fields: fields.filter(({ computed }) => !computed).map(plainField) } })
    return await answer
  } finally {
    worker.terminate()
  }
}
