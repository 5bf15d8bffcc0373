import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { looksLikeAirport, looksLikePort } from './port-shapes.ts'
import { guessHeader, headerKey, type HeaderGuess } from './header-words.ts'
import { readValue } from './read-value.ts'
import { importTarget } from './targets.ts'

/** A column of a file: its header and some of its values. */
export type SeenColumn = { name: string; samples: readonly string[] }

/** What earlier mappings assigned: targets by the name of a column, and the codes that files wrote for a target. */
export type EarlierMappings = {
  headers: Readonly<Record<string, string>>
  values: Readonly<Record<string, readonly string[]>>
}
const NOTHING: EarlierMappings = { headers: {}, values: {} }

/** Below it a person decides. */
const SURE_ENOUGH = 0.55
const share = (samples: readonly string[], is: (sample: string) => boolean) =>
  samples.length === 0 ? null : samples.filter(is).length / samples.length

const isContainer = (text: string) => checkContainerNumber(text).status === 'valid'
const looksLikeDay = (text: string) => /^\d{2,4}[-./년]\s?\d{1,2}[-./월]\s?\d{1,2}|^(19|20)\d{6}(\D|$)|^\d{1,2}[-/]\d{1,2}/.test(text)
/** Choices that are recognised by their values, whatever the column is called. */
const KNOWN_BY_VALUES = ['mode', 'direction', 'service'].flatMap((name) => importTarget(name) ?? [])
const choicesIn = (samples: readonly string[]): string[] =>
  samples.some((sample) => sample.length > 1)
    ? KNOWN_BY_VALUES.flatMap((target) =>
        (share(samples, (sample) => readValue(target, sample, {}, () => '').refused === undefined) ?? 0) >= 0.9 ? target.name : [],
      )
    : []
const looksLikeNumber = (text: string) => /^[\d.,\s]+\p{L}*$/u.test(text)

/** Targets that hold a port or an airport. */
const PORTS = ['origin.code', 'destination.code', 'receipt.code', 'delivery.code']
const isPort = (text: string) => looksLikePort(text) || looksLikeAirport(text)
/** Columns of ports without a telling name: cargo goes from the first to the second. */
const portGuesses = (columns: readonly SeenColumn[]) => {
  const ports = columns.flatMap(({ samples }, at) => ((share(samples, looksLikePort) ?? 0) >= 0.8 ? [at] : []))
  return ports.flatMap((at, nth) =>
    ['origin.code', 'destination.code'].map((target, place) => ({ at, target, score: place === Math.min(nth, 1) ? 0.6 : 0.58 })),
  )
}

/** Targets whose remembered values most of the samples are; a value of several targets counts a little less. */
const earlierGuesses = ({ name, samples }: SeenColumn, { headers, values }: EarlierMappings) => {
  const ofHeader = headers[headerKey(name)]
  const ofValues = Object.entries(values).filter(([, known]) => (share(samples, (sample) => known.includes(sample)) ?? 0) >= 0.6)
  return [
    ...(ofHeader ? [{ target: ofHeader, score: 0.9 }] : []),
    ...ofValues.map(([target]) => ({ target, score: ofValues.length > 1 ? 0.65 : 0.75 })),
  ]
}

/** What the values of a column say for or against a target. */
const fit = (target: string, samples: readonly string[]): number => {
  const type = importTarget(target)?.type
  const fits =
    target === 'containers.no'
      ? share(samples, isContainer)
      : type === 'moment' || type === 'day'
        ? share(samples, looksLikeDay)
        : type === 'number'
          ? share(samples, looksLikeNumber)
          : // A partner's own names of ports speak against nothing.
            PORTS.includes(target) && (share(samples, isPort) ?? 0) >= 0.6
            ? 1
            : null
  if (fits === null) return 0
  return fits >= 0.6 ? 0.1 : fits < 0.3 ? -0.5 : 0
}

/**
 * Proposes a target for each column: by its header in both languages, and by the shape of its values. A target is proposed once.
 * @param guess the targets of a name: of a header, or of a path
 * @param remembered what earlier mappings assigned
 * @returns the name of a target for each column, '' where a person has to choose
 */
export const proposeColumns = (
  columns: readonly SeenColumn[],
  guess: (name: string) => HeaderGuess[] = guessHeader,
  remembered: EarlierMappings = NOTHING,
): string[] => {
  const ofColumns = columns.flatMap(({ name, samples }, at) => [
    ...guess(name).map(({ target, score }) => ({ at, target, score: score + fit(target, samples) })),
    ...((share(samples, isContainer) ?? 0) >= 0.6 ? [{ at, target: 'containers.no', score: 0.9 }] : []),
    ...choicesIn(samples).map((target) => ({ at, target, score: 0.75 })),
    ...earlierGuesses({ name, samples }, remembered).map((one) => ({ at, ...one })),
  ])
  const guesses = [...ofColumns, ...portGuesses(columns)]
  const proposed = columns.map(() => '')
  const given = new Set<string>()
  for (const { at, target, score } of guesses.toSorted((a, b) => b.score - a.score)) {
    if (score < SURE_ENOUGH || proposed[at] || given.has(target)) continue
    proposed[at] = target
    given.add(target)
  }
  return proposed
}
