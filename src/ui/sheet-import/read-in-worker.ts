import type { Field } from '#platform/shared/fields/fields.ts'
import { trustedWorkerAddress } from '#platform/web/browser/worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's own bundle
import workerAddress from './import-worker.ts?worker&url'
import type { FromWorker, ToWorker } from './import-worker.ts'
import type { ImportLine, ImportPreview, ImportProgress, ImportTarget } from './preview.ts'

/** A file that was refused; `key` is the sentence for its owner. */
export class ImportRefused extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

const ROWS_AT_A_TIME = 2_000
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

// Functions stay here: what a worker is told is data.
const plainField = ({ computed, footer, ...field }: Field): Field => field as Field

/**
 * Reads a file in a worker, so that the page stays alive whatever the file is.
 * @param signal cancels: the worker ends at once, and nothing has happened
 * @throws ImportRefused with the sentence to show; the signal's reason when it was cancelled
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
