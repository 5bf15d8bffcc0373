import { expect, test } from 'vitest'
import { missingFacts } from './missing-facts.ts'

const NOTHING = { carrier_cd: '', vessel_nm: '', voyage_no: '', doc_closing_at: null, vgm_closing_at: null, cargo_closing_at: null }

test('S2-151 a sea booking lacks carrier, vessel, voyage and cut-offs; the weighing one only with full containers', () => {
  const names = ['CARRIER_CD', 'VESSEL_NM', 'VOYAGE_NO', 'DOC_CLOSING_AT', 'VGM_CLOSING_AT', 'CARGO_CLOSING_AT']
  expect(missingFacts({ trans_mode: 'SEA', svc_type: 'FCL', ...NOTHING })).toEqual(names)
  expect(missingFacts({ trans_mode: 'SEA', svc_type: 'LCL', ...NOTHING })).toEqual(names.filter((name) => name !== 'VGM_CLOSING_AT'))
  expect(missingFacts({ trans_mode: 'SEA', svc_type: 'LCL', ...NOTHING, carrier_cd: 'HDMU', vessel_nm: 'HANBADA' })).toEqual([
    'VOYAGE_NO',
    'DOC_CLOSING_AT',
    'CARGO_CLOSING_AT',
  ])
})

test('S2-151 an air booking lacks airline, flight and the cut-off of its cargo', () => {
  expect(missingFacts({ trans_mode: 'AIR', svc_type: '', ...NOTHING })).toEqual(['CARRIER_CD', 'VOYAGE_NO', 'CARGO_CLOSING_AT'])
})
