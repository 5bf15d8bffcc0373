import type { Irregularity } from '../../tracking/events/tracking-event.ts'
import { checkContainerNumber, checkImo, containerCheckDigit } from '../../validation/check-digits.ts'
import type { EdiMessage } from './envelope.ts'
import { dateOf, isContainer } from './fields.ts'
import { type EdiSegment, oddity, value } from './segment.ts'

const dateProblems = (segment: EdiSegment): Irregularity[] => {
  const qualifier = value(segment, 0, 0)
  const { raw, problem } = dateOf(segment)
  const format = value(segment, 0, 2)
  return [
    ...(/^\d{1,3}$/.test(qualifier) ? [] : [oddity(segment, 'ODD_QUALIFIER', `DTM qualifier "${qualifier}" is in no code list.`)]),
    ...(problem === 'EMPTY_DATE' ? [oddity(segment, problem, `DTM ${qualifier} carries no date.`)] : []),
    ...(problem === 'BAD_DATE' ? [oddity(segment, problem, `"${raw}" is no date.`)] : []),
    ...(problem === 'DATE_FORMAT' ? [oddity(segment, problem, `"${raw}" does not fit format ${format}; it was read by its length.`)] : []),
  ]
}

const containerProblems = (segment: EdiSegment, number: string): Irregularity[] => {
  const { value: container, status } = checkContainerNumber(number)
  if (container === '' || status === 'valid') return []
  const fails = /^[A-Z]{4}\d{7}$/.test(container) && containerCheckDigit(container) !== Number(container.at(-1))
  if (fails) return [oddity(segment, 'CHECK_DIGIT', `Container number ${container} fails its check digit.`)]
  return [oddity(segment, 'CONTAINER_NUMBER', `"${container}" is no container number.`)]
}

const imoProblems = (segment: EdiSegment): Irregularity[] => {
  const number = value(segment, 7, 0)
  if (value(segment, 7, 1) !== '146' || number === '' || checkImo(number).status === 'valid') return []
  return [oddity(segment, 'IMO_NUMBER', `"${number}" is no valid IMO number.`)]
}

/** An EQD for several containers has the count in the EQN one or two segments after it. */
const boxesOf = (segments: EdiSegment[], eqd: number): number => {
  const eqn = [segments[eqd + 1], segments[eqd + 2]].find((segment) => segment?.tag === 'EQN')
  return (eqn && Number(value(eqn, 0, 0))) || 1
}

const boxCountProblems = (segments: EdiSegment[]): Irregularity[] => {
  let boxes = 0
  for (const [index, segment] of segments.entries()) if (segment.tag === 'EQD') boxes += boxesOf(segments, index)
  return segments
    .filter((segment) => segment.tag === 'CNT' && value(segment, 0, 0) === '16' && Number(value(segment, 0, 1)) !== boxes)
    .map((segment) => oddity(segment, 'CNT_COUNT', `CNT says ${value(segment, 0, 1)} containers, the message has ${boxes}.`))
}

/** Irregularities of any message type: dates, container and IMO numbers, the announced number of containers. */
export const checkMessage = ({ segments }: EdiMessage): Irregularity[] => {
  const found: Irregularity[] = []
  for (const segment of segments) {
    if (segment.tag === 'DTM') found.push(...dateProblems(segment))
    if (isContainer(segment)) found.push(...containerProblems(segment, value(segment, 1)))
    if (segment.tag === 'RFF' && value(segment, 0, 0) === 'EQ') found.push(...containerProblems(segment, value(segment, 0, 1)))
    if (segment.tag === 'TDT') found.push(...imoProblems(segment))
  }
  return [...found, ...boxCountProblems(segments)]
}
