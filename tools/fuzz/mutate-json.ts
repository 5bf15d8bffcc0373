import type { Random } from './random.ts'

type Holder = Record<string, unknown>

const STRANGE = [
  null,
  true,
  '',
  0,
  -1,
  1e308,
  '2026-13-45T99:99:99Z',
  '😀',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  '__proto__',
  'NaN',
  '\u0000',
] as const

/** Every object and list inside, breadth first; not recursive, because deep nesting must not end the fuzzer. */
const holders = (root: unknown): Holder[] => {
  const found: Holder[] = []
  const waiting: unknown[] = [root]
  for (let at = 0; at < waiting.length && found.length < 5000; at++) {
    const value = waiting[at]
    if (typeof value !== 'object' || value === null) continue
    found.push(value as Holder)
    waiting.push(...Object.values(value))
  }
  return found
}

const nest = (value: unknown, levels: number, random: Random): unknown => {
  const wrap = random.pick<(inner: unknown) => unknown>([
    (inner) => [inner],
    (inner) => ({ events: inner }),
    (inner) => ({ payload: inner, metadata: inner }),
  ])
  let nested = value
  for (let level = 0; level < levels; level++) nested = wrap(nested)
  return nested
}

const changeOne = (root: unknown, random: Random) => {
  const all = holders(root)
  if (all.length === 0) return
  const holder = random.pick(all)
  const keys = Object.keys(holder)
  if (keys.length === 0) return
  const key = random.pick(keys)
  const value = holder[key]
  const change = random.below(6)
  // Deleting from a list would leave a hole, which JSON does not have.
  if (change === 0 && Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (change === 0) delete holder[key]
  else if (change === 1) holder[key] = structuredClone(random.pick(STRANGE))
  else if (change === 2) holder[key] = nest(value, random.below(2000), random)
  else if (change === 3) holder[random.pick([key.toLowerCase(), key.toUpperCase(), `cargo:${key}`])] = value
  else if (change === 4)
    holder[key] = random.pick([[value], [value, value], { '@value': value }, typeof value === 'object' ? 'object' : JSON.stringify(value)])
  else holder[key] = holder[random.pick(keys)]
}

/** A parsed message with wrong types and missing, duplicate, renamed and deeply nested values. Does not change the original. */
export const mutateJson = (original: unknown, random: Random): unknown => {
  const copy: unknown = structuredClone(original)
  for (let faults = 1 + random.below(8); faults > 0; faults--) changeOne(copy, random)
  return random.below(10) === 0 ? nest(copy, random.below(3000), random) : copy
}
