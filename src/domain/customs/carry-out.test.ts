import { expect, test } from 'vitest'
import { trackingEvent } from '../tracking/events/tracking-event.ts'
import { underBond } from './carry-out.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00+09:00`
const customs = (code: string, hour: number) => trackingEvent({ source: 'UNIPASS', kind: 'CUSTOMS', cls: 'ACT', code, at: at(hour) })
const moved = (code: string, hour: number, source: 'DCSA22' | 'MANUAL' = 'DCSA22') =>
  trackingEvent({ source, kind: 'EQUIPMENT', cls: 'ACT', code, at: at(hour), container: 'HMMU6012349' })

test('S9-019 only the gate-out that a carrier tells before the import is cleared goes on under bond', () => {
  const [discharged, out] = [moved('DISC', 8), moved('GTOT', 10)]
  const others = [moved('GATE_OUT', 11, 'MANUAL'), customs('수입신고수리', 12), moved('GTOT', 13)]
  const accepted = customs('보세운송신고수리', 9)
  expect([...underBond([discharged, accepted, out, ...others])]).toEqual([out])
  expect([...underBond([discharged, out, ...others])]).toEqual([])
})
