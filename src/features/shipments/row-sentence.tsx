import type { Texts } from '#domain/text/texts.ts'
import { exceptionTitle } from '#domain/tracking/exceptions/exception-title.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { answerSentence } from '#domain/tracking/state/answer-sentence.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AirIcon, SeaIcon } from '#ui/icon/icons.ts'
import type { CellContext } from './list-cells.tsx'
import type { ShipmentRow } from './shipment-list/contract.ts'

const troubleOf = (row: ShipmentRow, text: Texts): string =>
  row.TROUBLE || !row.TROUBLE_KEY
    ? row.TROUBLE
    : exceptionTitle({ titleKey: row.TROUBLE_KEY, about: row.TROUBLE_ABOUT, days: row.TROUBLE_DAYS }, { text, place: (name) => name })

/** A row in the sentence that heads the page of its shipment (S2-191). */
const rowSentence = (row: ShipmentRow, text: Texts): string => {
  const day = (at: string | null) => at?.slice(0, 8) ?? null
  return answerSentence(
    {
      status: row.SHP_STS,
      mode: row.TRANS_MODE,
      stage: PROGRESS_STAGES[stripKind(row.TRANS_MODE, row.IO_TYPE)].find(({ no }) => no === row.STAGE_NO)?.code ?? '',
      from: row.POL_NM || row.POL,
      to: row.POD_NM || row.POD,
      leaves: day(row.ETD),
      arrives: day(row.ETA),
      arrived: day(row.ATA),
      delayDays: row.DELAY_DAYS,
      trouble: troubleOf(row, text),
    },
    text,
  )
}

/** The sentence of a card on a phone, after the mode. */
export const sentenceLine = (row: ShipmentRow, { text }: CellContext) => (
  <>
    <Icon of={row.TRANS_MODE === 'AIR' ? AirIcon : SeaIcon} size={14} label={text(`shipmentSearch.mode.${row.TRANS_MODE}`)} />{' '}
    {rowSentence(row, text)}
  </>
)
