import { addDays, type Ymd } from '#domain/time/ymd.ts'

/** The shipment list takes a period of a year at most; cargo under way left, or will leave, within half a year of today. */
const DAYS_AROUND = 180

/** The period that holds everything under way, in the address of the shipment list. */
export const wholeTime = (today: Ymd) => ({ DT_TYPE: 'ETD', FROM_DT: addDays(today, -DAYS_AROUND), TO_DT: addDays(today, DAYS_AROUND) })
