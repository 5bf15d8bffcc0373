import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import type { SearchHead, ShipmentSearch } from './shipment-list/contract.ts'

/** The number of matching rows, in bold. */
export const countText = (text: Texts, total: number) => {
  const whole = text('shipmentSearch.count', [total])
  const at = whole.indexOf(String(total))
  return (
    <>
      {whole.slice(0, at)}
      <b>{showNumber(total)}</b>
      {whole.slice(at + String(total).length)}
    </>
  )
}

/** The time of the response, and the requested numbers that were not found. */
export const asOfText = (text: Texts, head: SearchHead | undefined, { NUMBERS }: ShipmentSearch) => {
  if (!head?.asOf) return undefined
  const moment = text('shipmentSearch.asOf', [`${head.asOf.slice(8, 10)}:${head.asOf.slice(10, 12)}`])
  if (NUMBERS.length === 0) return moment
  const { notFound } = head
  const missing =
    notFound.length > 0 ? text('shipmentSearch.notFound', [notFound.length, notFound.join(', ')]) : text('shipmentSearch.allFound')
  return (
    <>
      {moment} · <span className={notFound.length > 0 ? 'warn' : undefined}>{missing}</span>
    </>
  )
}
