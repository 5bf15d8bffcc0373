import { findBookingItems } from '#features/bookings/service.server.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { type FeedItem, FIRST, LATEST, readChanges } from './contract.ts'
import { FEED_KINDS, STATE_OF } from './feed-states.ts'
import { type Entry, findEntries, findEntry, findNewest, findStates, placeChanges, type Ref, type StoredKind } from './sql.ts'

/** Changes that get their places at once: longer would hold up other readers. */
const PLACED_AT_ONCE = 20_000

/** The mark of a change, by which its place is known again: after a restore another change may have it. */
const markOf = ({ at }: Entry) => at.getTime().toString(36)
const placeOf = (entry: Entry) => `${entry.pos}-${markOf(entry)}`

/** The position a reader goes on from. @throws Refusal NTF-002 when the change there is gone or is not theirs */
const positionOf = async ({ db }: Context<'member'>, after: string): Promise<number> => {
  if (after === FIRST) return 0
  const [pos = '', mark] = after.split('-')
  const entry = await findEntry(db, Number(pos))
  if (!entry || markOf(entry) !== mark) throw new Refusal('NTF-002')
  return entry.pos
}

const keyOf = ({ cust_cd, ref }: Ref) => `${cust_cd} ${ref}`

/** What records of one kind are now, for those the reader sees. */
const statesOf = async (context: Context<'member'>, kind: StoredKind, refs: readonly Ref[]): Promise<Map<string, Partial<FeedItem>>> => {
  const { db, session, caller } = context
  if (kind === 'BOOKING') {
    const found = await findBookingItems(
      context,
      refs.map(({ ref }) => ref),
    )
    return new Map(found.map((booking) => [keyOf({ cust_cd: booking.customer.code, ref: booking.no }), { booking }]))
  }
  const reader = { isStaff: session.kind === 'staff', lang: caller.lang }
  const rows = await findStates(db, kind, refs)
  return new Map(rows.map((row) => [keyOf(row), STATE_OF[kind](row, reader)]))
}

/** The changes as items. Of several changes of one record in a page the last one stands, because each tells what the record is now. */
const itemsOf = async (context: Context<'member'>, entries: readonly Entry[]): Promise<FeedItem[]> => {
  const last = new Map(entries.map((entry) => [`${entry.kind} ${keyOf(entry)}`, entry]))
  const standing = [...last.values()].sort((a, b) => a.pos - b.pos)
  const states = new Map<StoredKind, Map<string, Partial<FeedItem>>>()
  for (const [kind, ofKind] of Map.groupBy(standing, ({ kind }) => kind)) states.set(kind, await statesOf(context, kind, ofKind))
  return standing.map((entry) => {
    const state = states.get(entry.kind)?.get(keyOf(entry))
    return { kind: FEED_KINDS[entry.kind], id: entry.ref, removed: state === undefined, changedAt: entry.at.toISOString(), ...state }
  })
}

export default [
  handle(readChanges, async ({ after, limit }, context) => {
    // Committed before the places are read, so that this reader sees what was committed before it asked.
    await context.as({ kind: 'job' }, (run) => placeChanges(run, PLACED_AT_ONCE))
    const { db } = context
    if (after === LATEST) {
      const newest = await findNewest(db)
      return { items: [], next: newest ? placeOf(newest) : FIRST, more: false }
    }
    const entries = await findEntries(db, await positionOf(context, after), limit + 1)
    const page = entries.slice(0, limit)
    const end = page.at(-1)
    return { items: await itemsOf(context, page), next: end ? placeOf(end) : after, more: entries.length > limit }
  }),
]
