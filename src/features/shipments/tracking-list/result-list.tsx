import { useMemo } from 'react'
import { denseDay } from '#domain/time/dense-day.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { ExceptionTag } from '../exception-tag.tsx'
import { type CellContext, cardNumber, progressCell, routeCell } from '../list-cells.tsx'
import { openTracking } from '../row-actions.tsx'
import { type ResultProps, ShipmentTable } from '../shipment-table.tsx'
import { ChosenStrip } from './chosen-strip.tsx'
import { latestCell, trackingColumns } from './columns.tsx'
import { selectTrackingList, type TrackingListRow } from './contract.ts'

export type ListAnswer = OutputOf<typeof selectTrackingList>

/** The strip of the selected row above the result rows. */
export const TrackingResult = (result: ResultProps<ListAnswer>) => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { head } = result.answer
  const today = head?.asOf.slice(0, 8) ?? ''
  const total = head?.total ?? 0
  const context: CellContext = useMemo(() => ({ text, lang, today }), [text, lang, today])
  const columns = useMemo(() => trackingColumns(context, total), [context, total])
  return (
    <ShipmentTable<TrackingListRow, ListAnswer>
      contract={selectTrackingList}
      result={result}
      columns={columns}
      choosesFirst
      // The strip has a link to the details.
      withoutActions={['tracking']}
      above={(row) => <ChosenStrip row={row} context={context} onOpen={() => openTracking(row)} />}
      renderCard={(row) => (
        <ListCard
          first={cardNumber(row, context)}
          firstEnd={<ExceptionTag row={row} text={text} />}
          second={routeCell(row, context, 'both')}
          secondEnd={`ETA ${denseDay(row.ETA, today)}`}
          third={latestCell(row, context)}
          thirdEnd={progressCell(row, context)}
        />
      )}
    />
  )
}
