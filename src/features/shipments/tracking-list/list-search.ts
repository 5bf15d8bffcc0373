import { shipmentLoaders } from '../list-search.ts'
import { selectTrackingList } from './contract.ts'

export const { loader, clientLoader, shouldRevalidate } = shipmentLoaders(selectTrackingList, 'ptlTrackingList')
