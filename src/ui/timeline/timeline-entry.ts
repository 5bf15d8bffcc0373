import type { ReactNode } from 'react'
import type { Source } from '../source-mark/source-mark.tsx'

/** One fact of the record, with who said it and as of when. */
export type TimelineEntry = {
  key: string
  /** Local date and time of the place, as shown: 11-16, 11:40. */
  date: string
  time?: string
  title: string
  /** `conflict` = sources disagree: both values stand in the detail. Unknown codes are shown raw as the title. */
  state: 'planned' | 'actual' | 'exception' | 'conflict'
  tag?: { text: string; tone?: 'plain' | 'note' | 'warn' | 'bad' }
  detail?: ReactNode
  /** The word of a line that came or changed a moment ago, while the record was open. */
  fresh?: string
  source: { kind: Source; name: string; at?: string }
}

/** What happened at one place. */
export type TimelineGroup = { key: string; place: string; code?: string | null; entries: readonly TimelineEntry[] }
