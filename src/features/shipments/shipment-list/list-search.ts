import { shipmentLoaders } from '../list-search.ts'
import { selectShipmentList } from './contract.ts'

// Sorted by deadline, most urgent first.
export const { loader, clientLoader, shouldRevalidate } = shipmentLoaders(selectShipmentList, 'ptlShipmentList', {
  SORT: 'DUE',
  DIR: 'ASC',
})
