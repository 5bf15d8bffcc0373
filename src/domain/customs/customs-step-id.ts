import type { TrackingEvent } from '../tracking/events/tracking-event.ts'

/** What tells a step of import clearance (UNI-PASS 001) from every other one. None of these contains a blank. */
type StepIdentity = { cargoNo: string; step: string; at: string; declarationNo: string; shedCode: string }

/** The identity of a step: the same however often and in whichever answer it comes. */
export const customsStepId = ({ cargoNo, step, at, declarationNo, shedCode }: StepIdentity): string =>
  [cargoNo, step, at, declarationNo, shedCode].join(' ')

const wordOf = ({ id }: TrackingEvent, index: number): string => id?.split(' ')[index] ?? ''

/** The cargo of a step: steps of a master and of its house, or of two manifests, are about different goods. '' without an identity. */
export const cargoOfStep = (event: TrackingEvent): string => wordOf(event, 0)

/** The declaration of a step; '' where it names none. */
export const declarationOfStep = (event: TrackingEvent): string => wordOf(event, 3)
