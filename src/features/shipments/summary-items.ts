import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import { DueIcon, WarningIcon } from '#ui/icon/icons.ts'
import type { SummaryItem } from '#ui/summary-box/summary-box.tsx'
import { LEVELS } from './list-cells.tsx'
import type { ShipmentSearch, SummaryCounts } from './shipment-list/contract.ts'

type Pick = ShipmentSearch['SUMMARY']
const STATES: Partial<Record<Pick, (typeof LEVELS)[keyof typeof LEVELS]>> = LEVELS

/** The cards of the summary box with the counts of the search (S2-094). */
export const summaryItems = (picks: readonly Pick[], counts: SummaryCounts | undefined, text: Texts): SummaryItem[] =>
  picks.map((value) => {
    const level = STATES[value]
    const item: SummaryItem = {
      value,
      label: text(`shipmentSearch.sts.${value}`),
      count: counts ? showNumber(counts[value]) : null,
      ...(level !== undefined && { level }),
    }
    if (value === 'DELAYED')
      return {
        ...item,
        icon: WarningIcon,
        tone: 'warn',
        ...(counts?.WORST_DELAY && { hint: text('shipmentSearch.worst', [counts.WORST_DELAY]) }),
      }
    if (value === 'DUE')
      return {
        ...item,
        icon: DueIcon,
        tone: 'note',
        ...(counts?.DUE && { hint: text('shipmentSearch.dueHint', [counts.DUE_TODAY, counts.DUE_OVER]) }),
      }
    return item
  })
