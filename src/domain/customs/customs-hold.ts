import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { customsStepOf } from './declarations.ts'

const OVER = /(해제|생략|제외|완료|종료|합격|아님|비대상)/

/**
 * What a step of Korean customs says about a stop: declared goods put on hold (보류), cargo chosen for inspection (검사대상), or the end of
 * either; null for every other step. The text beside a step counts too.
 */
export const customsStop = (event: TrackingEvent): 'HOLD' | 'INSPECTION' | 'OVER' | null => {
  const step = customsStepOf(event)
  if (step === '') return null
  for (const said of [step, (event.remark ?? '').replace(/\s/g, '')]) {
    if (/보류/.test(said)) return OVER.test(said) ? 'OVER' : 'HOLD'
    if (/(검사대상|검사선별|검사지정|검사대기|물품검사)/.test(said)) return OVER.test(said) ? 'OVER' : 'INSPECTION'
  }
  return null
}
