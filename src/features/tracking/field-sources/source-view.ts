import { shipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { DeskField } from '#features/data-in/desk/contract.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useDays } from '#ui/use-days.ts'

/** Whether someone owns the field: a source, the desk or the customer. */
export const isOwned = ({ OWNER }: DeskField) => OWNER !== ''

/** Whether a source says something else than what counts. */
export const differs = ({ VALUE, TOLD }: DeskField) => TOLD.some((told) => JSON.stringify(told.VALUE) !== JSON.stringify(VALUE))

/** Names, values and times of fields in the reader's language. */
export const useSourceTexts = () => {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const { showMoment } = useDays()
  const valueOf = (name: string, value: DeskField['VALUE']): string => {
    const field = shipmentField(name)
    if (value === null || value === '') return text('fieldSources.blank')
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'number') return value.toLocaleString('en-US')
    if (field?.type === 'choice') return text(`deskShipment.choice.${value}`)
    return field?.type === 'moment' ? value.slice(0, 16).replace('T', ' ') : value
  }
  return {
    nameOf: (name: string) => (name === 'containers' ? text('deskShipment.boxes') : (shipmentField(name)?.[lang] ?? name)),
    valueOf,
    /** The message in which a source said it. */
    messageOf: ({ KIND, NAME, LINE }: DeskField['TOLD'][number]['MESSAGE']) =>
      text(`fieldSources.message.${KIND}${LINE === null ? '' : 'Line'}`, [NAME, LINE ?? '']),
    /** When it was said or set, in Korean time. */
    timeOf: (at: string) => (at === '' ? '' : showMoment(seoulClock(new Date(at)).slice(0, 12))),
  }
}
