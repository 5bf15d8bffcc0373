import { parseArgs } from 'node:util'

export const PARTS = [
  'weight',
  'popup',
  'map',
  'typing',
  'grid',
  'sheets',
  'pdf',
  'search',
  'find',
  'paint',
  'details',
  'windows',
  'booking',
  'bulk',
  'ingest',
  'batches',
  'arrival',
  'packing',
  'startup',
] as const
export type Part = (typeof PARTS)[number]
export type Engine = 'postgres' | 'embedded'

/** `small` only shows that everything runs; its figures mean nothing and are not saved. */
export type Scale = 'full' | 'small'
export type Options = { parts: Part[]; engines: Engine[]; scale: Scale }

/** A wrong option; the message is one sentence. */
export class OptionProblem extends Error {}

const pick = <T extends string>(name: string, given: string | undefined, known: readonly T[]): T[] => {
  if (given === undefined) return [...known]
  return given.split(',').map((word) => {
    const found = known.find((one) => one === word.trim())
    if (!found) throw new OptionProblem(`--${name} accepts ${known.join(', ')}, but not "${word}".`)
    return found
  })
}

const DECLARED = { only: { type: 'string' }, scale: { type: 'string' }, engine: { type: 'string' } } as const

/**
 * Reads `--only weight,search --scale small|full --engine embedded,postgres`; by default everything at full scale.
 * @throws OptionProblem for an unknown option
 */
export const readOptions = (args: string[]): Options => {
  let values: { only?: string; scale?: string; engine?: string }
  try {
    values = parseArgs({ args, options: DECLARED }).values
  } catch (error) {
    throw new OptionProblem((error as Error).message)
  }
  const { only, scale = 'full', engine } = values
  return {
    parts: pick('only', only, PARTS),
    engines: pick('engine', engine, ['postgres', 'embedded']),
    scale: pick<Scale>('scale', scale, ['full', 'small'])[0] ?? 'full',
  }
}
