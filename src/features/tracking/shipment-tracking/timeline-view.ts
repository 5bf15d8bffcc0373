import type { Translate } from '#platform/shared/translations/messages.ts'
import { clockMark, readSentTime } from '#domain/time/date-time.ts'
import type { Source } from '#ui/source-mark/source-mark.tsx'
import type { TimelineEntry, TimelineGroup } from '#ui/timeline/timeline-entry.ts'
import type { AnyEntry, AnyTracking, SourceGroup } from './contract.ts'
import { entryDetail } from './entry-detail.ts'
import { denseTime, placeText, seoulText } from './tracking-time.ts'

const DOTS: Record<SourceGroup, Source> = { carrier: 'carrier', customs: 'customs', naru: 'naru', terminal: 'other' }

/** Whether a chip shows a line: all, those of one source, or those with a conflict. */
const isShown = (entry: AnyEntry, filter: string): boolean => {
  if (filter === 'all') return true
  if (filter === 'conflict') return entry.conflict !== null
  return entry.source.group === filter || (entry.conflict?.values.some(({ source }) => source.group === filter) ?? false)
}

/** The chips with their counts: all, each source with events, and conflicts if any. */
export const filtersOf = (record: AnyTracking, text: Translate): { value: string; label: string }[] => {
  const count = (filter: string) => record.entries.filter((entry) => isShown(entry, filter)).length
  const groups = (['carrier', 'terminal', 'customs', 'naru'] as const).filter((group) => count(group) > 0)
  const nameOf = (group: SourceGroup) =>
    text(`trackingRecord.source.${group === 'carrier' && record.TRANS_MODE === 'AIR' ? 'airline' : group}`)
  return [
    { value: 'all', label: text('trackingRecord.all', [record.entries.length]) },
    ...groups.map((group) => ({ value: group, label: `${nameOf(group)} ${count(group)}` })),
    ...(count('conflict') ? [{ value: 'conflict', label: text('trackingRecord.conflicts', [count('conflict')]) }] : []),
  ]
}

const stateOf = ({ conflict, change, discrepancy, cls }: AnyEntry): TimelineEntry['state'] => {
  if (conflict) return 'conflict'
  if (discrepancy || (change && change.days > 0)) return 'exception'
  return cls === 'ACT' || change ? 'actual' : 'planned'
}

const tagOf = (entry: AnyEntry, asOf: string, text: Translate): TimelineEntry['tag'] => {
  if (entry.conflict) return { text: text('trackingRecord.conflict'), tone: 'note' }
  if (entry.change) {
    const [from, to] = [entry.change.from, entry.change.to].map((at) => denseTime(at, asOf)?.date)
    return { text: `ETA ${from} → ${to}`, tone: entry.change.days > 0 ? 'warn' : 'plain' }
  }
  if (entry.discrepancy)
    return { text: entry.discrepancy.name ?? (entry.discrepancy.code || text('trackingRecord.discrepancy')), tone: 'warn' }
  if (entry.cls === 'PLN') return { text: text('trackingRecord.planned') }
  return entry.cls === 'EST' ? { text: text('trackingRecord.estimated') } : undefined
}

const lineOf = (entry: AnyEntry, record: AnyTracking, boxes: number, fresh: ReadonlySet<string>, text: Translate): TimelineEntry => {
  const shown = denseTime(entry.at, record.asOf)
  const dayOnly = entry.source.group === 'customs' && readSentTime(entry.at)?.clock === '00:00:00'
  const tag = tagOf(entry, record.asOf, text)
  const detail = entryDetail(entry, record, boxes, text)
  return {
    key: entry.key,
    date: shown?.date ?? '–',
    ...(shown?.time && !dayOnly ? { time: shown.time } : {}),
    title: entry.name ?? entry.code,
    state: stateOf(entry),
    ...(tag ? { tag } : {}),
    ...(detail ? { detail } : {}),
    ...(fresh.has(entry.key) ? { fresh: text('trackingRecord.fresh') } : {}),
    source: { kind: DOTS[entry.source.group], name: entry.source.name, at: seoulText(entry.asOf, record.asOf) },
  }
}

type Place = { key: string; name: string; code: string | null }

/** Lines without a place take the place of the line before them in time, or else of the one after. */
const placesOf = (entries: readonly AnyEntry[], text: Translate): Place[] => {
  const placeAt = (index: number) => entries[index]?.place ?? null
  return entries.map((entry, index) => {
    if (entry.at === null) return { key: 'untimed', name: text('trackingRecord.noTime'), code: null }
    const indexes = entries.map((_, at) => at)
    const near = indexes.slice(index).find((at) => placeAt(at)) ?? indexes.slice(0, index).findLast((at) => placeAt(at)) ?? -1
    const place = placeAt(near)
    if (!place) return { key: '', name: text('trackingRecord.noPlace'), code: null }
    return { key: place.CODE || place.NAME, name: place.NAME || place.CODE, code: place.NAME ? place.CODE || null : null }
  })
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The lines of the timeline: newest first, grouped while the place stays the same (design, Timeline).
 * @param fresh lines added or changed recently
 */
export const groupsOf = (record: AnyTracking, filter: string, text: Translate, fresh: ReadonlySet<string> = NONE): TimelineGroup[] => {
  const entries = record.entries.filter((entry) => isShown(entry, filter))
  const boxes = new Set(record.entries.flatMap(({ containers }) => containers)).size
  const places = placesOf(entries, text)
  const groups: { key: string; place: string; code: string | null; clocks: Set<string>; entries: TimelineEntry[] }[] = []
  let last: string | null = null
  for (const [index, entry] of entries.entries()) {
    const place = places[index] as Place
    if (place.key !== last)
      groups.push({ key: `${index} ${place.key}`, place: place.name, code: place.code, clocks: new Set(), entries: [] })
    last = place.key
    const group = groups.at(-1)
    group?.entries.push(lineOf(entry, record, boxes, fresh, text))
    // A changed arrival stands at the time of the report.
    if (!entry.change) group?.clocks.add(clockMark(entry.at))
  }
  return groups.map(({ clocks, ...group }) => ({ ...group, clock: [...clocks].filter(Boolean).join(', ') }))
}

/** The dashed line of today: above the newest line that is not in the future. */
export const todayOf = (record: AnyTracking, filter: string, text: Translate): { label: string; before: string | null } => {
  const past = record.entries.find((entry) => isShown(entry, filter) && !entry.ahead)
  return { label: text('trackingRecord.today', [seoulText(record.asOf, record.asOf)]), before: past?.key ?? null }
}

/** `10-30 04:35`, with the clock of a place abroad, for places outside the timeline. */
export const shortTime = (at: string | null, record: Pick<AnyTracking, 'asOf'>): string => placeText(at, record.asOf)
