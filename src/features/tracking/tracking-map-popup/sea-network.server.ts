import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeaNetwork } from '#domain/tracking/schedule/sea-route.ts'

const known = new Map<string, SeaNetwork>()

/** The sea lane network of the reference data, read once. */
export const seaNetwork = (seedDir: string): SeaNetwork => {
  const read = known.get(seedDir) ?? (JSON.parse(readFileSync(join(seedDir, 'reference', 'sea-lanes.json'), 'utf8')) as SeaNetwork)
  known.set(seedDir, read)
  return read
}
