import { type EdiSegment, value } from './segment.ts'

/** The head of an interchange (UNB): who sent it to whom, under which reference, and the day it was prepared as they wrote it. */
export type Interchange = { sender: string; receiver: string; ref: string; day: string }

/** The interchanges of a file, in their order. */
export const interchangesOf = (segments: readonly EdiSegment[]): Interchange[] =>
  segments
    .filter(({ tag }) => tag === 'UNB')
    .map((segment) => ({
      sender: value(segment, 1),
      receiver: value(segment, 2),
      ref: value(segment, 4),
      day: value(segment, 3),
    }))
