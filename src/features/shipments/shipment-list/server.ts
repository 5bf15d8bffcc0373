import { handle } from '#platform/server/calls/handle.ts'
import { selectShipmentList } from './contract.ts'
import { searchShipments } from './list-search.server.ts'
import { LIST_EXTRAS } from './list-columns.server.ts'

type Sums = { sum_pkg: number; sum_wt: number; sum_cbm: number; sum_teu: number }

export default [
  handle(selectShipmentList, async (input, context) => {
    const { rows, anchors, head, found } = await searchShipments<Sums>(input, context, LIST_EXTRAS)
    if (!head) return { rows: rows as never, anchors }
    const { sum_pkg, sum_wt, sum_cbm, sum_teu } = found
    return { rows: rows as never, head: { ...head, sums: { PKG_QTY: sum_pkg, GROSS_WT: sum_wt, CBM: sum_cbm, TEU: sum_teu } } }
  }),
]
