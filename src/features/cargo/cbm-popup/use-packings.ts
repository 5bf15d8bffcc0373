import { useEffect, useState } from 'react'
import { LOAD_ROOMS } from '#domain/cargo/container-fit.ts'
import type { Packing } from '#domain/cargo/packing/pack.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'
import { trustedWorkerAddress } from '#platform/web/browser/worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler answers with the address of the worker's own bundle
import workerAddress from './pack-worker.ts?worker&url'
import type { FromPackWorker } from './pack-worker.ts'

export type Packings = ReadonlyMap<string, Packing>
const NONE: Packings = new Map()

/** Milliseconds of quiet before a cargo is placed anew. */
const QUIET_MS = 150

/** How the pieces fit into every kind of room, found beside the page. `text` is all that matters of them; the last answer stays until the next is whole. */
export const usePackings = (text: string): { packings: Packings; busy: boolean } => {
  const [found, setFound] = useState<{ text: string; packings: Packings }>({ text: '[]', packings: NONE })
  useEffect(() => {
    if (text === '[]') return
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      const packings = new Map<string, Packing>()
      worker = new Worker(trustedWorkerAddress(workerAddress), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<FromPackWorker>) => {
        packings.set(data.name, data.packing)
        if (packings.size < LOAD_ROOMS.length) return
        setFound({ text, packings })
        worker?.terminate()
      })
      worker.postMessage(JSON.parse(text) as Piece[])
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [text])
  return text === '[]' ? { packings: NONE, busy: false } : { packings: found.packings, busy: found.text !== text }
}
