import { useMemo } from 'react'
import { showNumber } from '#domain/text/money.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useBulkParts } from '../bulk/bulk-parts.tsx'
import { useChosen } from '../bulk/use-chosen.ts'
import { OverdueSection } from '../overdue/overdue-section.tsx'
import { type ColumnSet, ColumnSetMenu, shownColumns } from '#ui/result-table/column-set.tsx'
import { type ResultProps, ShipmentTable } from '../shipment-table.tsx'
import { shipmentCard, shipmentColumns, useListContext } from './columns.tsx'
import { type ShipmentListRow, selectShipmentList } from './contract.ts'

export type ListAnswer = OutputOf<typeof selectShipmentList>

type Props = ResultProps<ListAnswer> & { columnSet: { set: ColumnSet; onChange: (set: ColumnSet) => void } }

/** The overdue rows outside the period, and the rows of an answer with the sums over all matches. */
export const ShipmentResult = ({ columnSet, ...result }: Props) => {
  const text = useText()
  const { head } = result.answer
  const total = head?.total ?? 0
  const context = useListContext(head?.asOf ?? '')
  const all = useMemo(() => shipmentColumns(context, total), [context, total])
  const columns = useMemo(() => shownColumns(all, columnSet.set), [all, columnSet.set])
  const chosen = useChosen<ShipmentListRow>(result.answer)
  const bulk = useBulkParts(chosen, { search: result.search, total })
  return (
    <>
      <OverdueSection answer={result.answer} search={result.search} chosen={chosen} />
      <ShipmentTable<ShipmentListRow, ListAnswer>
        contract={selectShipmentList}
        result={result}
        columns={columns}
        density={columnSet.set.density}
        tools={<ColumnSetMenu columns={all} {...columnSet} />}
        chosen={chosen}
        bulk={bulk}
        withoutActions={['containers']}
        {...(head && {
          footer: {
            HBL_NO: text('shipmentList.sum', [showNumber(total)]),
            SHP_STS: <span className="fg3">{text('shipmentList.sumScope')}</span>,
            CNTR_TEXT: `${showNumber(head.sums.TEU, Number.isInteger(head.sums.TEU) ? 0 : 2)} TEU`,
            GROSS_WT: showNumber(head.sums.GROSS_WT, 1),
            CBM: showNumber(head.sums.CBM, 3),
            PKG_QTY: showNumber(head.sums.PKG_QTY),
          },
        })}
        renderCard={(row) => shipmentCard(row, context)}
      />
    </>
  )
}
