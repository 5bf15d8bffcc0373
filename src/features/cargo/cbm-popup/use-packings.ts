import { useEffect, useState } from 'react'
import { LOAD_ROOMS } from '#domain/cargo/container-fit.ts'
import type { Packing } from '#domain/cargo/packing/pack.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'
import { trustedWorkerAddress } from '#platform/web/browser/worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler returns the URL of the worker bundle
import workerAddress from './pack-worker.ts?worker&url'
import type { FromPackWorker } from './pack-worker.ts'

export type Packings = ReadonlyMap<string, Packing>
const NONE: Packings = new Map()

/** Milliseconds without input before packing starts. */
const QUIET_MS = 150

/**
 * The packing for every container type, computed in a worker. `text` serialises the input; the last result stays until the next is
 * complete.
 */
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
