/**
 * What may be asked to change once a booking is confirmed: goods and their lines, parties abroad, services, references. Who books, the
 * way, its days and the dangers of the cargo are a booking of their own.
 */
const AMENDABLE: ReadonlySet<string> = new Set(
  (
    'PO_NO CONTACT_NM CONTACT_PHONE CONTACT_EMAIL CONSIGNEE_CD CONSIGNEE_NM CONSIGNEE_ADDR CONSIGNEE_CONTACT NOTIFY_NM NOTIFY_ADDR ' +
    'FINAL_DEST CARGO_READY_DT COMMODITY HS_CD PKG_QTY PKG_UNIT GROSS_WT CBM VOL_WT CHG_WT STACK_YN TEMP_MIN TEMP_MAX MARKS ' +
    'TRUCK_YN TRUCK_ADDR TRUCK_DT CUSTOMS_YN INSURE_YN INSTRUCTION containers dimensions'
  ).split(' '),
)

/** Whether the customer of a confirmed booking may ask for another value of a field, or for other lines of a grid. */
export const isAmendable = (field: string): boolean => AMENDABLE.has(field)
