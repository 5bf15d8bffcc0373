import { describe, expect, test } from 'vitest'
import { shipmentDue } from './shipment-due.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const plan = (code: string, at: string, updatedAt: string | null = null): TrackingEvent =>
  trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', cls: 'PLN', code, at, updatedAt })
const customs = (code: string, at: string): TrackingEvent => trackingEvent({ source: 'UNIPASS', kind: 'CUSTOMS', cls: 'ACT', code, at })

const cutOffs = [plan('DCO', '2026-11-21T17:00:00+09:00'), plan('GATE_IN', '2026-11-20T23:00:00+09:00')]

describe('the deadline of a shipment in lists', () => {
  test('is the earliest open one', () => {
    expect(shipmentDue('EXP', cutOffs, 2)).toEqual({ kind: 'CY', at: '2026-11-20T23:00:00+09:00' })
  })
  test('moves to the next when the container is in the terminal, and ends with loading', () => {
    expect(shipmentDue('EXP', cutOffs, 5)).toMatchObject({ kind: 'DOC' })
    expect(shipmentDue('EXP', cutOffs, 6)).toBeNull()
  })
  test('follows the latest date', () => {
    const moved = [...cutOffs, plan('GATE_IN', '2026-11-22T23:00:00+09:00', '2026-11-19T09:00:00+09:00')]
    expect(shipmentDue('EXP', moved, 2)).toMatchObject({ kind: 'DOC' })
    const advanced = [
      plan('DCO', '2026-11-19T12:00:00+09:00', '2026-11-18T09:00:00+09:00'),
      plan('DCO', '2026-11-21T17:00:00+09:00', '2026-11-10T09:00:00+09:00'),
    ]
    expect(shipmentDue('EXP', advanced, 2)).toEqual({ kind: 'DOC', at: '2026-11-19T12:00:00+09:00' })
  })
  test('is 30 days after the export declaration until the cargo is loaded', () => {
    const accepted = [customs('ACPTDT', '2026-11-01T16:48:00+09:00')]
    expect(shipmentDue('EXP', accepted, 4)).toEqual({ kind: 'LOAD', at: '2026-12-01T23:59:00' })
    expect(shipmentDue('EXP', accepted, 6)).toBeNull()
  })
  test('of an import is the declaration 30 days after carrying in, then carrying out 15 days after clearance', () => {
    const stored = [customs('반입 신고', '2026-11-01T09:00:00+09:00'), customs('수입신고수리', '2026-11-10T09:00:00+09:00')]
    expect(shipmentDue('IMP', stored.slice(0, 1), 7)).toEqual({ kind: 'DECL', at: '2026-12-01T23:59:00' })
    expect(shipmentDue('IMP', stored, 9)).toEqual({ kind: 'CARRYOUT', at: '2026-11-25T23:59:00' })
    expect(shipmentDue('IMP', stored, 10)).toBeNull()
  })
  test('is never the free time before the cargo has arrived', () => {
    const free = [plan('FREE', '2026-11-30T18:00:00+09:00')]
    expect(shipmentDue('IMP', free, 3)).toBeNull()
    expect(shipmentDue('IMP', free, 4)).toMatchObject({ kind: 'FREE' })
    expect(shipmentDue('EXP', free, 9)).toMatchObject({ kind: 'FREE' })
  })
  test('is empty when no event names one', () => {
    expect(shipmentDue('CROSS', [], 1)).toBeNull()
  })
})
