import { handle } from '#platform/server/calls/handle.ts'
import { selectShipmentList } from './contract.ts'
import { searchOverdue, searchShipments } from './list-search.server.ts'
import { LIST_EXTRAS, STORED_LIST_EXTRAS } from './list-columns.server.ts'
import type { ListExtras } from './sql.ts'

type Sums = { sum_pkg: number; sum_wt: number; sum_cbm: number; sum_teu: number; stale?: boolean }

export default [
  handle(selectShipmentList, async ({ PART, ...input }, context) => {
    const isPart = PART === 'OVERDUE' && (input.WINDOW || input.ANCHORS)
    if (isPart) {
      const { rows, anchors } = await searchOverdue(input, context, LIST_EXTRAS)
      return { rows: rows as never, anchors }
    }
    const isFirst = !input.WINDOW && !input.ANCHORS && !input.KEYS
    const search = (extras: ListExtras) => searchShipments<Sums>(input, context, extras, isFirst)
    const stored = isFirst && context.session.kind === 'customer' ? await search(STORED_LIST_EXTRAS) : null
    const { rows, anchors, head, found, overdue } = stored && !stored.found?.stale ? stored : await search(LIST_EXTRAS)
    if (!head) return { rows: rows as never, anchors }
    const { sum_pkg, sum_wt, sum_cbm, sum_teu } = found
    return {
      rows: rows as never,
      head: { ...head, sums: { PKG_QTY: sum_pkg, GROSS_WT: sum_wt, CBM: sum_cbm, TEU: sum_teu } },
      ...(overdue && overdue.head.total > 0 && { overdue: { rows: overdue.rows as never, head: overdue.head } }),
    }
  }),
]
