import { trustedWorkerAddress } from '#platform/web/browser/worker-address.ts'
import type { FromSheetWorker, SheetView, ToSheetWorker } from './sheet-worker.ts'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the worker bundle
import workerAddress from './sheet-worker.ts?worker&url'

/** Timeout in milliseconds, because a file may be crafted to take forever. */
const PATIENCE_MS = 20_000

/** The first rows of a spreadsheet, read in a worker. @throws Error for an unreadable file */
export const readSheet = async (blob: Blob, csv: boolean, signal: AbortSignal): Promise<SheetView> => {
  const bytes = await blob.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(trustedWorkerAddress(workerAddress), { type: 'module' })
  try {
    return await new Promise<SheetView>((resolve, reject) => {
      const refuse = () => reject(new Error('File cannot be previewed'))
      signal.addEventListener('abort', refuse, { once: true })
      setTimeout(refuse, PATIENCE_MS)
      worker.addEventListener('error', refuse)
      worker.addEventListener('message', ({ data }: MessageEvent<FromSheetWorker>) => (data === 'refused' ? refuse() : resolve(data.view)))
      worker.postMessage({ bytes, csv } satisfies ToSheetWorker, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
