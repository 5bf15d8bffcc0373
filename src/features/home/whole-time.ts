import { addDays, type Ymd } from '#domain/time/ymd.ts'

/** The shipment list accepts a period of at most a year; active cargo departs within half a year of today, before or after. */
const DAYS_AROUND = 180

/** The period that covers all active shipments, as query of the shipment list. */
export const wholeTime = (today: Ymd) => ({ DT_TYPE: 'ETD', FROM_DT: addDays(today, -DAYS_AROUND), TO_DT: addDays(today, DAYS_AROUND) })
