import { useState } from 'react'
import { CONFIRM_FACTS, missingFacts } from '#domain/booking/missing-facts.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CONFIRM_FORM, ConfirmForm, type RequestToConfirm } from '../booking-queue/confirm-form.tsx'
import { type GivenFacts, NO_FACTS } from './given-facts.ts'
import type { Booking } from './use-booking.ts'
import type { TypedBooking } from './use-booking-form.ts'

/** The request of a form, with what is typed into it. */
const requestOf = (mode: 'SEA' | 'AIR', { record, number }: Booking, { typed, names }: TypedBooking): RequestToConfirm => {
  const shown = (name: string) => String(typed.header[name] ?? '')
  const facts = Object.fromEntries(CONFIRM_FACTS.map((name) => [name, shown(name)])) as GivenFacts
  return {
    BKG_NO: number,
    TRANS_MODE: mode,
    SVC_TYPE: shown('SVC_TYPE'),
    CUST_NM: names.CUST_CD ?? shown('CUST_CD'),
    POL: shown('POL'),
    POD: shown('POD'),
    ROW_VER: record?.state.ROW_VER ?? 0,
    ...facts,
  }
}

const missingOf = (request: RequestToConfirm) =>
  missingFacts({
    trans_mode: request.TRANS_MODE,
    svc_type: request.SVC_TYPE,
    carrier_cd: request.CARRIER_CD,
    vessel_nm: request.VESSEL_NM,
    voyage_no: request.VOYAGE_NO,
    doc_closing_at: request.DOC_CLOSING_AT,
    vgm_closing_at: request.VGM_CLOSING_AT,
    cargo_closing_at: request.CARGO_CLOSING_AT,
  })

/** Confirming from the form: what the request lacks is asked for first, by the part of the staff queue (S2-152). */
export const useConfirm = (mode: 'SEA' | 'AIR', booking: Booking, form: TypedBooking, mayConfirm: boolean) => {
  const text = useText()
  const [isAsking, ask] = useState(false)
  useReopened(mayConfirm ? [CONFIRM_FORM] : [], () => ask(true))
  const request = requestOf(mode, booking, form)
  return {
    confirm: async () => {
      if (missingOf(request).length > 0) return ask(true)
      if (await messageBox.question(text('booking.confirmQuestion', [booking.number]))) await booking.confirm(NO_FACTS, 'N')
    },
    part: isAsking && mayConfirm && (
      <ConfirmForm
        bookings={[request]}
        failed={[]}
        waiting={booking.busy ? text('booking.working') : null}
        onConfirm={([given], anyway) => {
          if (!given) return
          const { BKG_NO: _no, ROW_VER: _version, ...facts } = given
          void booking.confirm(facts, anyway)
        }}
        onClose={() => ask(false)}
      />
    ),
  }
}
