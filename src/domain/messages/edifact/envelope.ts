import type { Irregularity } from '../../tracking/events/tracking-event.ts'
import { KNOWN_MESSAGE_TYPES } from './message-types.ts'
import { type EdiSegment, fileOddity, oddity, value } from './segment.ts'

export type EdiMessage = {
  /** `IFTSTA`, upper case as sent. */
  type: string
  /** Directory and release: `D.99B`. */
  version: string
  /** The message reference of UNH. */
  ref: string
  /** All segments of the message, UNH and UNT included. */
  segments: EdiSegment[]
}

type Level = { ref: string; messages: number; groups: number; loose: number; refs: Set<string> }

const NO_LEVEL = { messages: 0, groups: 0 }

/** Counts are sent with leading zeros, so they are compared as numbers. */
const countProblem = (trailer: EdiSegment, code: string, found: number, noun: string): Irregularity[] => {
  const said = value(trailer, 0)
  if (/^\d{1,9}$/.test(said) && Number(said) === found) return []
  return [oddity(trailer, code, `${trailer.tag} says ${said || 'nothing'}, the file has ${found} ${noun}.`)]
}

const refProblem = (trailer: EdiSegment, code: string, opened: string): Irregularity[] => {
  const said = value(trailer, 1)
  return said === opened ? [] : [oddity(trailer, code, `${trailer.tag} carries reference "${said}", its opening segment "${opened}".`)]
}

/**
 * Groups segments into messages and checks the envelopes (ISO 9735): counts, references, pairs. All irregularities are reported and nothing
 * is dropped; a file may lack any envelope or contain several interchanges.
 */
export const readEnvelope = (segments: EdiSegment[]): { messages: EdiMessage[]; irregularities: Irregularity[] } => {
  const messages: EdiMessage[] = []
  const irregularities: Irregularity[] = []
  const report = (segment: EdiSegment, code: string, detail: string) => irregularities.push(oddity(segment, code, detail))
  const level = (ref: string): Level => ({ ref, messages: 0, groups: 0, loose: 0, refs: new Set() })
  let interchange: Level | null = null
  let group: Level | null = null
  let message: EdiMessage | null = null
  let interchanges = 0
  const refsWithoutInterchange = new Set<string>()

  const closeMessage = (at: EdiSegment) => {
    if (message) report(at, 'UNT_MISSING', `Message "${message.ref}" has no UNT.`)
    message = null
  }
  const closeGroup = (at: EdiSegment) => {
    closeMessage(at)
    if (group) report(at, 'UNE_MISSING', `Group "${group.ref}" has no UNE.`)
    group = null
  }
  const closeInterchange = (at: EdiSegment) => {
    closeGroup(at)
    if (interchange) report(at, 'UNZ_MISSING', `Interchange "${interchange.ref}" has no UNZ.`)
    interchange = null
  }

  const openMessage = (segment: EdiSegment) => {
    closeMessage(segment)
    const ref = value(segment, 0)
    const type = value(segment, 1).toUpperCase()
    const release = [value(segment, 1, 1), value(segment, 1, 2)].filter((part) => part !== '').join('.')
    message = { type, version: release, ref, segments: [segment] }
    messages.push(message)
    for (const open of [interchange, group]) if (open) open.messages++
    if (interchange && !group) interchange.loose++
    const refs = interchange?.refs ?? refsWithoutInterchange
    if (refs.has(ref)) report(segment, 'DUPLICATE_UNH', `Message reference "${ref}" was used before.`)
    refs.add(ref)
    if (!KNOWN_MESSAGE_TYPES.has(type)) report(segment, 'UNKNOWN_TYPE', `Message type "${type}" is not known.`)
  }

  const closeByTrailer = (segment: EdiSegment) => {
    if (!message) {
      report(segment, 'UNT_WITHOUT_UNH', 'UNT closes no message.')
      return
    }
    message.segments.push(segment)
    irregularities.push(...countProblem(segment, 'UNT_COUNT', message.segments.length, 'segments'))
    irregularities.push(...refProblem(segment, 'UNT_REF', message.ref))
    message = null
  }

  const closeGroupByTrailer = (segment: EdiSegment) => {
    closeMessage(segment)
    irregularities.push(...countProblem(segment, 'UNE_COUNT', (group ?? NO_LEVEL).messages, 'messages in the group'))
    if (group) irregularities.push(...refProblem(segment, 'UNE_REF', group.ref))
    else report(segment, 'UNE_WITHOUT_UNG', 'UNE closes no group.')
    group = null
  }

  const closeInterchangeByTrailer = (segment: EdiSegment) => {
    closeGroup(segment)
    if (interchange) {
      const { groups, messages: inside, loose } = interchange
      if (groups > 0 && loose > 0) report(segment, 'MIXED_GROUPS', `${loose} messages stand outside the ${groups} groups.`)
      irregularities.push(...countProblem(segment, 'UNZ_COUNT', groups > 0 ? groups : inside, groups > 0 ? 'groups' : 'messages'))
      irregularities.push(...refProblem(segment, 'UNZ_REF', interchange.ref))
    } else report(segment, 'UNZ_WITHOUT_UNB', 'UNZ closes no interchange.')
    interchange = null
  }

  for (const segment of segments) {
    if (segment.tag === 'UNB') {
      closeInterchange(segment)
      interchange = level(value(segment, 4))
      interchanges++
    } else if (segment.tag === 'UNG') {
      closeGroup(segment)
      group = level(value(segment, 4))
      if (interchange) interchange.groups++
    } else if (segment.tag === 'UNH') openMessage(segment)
    else if (segment.tag === 'UNT') closeByTrailer(segment)
    else if (segment.tag === 'UNE') closeGroupByTrailer(segment)
    else if (segment.tag === 'UNZ') closeInterchangeByTrailer(segment)
    else if (message) (message as EdiMessage).segments.push(segment)
    else report(segment, 'OUTSIDE_MESSAGE', `${segment.tag} stands outside every message.`)
  }
  const last = segments.at(-1)
  if (last) {
    closeInterchange(last)
    if (interchanges === 0) irregularities.unshift(fileOddity('UNB_MISSING', 'The file has no UNB.'))
    if (messages.length === 0) irregularities.push(fileOddity('NO_MESSAGE', 'The file holds no message.'))
  }
  return { messages, irregularities }
}
