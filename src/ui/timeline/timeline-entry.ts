import type { ReactNode } from 'react'
import type { Source } from '../source-mark/source-mark.tsx'

/** One event of the record, with source and as-of time. */
export type TimelineEntry = {
  key: string
  /** Displayed local date and time of the place: 11-16, 11:40. */
  date: string
  time?: string
  title: string
  /** `conflict`: sources disagree, and the detail has both values. Unknown codes are shown raw as the title. */
  state: 'planned' | 'actual' | 'exception' | 'conflict'
  tag?: { text: string; tone?: 'plain' | 'note' | 'warn' | 'bad' }
  detail?: ReactNode
  /** The label of a recently added or changed line. */
  fresh?: string
  source: { kind: Source; name: string; at?: string }
}

/** The events at one place. */
export type TimelineGroup = {
  key: string
  place: string
  code?: string | null
  /** The clock that the times are of, `UTC-7`; empty where it needs no mention. */
  clock?: string
  entries: readonly TimelineEntry[]
}
