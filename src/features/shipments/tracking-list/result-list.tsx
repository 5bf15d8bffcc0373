import { useMemo } from 'react'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { ExceptionTag } from '../exception-tag.tsx'
import { type CellContext, cardNumber, progressCell } from '../list-cells.tsx'
import { openTracking } from '../row-actions.tsx'
import { sentenceLine } from '../row-sentence.tsx'
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
          sentence={sentenceLine(row, context)}
          third={latestCell(row, context)}
          thirdEnd={progressCell(row, context)}
        />
      )}
    />
  )
}
