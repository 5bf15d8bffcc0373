import type { ShipmentState } from '#domain/tracking/state/shipment-state.ts'
import { fill, type Lang, type Translate } from '#platform/shared/translations/messages.ts'
import { exceptionTitle } from '../exceptions/exception-title.ts'
import exceptionTexts from '../exceptions/messages.ts'
import recordTexts from '../shipment-tracking/messages.ts'
import { placeName } from './places.ts'

const TEXTS: Record<string, { ko: string; en: string }> = { ...recordTexts, ...exceptionTexts }
const CANCELLED = { ko: '취소', en: 'Cancelled' }
const PLANNED = { ko: '예정', en: 'planned' }

/** The texts of the tracking popups. */
export const popupText =
  (lang: Lang): Translate =>
  (key, params) =>
    fill(TEXTS[key]?.[lang] ?? key, params)

/** What a customer reads out: the active stage, how much of the cargo is further, and what is wrong. */
export const readOut = ({ line, exceptions }: Pick<ShipmentState, 'line' | 'exceptions'>, lang: Lang): string => {
  if (line.active === 0) return CANCELLED[lang]
  const text = popupText(lang)
  const active = line.stages.find(({ state }) => state === 'active')?.[lang] ?? ''
  const further = line.stages.flatMap(({ part, ...stage }) =>
    part ? [`${stage[lang]}: ${text(`trackingRecord.partly.${part.of}`, [part.done, part.total ?? '?'])}`] : [],
  )
  const strip = [line.started ? active : `${active} (${PLANNED[lang]})`, ...further].join('; ')
  return [strip, ...exceptions.map((one) => exceptionTitle(one, { text, place: (code) => placeName(code, lang) }))].join(' — ')
}
