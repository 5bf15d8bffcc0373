import { handle } from '#platform/server/calls/handle.ts'
import { selectShipmentList } from './contract.ts'
import { searchOverdue, searchShipments } from './list-search.server.ts'
import { LIST_EXTRAS } from './list-columns.server.ts'

type Sums = { sum_pkg: number; sum_wt: number; sum_cbm: number; sum_teu: number }

export default [
  handle(selectShipmentList, async ({ PART, ...input }, context) => {
    const isPart = PART === 'OVERDUE' && (input.WINDOW || input.ANCHORS)
    if (isPart) {
      const { rows, anchors } = await searchOverdue(input, context, LIST_EXTRAS)
      return { rows: rows as never, anchors }
    }
    const isFirst = !input.WINDOW && !input.ANCHORS && !input.KEYS
    const [{ rows, anchors, head, found }, overdue] = await Promise.all([
      searchShipments<Sums>(input, context, LIST_EXTRAS),
      isFirst && input.FROM_DT ? searchOverdue(input, context, LIST_EXTRAS) : null,
    ])
    if (!head) return { rows: rows as never, anchors }
    const { sum_pkg, sum_wt, sum_cbm, sum_teu } = found
    return {
      rows: rows as never,
      head: { ...head, sums: { PKG_QTY: sum_pkg, GROSS_WT: sum_wt, CBM: sum_cbm, TEU: sum_teu } },
      ...(overdue?.head && overdue.head.total > 0 && { overdue: { rows: overdue.rows as never, head: overdue.head } }),
    }
  }),
]
