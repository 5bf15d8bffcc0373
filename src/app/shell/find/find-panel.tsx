import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Hit, selectEverything } from '#features/find/everything/contract.ts'
import { refKey } from '#domain/shipment/cargo-number.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { classNames } from '#ui/class-names.ts'
import type { FindEntry } from './entry.ts'
import styles from './find-panel.module.css'
import { copyEntry, hitEntry } from './hit-entry.ts'
import { ownEntries } from './own-entries.ts'
import { readUses, type Uses } from './used.ts'

/** The wait after a letter before the server is asked. */
const PAUSE_MS = 120
/** Longer texts are no names and no numbers. */
const MAX_LENGTH = 60
const LIKE_NUMBER = /^(?=.*\d)[A-Z0-9]{4,35}$/

export type FindPanelProps = {
  id: string
  typed: string
  /** The entry that Enter takes, -1 for none. */
  active: number
  onActive: (index: number) => void
  /** What is listed for `typed`; `settled` once the server has answered it. */
  onEntries: (found: { typed: string; entries: FindEntry[]; settled: boolean }) => void
  onPick: (index: number) => void
  sheet: boolean
}

type Answer = { typed: string; hits: Hit[]; failed: boolean }

/** Asks the server for the typed text, a moment after the last letter. */
const useHits = (typed: string): Answer | null => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        setAnswer({
          typed,
          hits: await call(selectEverything, { WORDS: typed.slice(0, MAX_LENGTH) }, { signal: leaving.signal, silent: true }),
          failed: false,
        })
      } catch (error) {
        if (leaving.signal.aborted) return
        if (!(error instanceof CallProblem)) console.error(error)
        setAnswer({ typed, hits: [], failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), typed ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed])
  return answer
}

/** The list below the find box: never focused, the box keeps the focus. */
export default function FindPanel({ id, typed, active, onActive, onEntries, onPick, sheet }: FindPanelProps) {
  const text = useText()
  const store = usePortalStore()
  const openMenu = useOpenMenu()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const [uses, setUses] = useState<Uses>(new Map())
  useEffect(() => setUses(readUses()), [])
  const wanted = typed.trim()
  const answer = useHits(wanted)
  const settled = answer?.typed === wanted
  const hits = (settled || wanted.startsWith(answer?.typed || '\n') ? answer?.hits : []) ?? []
  const number = refKey(wanted)
  const found = hits.flatMap((hit) => {
    const entry = hitEntry(hit, text(wanted ? `find.group.${hit.KIND}` : 'find.group.RECENT'), text, openMenu, isStaff)
    return wanted && hit.KIND === 'BOOKING' && hit.EXACT ? [entry, copyEntry(hit, text, openMenu)] : [entry]
  })
  const own = ownEntries(wanted, store, text, openMenu, uses)
  const isExact = found.some(({ exact }) => exact)
  const inTracking: FindEntry[] =
    LIKE_NUMBER.test(number) && settled
      ? [
          {
            key: 'TRACKING',
            group: text('find.group.ACTION'),
            title: text('find.inTracking', [wanted]),
            detail: '',
            run: () => openMenu('ptlTrackingList', { numbers: [wanted.toUpperCase()] }),
          },
        ]
      : []
  // A whole number stands first, and a menu that is named before things that only contain its name; what is only similar stands last.
  const firm = (entries: FindEntry[]) => entries.filter(({ typo }) => !typo)
  const loose = (entries: FindEntry[]) => entries.filter(({ typo }) => typo)
  const sorted = isExact ? [...found, ...own] : [...firm(own), ...firm(found), ...loose(found), ...loose(own)]
  const entries = bySection([...sorted, ...inTracking])
  const shape = JSON.stringify([wanted, settled, entries.map(({ key }) => key)])
  const report = useEffectEvent(() => onEntries({ typed: wanted, entries, settled }))
  useLayoutEffect(() => report(), [shape])
  const note = !settled
    ? text('find.searching')
    : answer?.failed
      ? text('find.failed')
      : wanted && entries.length === 0
        ? text('find.nothing', [typed.trim()])
        : ''
  return (
    <div className={classNames(styles.panel, sheet && styles.inSheet)} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label={text('find.results')} className={styles.list}>
        {sections(entries).map(({ group, from, lines }) => (
          <div key={`${group}${from}`} role="group" aria-label={group} className={styles.group}>
            <p aria-hidden className={styles.heading}>
              {group}
            </p>
            {lines.map((entry, at) => (
              // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the box keeps the focus and hears the keys of its list
              <div
                key={entry.key}
                id={`${id}-${from + at}`}
                role="option"
                aria-selected={from + at === active}
                data-active={from + at === active || undefined}
                className={styles.option}
                onPointerMove={() => from + at !== active && onActive(from + at)}
                onClick={() => onPick(from + at)}
                ref={(node) => {
                  if (from + at === active) node?.scrollIntoView?.({ block: 'nearest' })
                }}
              >
                <b className={classNames(entry.code && 'code')}>{entry.title}</b>
                {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
                {(entry.typo || entry.end) && <small>{entry.typo ? text('find.typo') : entry.end}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.note} role="status">
        {note || (entries.length > 0 ? <span className="vh">{text('find.count', [entries.length])}</span> : null)}
      </p>
    </div>
  )
}

/** Entries of one group stand together, groups in the order of their first entry. */
const bySection = (entries: readonly FindEntry[]): FindEntry[] => {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

const sections = (entries: readonly FindEntry[]) => {
  const starts = entries.flatMap(({ group }, at) => (at === 0 || entries[at - 1]?.group !== group ? [at] : []))
  return starts.map((from, at) => ({
    group: entries[from]?.group ?? '',
    from,
    lines: entries.slice(from, starts[at + 1] ?? entries.length),
  }))
}
