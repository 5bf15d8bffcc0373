import { guessHeader, type HeaderGuess } from '../header-words.ts'
import { parsePath } from './tree-path.ts'

/** Names that say nothing without the element around them. */
const GENERIC =
  /^@?(code|organi[sz]ationcode|value|text|key|id|no|number|name|companyname|fullname|description|#text|item|iso|unloco|iata)$/i
/** Names that stand for a party as a whole. */
const PARTY_NAME = /^@?(companyname|name|fullname|상호|회사명)$/i
const PARTIES = new Set(['shipper', 'consignee', 'notify'])
/** Ends of the value that tells one party or date from another: `ConsignorDocumentaryAddress`. */
const KEY_ENDS = /(documentary|pickup|delivery)?(address|party)$/i
/** Two names together have to be a known one: `orders` says nothing of what is sent with it. */
const SURE = 0.8
const IS_ESTIMATE = /^is(estimated?)$/i
const YES = /^(true|1|y|yes)$/i

const best = (guesses: readonly HeaderGuess[]): HeaderGuess[] => {
  const found = new Map<string, HeaderGuess>()
  for (const guess of guesses.toSorted((a, b) => b.score - a.score)) if (!found.has(guess.target)) found.set(guess.target, guess)
  return [...found.values()]
}

const lower = (guesses: readonly HeaderGuess[], by: number) => guesses.map(({ target, score }) => ({ target, score: score * by }))

/** Values of a party or a date that a condition chose: its name, or the day itself. */
const guessKeyed = (keys: readonly { path: readonly string[]; value: string }[], leaf: string): HeaderGuess[] => {
  const [first] = keys
  if (!first) return []
  const estimate = keys.find(({ path }) => IS_ESTIMATE.test(path.at(-1) ?? ''))
  const word = first.value.replace(KEY_ENDS, '') || first.value
  const guesses = [...guessHeader(word), ...lower(guessHeader(`${word} Date`), 0.95)]
  return guesses.flatMap(({ target, score }) => {
    if (/\.(estimated|actual)$/.test(target)) {
      const side = estimate ? (YES.test(estimate.value) ? 'estimated' : 'actual') : (target.split('.')[1] ?? '')
      return GENERIC.test(leaf) ? [{ target: `${target.split('.')[0] ?? ''}.${side}`, score }] : []
    }
    if (PARTIES.has(target)) return PARTY_NAME.test(leaf) ? [{ target, score }] : []
    if (target === 'customer.code') return /code$/i.test(leaf) ? [{ target, score }] : []
    return GENERIC.test(leaf) ? [{ target, score: score * 0.95 }] : []
  })
}

/** The bill of the elements around a house bill is its master bill. */
const asEnclosing = (guesses: readonly HeaderGuess[]): HeaderGuess[] =>
  guesses.flatMap(({ target, score }) =>
    target === 'houseNo' ? [{ target: 'masterNo', score }] : target === 'no' ? [] : [{ target, score: score * 0.97 }],
  )

/**
 * The targets that a path of a tree file may mean, the surest first: by its last name, by the element around a name that says nothing, and
 * by the value that tells a party or a date from others.
 */
export const guessPath = (path: string): HeaderGuess[] => {
  const { isAbsolute, steps } = parsePath(path)
  const leaf = steps.at(-1)?.name ?? ''
  const parent = steps.at(-2)
  const conditions = parent?.keys.flatMap((key) => ('value' in key ? [key] : [])) ?? []
  const around = parent?.name ?? ''
  const guesses =
    conditions.length > 0
      ? guessKeyed(conditions, leaf)
      : [
          ...(GENERIC.test(leaf) ? lower(guessHeader(around), 0.97) : guessHeader(leaf)),
          ...lower(
            guessHeader(`${around} ${leaf}`).filter(({ score }) => score >= SURE),
            0.96,
          ),
        ]
  return best(isAbsolute ? asEnclosing(guesses) : guesses)
}
