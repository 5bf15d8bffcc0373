import { expect, test } from 'vitest'
import { withCargo } from './prefill-cargo.ts'
import type { Opened } from '../use-booking-form.ts'

const dimensions = [{ LEN_CM: 120, WID_CM: 100, HGT_CM: 100, QTY: 29, UNIT_WT: 100 }]
const sea = { header: { SVC_TYPE: 'LCL', PKG_QTY: null }, containers: [], dimensions: [] } as unknown as Opened

test('S2-105 cargo with a container becomes an FCL booking with that container, cargo without one becomes LCL', () => {
  const full = withCargo(sea, { dimensions, containers: [{ CNTR_TYPE: '40DC', QTY: 1 }] })
  expect(full.header).toMatchObject({ SVC_TYPE: 'FCL', PKG_QTY: 29, GROSS_WT: 2900, CBM: 34.8 })
  expect(full.containers).toEqual([{ CNTR_TYPE: '40DC', QTY: 1 }])
  const loose = withCargo(sea, { dimensions, containers: [] })
  expect([loose.header.SVC_TYPE, loose.containers]).toEqual(['LCL', []])
})
