import { useMemo } from 'react'
import { denseDay } from '#domain/time/dense-day.ts'
import { showNumber } from '#domain/text/money.ts'
import { seoulMoment } from '#domain/time/seoul-moment.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { cardNumber, progressCell, routeCell } from '../list-cells.tsx'
import { type ResultProps, ShipmentTable } from '../shipment-table.tsx'
import { dueCell, type ListContext, shipmentColumns, statusCell } from './columns.tsx'
import { type ShipmentListRow, selectShipmentList } from './contract.ts'

export type ListAnswer = OutputOf<typeof selectShipmentList>

/** The rows of an answer with the sums over all matches. */
export const ShipmentResult = (result: ResultProps<ListAnswer>) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { head } = result.answer
  const asOf = head?.asOf ?? ''
  const total = head?.total ?? 0
  const context: ListContext = useMemo(() => ({ text, lang, now: seoulMoment(asOf), today: asOf.slice(0, 8) }), [text, lang, asOf])
  const columns = useMemo(() => shipmentColumns(context, total), [context, total])
  return (
    <ShipmentTable<ShipmentListRow, ListAnswer>
      contract={selectShipmentList}
      result={result}
      columns={columns}
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
  )
}

/** The three lines of a phone card: number and due time, route and ETA, status and progress. */
const shipmentCard = (row: ShipmentListRow, context: ListContext) => {
  const { today } = context
  return (
    <ListCard
      first={cardNumber(row, context)}
      firstEnd={dueCell(row, context, 'pair')}
      second={routeCell(row, context, 'both')}
      secondEnd={`ETA ${denseDay(row.ETA, today)}`}
      third={statusCell(row, context)}
      thirdEnd={progressCell(row, context)}
    />
  )
}
