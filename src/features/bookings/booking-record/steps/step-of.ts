import type { FormProblem } from '../booking-wire.ts'
import { before, goods, parties, services, terms } from '../form/booking-fields.ts'

/** The steps of a booking on a phone: its five sections, and the check before it is requested. */
export const STEPS = ['basics', 'parties', 'route', 'cargo', 'services', 'check'] as const
export type Step = (typeof STEPS)[number]

const AIR_CARGO = ['VOL_WT', 'CHG_WT', 'STACK_YN', 'BATTERY_YN']
const BY_STEP: readonly (readonly [Step, ReadonlySet<string>])[] = [
  ['basics', new Set(['SVC_TYPE', 'SVC_LEVEL', ...Object.keys({ ...before, ...terms })])],
  ['parties', new Set(Object.keys(parties))],
  ['cargo', new Set([...Object.keys(goods), ...AIR_CARGO])],
  ['services', new Set(Object.keys(services))],
]

/** The step that has a field, or the lines of a grid. */
export const stepOf = ({ grid, field }: Pick<FormProblem, 'grid' | 'field'>): Step =>
  grid === 'header' ? (BY_STEP.find(([, fields]) => fields.has(field))?.[0] ?? 'route') : 'cargo'
