import { cleanText } from '../../text/clean-text.ts'
import { FSU_CODES, SUPPLEMENTS } from './statuses.ts'

/** One FSU or FSA: the lines after its head, with their line numbers in the file. */
export type FsuMessage = { type: string; version: string; lines: { text: string; line: number }[] }

const HEAD = /^[\s']?(FSU|FSA)\/(\d{1,3})(?=$|[\s'])/

/** Where a line with several messages, or an address before one, is split. */
const BEFORE_HEAD = /(?=(?:^|[\s'])FS[UA]\/\d{1,3}(?:$|[\s']))/

/** A whole message may be on one line. */
const MAX_LINE_LENGTH = 20_000

/** Splits a message on one line before its air waybill and each status. */
const unfold = (text: string): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s/)) {
    const starts = /^\d{3}-\d{8}/.test(word) || (word[3] === '/' && (FSU_CODES.has(word.slice(0, 3)) || SUPPLEMENTS.has(word.slice(0, 3))))
    if (starts || lines.length === 0) lines.push(word)
    else lines[lines.length - 1] += ` ${word}`
  }
  return lines.filter((line) => line !== '')
}

/** In EDIFACT (CIMFSU) the message is between UNH and UNT, ended by apostrophes. */
const isEnvelope = (line: string): boolean => /^UN[ABGHTEZ][+:]/.test(line)

/**
 * Extracts the messages of a file: removes Type-B address lines and EDIFACT envelopes; a line with only `=` or the next head ends a
 * message.
 */
export const splitMessages = (text: string): FsuMessage[] => {
  const messages: FsuMessage[] = []
  const enveloped = /^\s*UN[AB]/.test(text.slice(0, 200))
  let current: FsuMessage | null = null
  // A Type-B frame has start and end characters where a line ends.
  for (const [index, whole] of text.split(/\r\n|\n|\r|[\u0001-\u0004]/).entries()) {
    for (const part of enveloped ? whole.split("'") : [whole]) {
      for (const line of cleanText(part, MAX_LINE_LENGTH).toUpperCase().split(BEFORE_HEAD)) {
        const head = HEAD.exec(line)
        if (head) {
          current = { type: head[1] ?? '', version: head[2] ?? '', lines: [] }
          messages.push(current)
          for (const piece of unfold(line.slice(head[0].length))) current.lines.push({ text: piece, line: index + 1 })
        } else if (line === '=' || (enveloped && isEnvelope(line))) current = null
        else if (current && line !== '') current.lines.push({ text: line, line: index + 1 })
      }
    }
  }
  return messages
}
