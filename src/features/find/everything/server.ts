import { namePattern, nameRank, readingsOf, TYPING_ERROR } from '#domain/find/match.ts'
import { refKey } from '#domain/shipment/cargo-number.ts'
import { selectRecent } from '#features/home/recent/contract.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { type Hit, selectEverything } from './contract.ts'
import { findKnownNames } from './known-names.server.ts'
import { nearNumbers } from './near-numbers.ts'
import { findByBeginning, findByNumbers, findCustomers, findDocuments, findOnVessels, type Named } from './sql.ts'

/** Fewer letters name everything. A Korean syllable tells more than a Latin letter. */
const isTelling = (typed: string) => /[가-힣]/.test(typed) || [...typed.trim()].length >= 2
const MIN_OF_NUMBER = 3
const MIN_OF_FILE = 3
const SHOWN = 6
const VESSELS = 5

const NO_CARGO = { MATCH: '', MNGT_NO: '', TRANS_MODE: '', POL_NM: '', POD_NM: '', SHP_STS: '' } as const

type Found = Omit<Hit, 'TYPO'>
const plain = (hits: readonly Found[], typo = false): Hit[] => hits.map((hit) => ({ ...hit, TYPO: typo }))

/** Shipments, bookings and requests by number: the whole number, else those that begin so, else those with one typing error. */
const byNumber = async (context: Context<'member'>, typed: string): Promise<Hit[]> => {
  const { db, caller } = context
  // A number typed on the Korean keyboard is a number too.
  const keys = [...new Set(readingsOf(typed).map(refKey))].filter((key) => key.length >= MIN_OF_NUMBER && /^[A-Z0-9]+$/.test(key))
  if (keys.length === 0) return []
  const exact = await findByNumbers(db, caller.lang, keys)
  if (exact.length > 0) return plain(exact)
  const [first = ''] = keys
  const begun = await findByBeginning(db, caller.lang, searcherOf(context), first)
  if (begun.length > 0 || !/\d/.test(first)) return plain(begun)
  const near = nearNumbers(first)
  return near.length > 0 ? plain(await findByNumbers(db, caller.lang, near), true).map((hit) => ({ ...hit, EXACT: false })) : []
}

const byName = async (context: Context<'member'>, typed: string): Promise<Hit[]> => {
  const { db, caller, session } = context
  if (!isTelling(typed)) return []
  const find = async (pattern: string | null) =>
    pattern ? [...(await findCustomers(db, caller.lang, pattern)), ...(await findKnownNames(db, caller.lang, session.corpCd, pattern))] : []
  const known = await find(namePattern(typed))
  const names = known.length > 0 ? known : await find(namePattern(typed, true))
  const rank = ({ TITLE, OTHER, KEY }: Named) => nameRank([TITLE, OTHER, KEY], typed) ?? TYPING_ERROR
  const ranked = names.map((name) => ({ name, rank: rank(name) })).toSorted((a, b) => a.rank - b.rank)
  const of = (kind: Named['KIND']) => ranked.filter(({ name }) => name.KIND === kind)
  const hits = (['CUSTOMER', 'PLACE'] as const).flatMap((kind) =>
    of(kind)
      .slice(0, SHOWN)
      .map(
        ({ name: { KIND, KEY, TITLE, OTHER }, rank: at }): Hit => ({
          ...NO_CARGO,
          KIND,
          KEY,
          TITLE,
          DETAIL: OTHER,
          EXACT: at === 0,
          TYPO: at === TYPING_ERROR,
        }),
      ),
  )
  const vessels = of('VESSEL').slice(0, VESSELS)
  const aboard = vessels.length
    ? await findOnVessels(
        db,
        caller.lang,
        searcherOf(context),
        vessels.map(({ name }) => name.KEY),
      )
    : []
  return [...plain(aboard, vessels[0]?.rank === TYPING_ERROR), ...hits]
}

const byFile = async ({ db }: Context<'member'>, typed: string): Promise<Hit[]> => {
  const readings = readingsOf(typed).filter((reading) => [...reading].length >= MIN_OF_FILE)
  return readings.length > 0 ? plain(await findDocuments(db, readings)) : []
}

const recent = async ({ call }: Context<'member'>): Promise<Hit[]> =>
  (await call(selectRecent, {})).map(({ MNGT_NO, HBL_NO, TRANS_MODE, POL, POL_NM, POD, POD_NM, SHP_STS }) => ({
    ...NO_CARGO,
    KIND: 'SHIPMENT',
    KEY: MNGT_NO,
    TITLE: HBL_NO || MNGT_NO,
    DETAIL: '',
    MNGT_NO,
    TRANS_MODE,
    SHP_STS,
    POL_NM: POL_NM || POL,
    POD_NM: POD_NM || POD,
    EXACT: false,
    TYPO: false,
  }))

export default [
  handle(selectEverything, async ({ WORDS }, context) => {
    if (!WORDS.trim()) return recent(context)
    const numbers = await byNumber(context, WORDS)
    // A whole number is no name.
    const names = numbers.some(({ EXACT }) => EXACT) ? [] : await byName(context, WORDS)
    return [...numbers, ...names, ...(await byFile(context, WORDS))]
  }),
]
