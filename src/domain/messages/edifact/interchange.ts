import { type EdiSegment, value } from './segment.ts'

/** The head of an interchange (UNB): sender, receiver, reference and preparation date as sent. */
export type Interchange = { sender: string; receiver: string; ref: string; day: string }

/** The interchanges of a file, in order. */
export const interchangesOf = (segments: readonly EdiSegment[]): Interchange[] =>
  segments
    .filter(({ tag }) => tag === 'UNB')
    .map((segment) => ({
      sender: value(segment, 1),
      receiver: value(segment, 2),
      ref: value(segment, 4),
      day: value(segment, 3),
    }))
