import type { FirmBooking } from '#domain/messages/edifact/write-iftmbf.ts'
import { isYes } from '#domain/text/flag.ts'
import type { BookingRecord } from '#features/bookings/booking-record/contract.ts'

type Around = { forwarder: FirmBooking['forwarder']; purpose: FirmBooking['purpose']; isoTypes: ReadonlyMap<string, string> }

/** A sea booking as a request to the carrier. */
export const firmBooking = (
  { header, containers }: Pick<BookingRecord, 'header' | 'containers'>,
  { forwarder, purpose, isoTypes }: Around,
): FirmBooking => {
  const words = (name: string) => String(header[name] ?? '').trim()
  const amount = (name: string) => Number(header[name] ?? 0)
  const party = (role: string) => ({ name: words(`${role}_NM`), address: words(`${role}_ADDR`) })
  return {
    bookingNo: words('BKG_NO'),
    purpose,
    contact: { name: words('CONTACT_NM'), phone: words('CONTACT_PHONE'), mail: words('CONTACT_EMAIL') },
    carrier: words('CARRIER_CD'),
    forwarder,
    service: words('SVC_TYPE'),
    receipt: words('POR'),
    loading: words('POL'),
    discharge: words('POD'),
    delivery: words('FINAL_DEST'),
    ready: words('CARGO_READY_DT'),
    departure: words('ETD'),
    arrival: words('ETA'),
    vessel: words('VESSEL_NM'),
    voyage: words('VOYAGE_NO'),
    contractNo: '',
    remark: words('INSTRUCTION'),
    shipper: party('SHIPPER'),
    consignee: party('CONSIGNEE'),
    notify: party('NOTIFY'),
    commodity: words('COMMODITY'),
    hsCode: words('HS_CD'),
    packages: amount('PKG_QTY'),
    packageUnit: words('PKG_UNIT'),
    grossKg: amount('GROSS_WT'),
    cbm: amount('CBM'),
    dangerous: isYes(words('DG_YN')) ? { unNo: words('UN_NO'), imdg: words('DG_CLASS'), packingGroup: words('PACK_GROUP') } : null,
    temperature: typeof header.TEMP_MIN === 'number' ? header.TEMP_MIN : null,
    equipment: containers.map(({ CNTR_TYPE, QTY, SOC_YN }) => ({
      isoType: isoTypes.get(String(CNTR_TYPE)) ?? String(CNTR_TYPE),
      units: Number(QTY ?? 0),
      isShipperOwned: isYes(String(SOC_YN ?? '')),
    })),
  }
}
