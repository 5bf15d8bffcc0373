import { shipmentLoaders } from '../list-search.ts'
import { selectShipmentList } from './contract.ts'

// The most pressing deadline first.
export const { loader, clientLoader, shouldRevalidate } = shipmentLoaders(selectShipmentList, 'ptlShipmentList', {
  SORT: 'DUE',
  DIR: 'ASC',
})
