import { expect, expectTypeOf, test } from 'vitest'
import loginPopup from '#features/auth/login-popup/screen.ts'
import bookingListPopup, { type BookingListArgs, type ChosenBooking } from '#features/bookings/booking-list-popup/screen.ts'
import cbmPopup, { type CargoToBook } from '#features/cargo/cbm-popup/screen.ts'
import type { CustomerPopupArgs, FoundCustomer } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import bulkChangePopup from '#features/data-in/bulk-change/screen.ts'
import shipmentPopup from '#features/data-in/desk/screen.ts'
import housesPopup from '#features/data-in/houses/screen.ts'
import exportClearancePopup from '#features/customs/export-clearance-popup/screen.ts'
import importClearancePopup from '#features/customs/import-clearance-popup/screen.ts'
import type { FoundCode } from '#features/documents/common-popup/contract.ts'
import blCheckPopup from '#features/documents/bl-check-popup/screen.ts'
import commonPopup, { severalCodes } from '#features/documents/common-popup/screen.ts'
import documentDownloadPopup from '#features/documents/document-download-popup/screen.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import reportPopup from '#features/documents/report-popup/screen.ts'
import ediMessagePopup from '#features/edi/message-popup/screen.ts'
import ediUploadPopup from '#features/edi/upload-popup/screen.ts'
import type { TemplateItem } from '#features/templates/grid/contract.ts'
import templatePopup from '#features/templates/popup1/screen.ts'
import airTrackingPopup from '#features/tracking/air-tracking-popup/screen.ts'
import containerEventsPopup from '#features/tracking/container-events-popup/screen.ts'
import seaTrackingPopup from '#features/tracking/sea-tracking-popup/screen.ts'
import mapPopup from '#features/tracking/tracking-map-popup/screen.ts'
import type { PopupCard } from '#platform/shared/calls/popup-card.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { screens } from './registry.ts'

type Args<C> = C extends PopupCard<infer A, infer _Result> ? A : never
type Result<C> = C extends PopupCard<infer _Args, infer R> ? R : never

const popups = {
  loginPopup,
  cmsCbmPopup: cbmPopup,
  cmsCommonPopup: commonPopup,
  cmsCustomerPopup: customerPopup,
  cmsDocumentPopup: documentPopup,
  cmsDocumentDownPopup: documentDownloadPopup,
  cmsReportPopup: reportPopup,
  cmsBlCheckPopup: blCheckPopup,
  ptlUnipassInPopup: importClearancePopup,
  ptlUnipassOutPopup: exportClearancePopup,
  ptlEdiUploadPopup: ediUploadPopup,
  cmsEdiMessagePopup: ediMessagePopup,
  ptlBookingListPopup: bookingListPopup,
  ptlShipmentPopup: shipmentPopup,
  ptlBulkChangePopup: bulkChangePopup,
  ptlHousesPopup: housesPopup,
  ptlTrackingSeaPopup: seaTrackingPopup,
  ptlTrackingAirPopup: airTrackingPopup,
  ptlTrackingCntrEventPopup: containerEventsPopup,
  ptlTrackingMapPopup: mapPopup,
  templatePopup1: templatePopup,
}
type Answers = { [K in keyof typeof popups]: Result<(typeof popups)[K]> }

test('S2-070 S3-004 every popup of the product has typed arguments and a typed result', () => {
  const found = [...screens.values()].flatMap((card) => (card.kind === 'popup' ? [[card.popup.abbr, card] as const] : []))
  expect(Object.fromEntries(found)).toEqual(popups)
  expectTypeOf<Answers>().toEqualTypeOf<{
    loginPopup: Session
    cmsCbmPopup: CargoToBook
    cmsCommonPopup: FoundCode
    cmsCustomerPopup: FoundCustomer
    cmsDocumentPopup: void
    cmsDocumentDownPopup: void
    cmsReportPopup: void
    cmsBlCheckPopup: boolean
    ptlUnipassInPopup: void
    ptlUnipassOutPopup: void
    ptlEdiUploadPopup: boolean
    cmsEdiMessagePopup: boolean
    ptlBookingListPopup: ChosenBooking
    ptlShipmentPopup: string
    ptlBulkChangePopup: boolean
    ptlHousesPopup: boolean
    ptlTrackingSeaPopup: void
    ptlTrackingAirPopup: void
    ptlTrackingCntrEventPopup: void
    ptlTrackingMapPopup: void
    templatePopup1: TemplateItem
  }>()
  expectTypeOf<Args<typeof customerPopup>>().toEqualTypeOf<CustomerPopupArgs>()
  expectTypeOf<Args<typeof bookingListPopup>>().toEqualTypeOf<BookingListArgs>()
})

test('S2-070 the compiler rejects a popup without its arguments, and a result it does not return', () => {
  // Compiled and never called: each line below must be a type error.
  const wrong = async () => {
    // @ts-expect-error a report needs the report's name
    void openPopup(reportPopup, { mngtNo: 'SHP0000001' })
    // @ts-expect-error no such report
    void openPopup(reportPopup, { reportCd: 'INVOICE', mngtNo: 'SHP0000001' })
    // @ts-expect-error documents of nothing
    void openPopup(documentPopup, {})
    // @ts-expect-error the code search asks for its group
    void openPopup(commonPopup, { keyword: 'BUS' })
    // @ts-expect-error one code is asked for, not several
    void openPopup(commonPopup, { group: 'PORT', multi: 'Y' })
    // @ts-expect-error a customer has no port
    return (await openPopup(customerPopup, {})).PORT as string
  }
  expect(wrong).toBeTypeOf('function')
  const right = () => openPopup(severalCodes, { group: 'PORT', multi: 'Y' })
  expectTypeOf(right).returns.resolves.toEqualTypeOf<FoundCode[]>()
})
