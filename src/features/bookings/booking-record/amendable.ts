/**
 * Fields that may change after confirmation: goods and lines, parties abroad, services, references. Customer, route, dates and dangerous
 * goods need a new booking.
 */
const AMENDABLE: ReadonlySet<string> = new Set(
  (
    'PO_NO CONTACT_NM CONTACT_PHONE CONTACT_EMAIL CONSIGNEE_CD CONSIGNEE_NM CONSIGNEE_ADDR CONSIGNEE_CONTACT NOTIFY_NM NOTIFY_ADDR ' +
    'FINAL_DEST CARGO_READY_DT COMMODITY HS_CD PKG_QTY PKG_UNIT GROSS_WT CBM VOL_WT CHG_WT STACK_YN TEMP_MIN TEMP_MAX MARKS ' +
    'TRUCK_YN TRUCK_ADDR TRUCK_DT CUSTOMS_YN INSURE_YN INSTRUCTION containers dimensions'
  ).split(' '),
)

/** Whether the customer of a confirmed booking may request another value of a field, or other lines of a grid. */
export const isAmendable = (field: string): boolean => AMENDABLE.has(field)
