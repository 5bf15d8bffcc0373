import type { Texts } from '#domain/text/texts.ts'
import { type Condition, periodTexts } from '#ui/empty-state/conditions.ts'
import type { ShipmentSearch } from './shipment-list/contract.ts'

/** More numbers than this are shown as a count. */
const MAX_NAMED = 3

/** The conditions of a shipment search as text, in card order; numbers disable the period. */
export const askedConditions = (search: ShipmentSearch, text: Texts): Condition[] => {
  const { TRANS_MODE, IO_TYPE, DT_TYPE, FROM_DT, TO_DT, NUM_TYPE, NUMBERS, POL, POD, SHP_STS, PARTY, CUST, SUMMARY } = search
  const word = (key: string, params?: readonly (string | number)[]) => text(`shipmentSearch.${key}`, params)
  const numbers = NUMBERS.slice(0, MAX_NAMED).join(', ') + (NUMBERS.length > MAX_NAMED ? ` +${NUMBERS.length - MAX_NAMED}` : '')
  return [
    [word(`numberType.${NUM_TYPE}`), numbers],
    [DT_TYPE, NUMBERS.length > 0 ? '' : periodTexts(FROM_DT, TO_DT)],
    [word('mode'), TRANS_MODE && word(`mode.${TRANS_MODE}`)],
    [word('io'), IO_TYPE && word(`io.${IO_TYPE}`)],
    [word('status'), SHP_STS.map((state) => word(`sts.${state}`)).join(', ')],
    [word('pol'), POL],
    [word('pod'), POD],
    [word('party'), PARTY],
    [word('customer'), CUST],
    [word('summary'), SUMMARY === 'ALL' ? '' : word(`sts.${SUMMARY}`)],
  ]
}
