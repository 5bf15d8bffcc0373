import * as z from 'zod/mini'
import type { ConfirmFact } from '#domain/booking/missing-facts.ts'
import { labelled } from '#platform/shared/calls/about-field.ts'

const plain = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{Cc}*$/u))
const clock = z.string().check(z.regex(/^(\d{12})?$/))

/** What comes with a confirmation; '' where no one knows it. Times are yyyyMMddHHmm on the clock of the place. */
export const GIVEN_FACTS = {
  CARRIER_CD: labelled(z._default(plain(10), ''), 'booking.CARRIER_CD'),
  VESSEL_NM: labelled(z._default(plain(50), ''), 'booking.VESSEL_NM'),
  VOYAGE_NO: labelled(z._default(plain(20), ''), 'booking.VOYAGE_NO'),
  DOC_CLOSING_AT: labelled(z._default(clock, ''), 'booking.DOC_CLOSING_AT'),
  VGM_CLOSING_AT: labelled(z._default(clock, ''), 'booking.VGM_CLOSING_AT'),
  CARGO_CLOSING_AT: labelled(z._default(clock, ''), 'booking.CARGO_CLOSING_AT'),
}

/** What came with a confirmation. */
export type GivenFacts = Record<ConfirmFact, string>

/** Nothing that was not known before. */
export const NO_FACTS: GivenFacts = {
  CARRIER_CD: '',
  VESSEL_NM: '',
  VOYAGE_NO: '',
  DOC_CLOSING_AT: '',
  VGM_CLOSING_AT: '',
  CARGO_CLOSING_AT: '',
}
