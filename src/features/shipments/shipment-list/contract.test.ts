import { expect, test } from 'vitest'
import { readShipmentSearch, searchOfArgs, shipmentSearch } from './contract.ts'

const usual = { ...shipmentSearch.parse({}), FROM_DT: '20261021', TO_DT: '20261220' }

test('S1-019 numbers from another screen become a search, in either argument format', () => {
  expect(searchOfArgs({ numbers: ['NRSE26100388'] }, usual)).toEqual({ ...usual, NUMBERS: ['NRSE26100388'] })
  expect(searchOfArgs({ NUM_TYPE: 'HBL', NUMBERS: ['A1', ' '] }, usual)).toEqual({ ...usual, NUM_TYPE: 'HBL', NUMBERS: ['A1'] })
  expect(searchOfArgs({ TRANS_MODE: 'AIR', NUMBERS: [''] }, usual)).toEqual({ ...usual, TRANS_MODE: 'AIR' })
  expect(searchOfArgs({ numbers: Array.from({ length: 30 }, (_, at) => `N${at}`) }, usual).NUMBERS).toHaveLength(20)
})

test('an invalid query string opens the default search', () => {
  expect(readShipmentSearch({ ...usual, TRANS_MODE: 'RAIL' }, usual)).toEqual(usual)
  expect(readShipmentSearch({ ...usual, PARTY: 'a\u0000' }, usual)).toEqual(usual)
  expect(readShipmentSearch({ ...usual, SHP_STS: ['TRANSIT'] }, usual).SHP_STS).toEqual(['TRANSIT'])
})
