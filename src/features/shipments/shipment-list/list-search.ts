import type { LoaderFunctionArgs } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { shipmentLoaders } from '../list-search.ts'
import { LIST_COLUMNS } from '../shipment-grid/grid-place.ts'
import { selectShipmentList } from './contract.ts'

// Sorted by deadline, most urgent first.
const list = shipmentLoaders(selectShipmentList, 'ptlShipmentList', { SORT: 'DUE', DIR: 'ASC' })
export const { clientLoader, shouldRevalidate } = list

/** The list with the caller's own columns, which must be there at the first paint. */
export const loader = async (args: LoaderFunctionArgs) => {
  const own = args.context.get(serverCalls).call(selectGridLayout, LIST_COLUMNS)
  const [loaded, columnSet] = await Promise.all([list.loader(args), own.catch(noColumnSet)])
  return { ...loaded, columnSet }
}

/** A list also works without them. */
const noColumnSet = (error: unknown) => {
  console.error(error)
  return {}
}
