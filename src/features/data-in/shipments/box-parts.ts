import { ISO_DAY } from '#domain/time/ymd.ts'
import * as z from 'zod/mini'

/** A container as it is stored, in the columns that a source sends. */
export type StoredBox = {
  cntr_no: string
  cntr_type: string
  seal_no: string
  gross_wt: number | null
  pkg_qty: number | null
  cbm: number | null
  dem_days: number | null
  dem_until: string | null
  det_days: number | null
  det_until: string | null
  /** Its position in the booking while only events name it. */
  place_no?: string
}

/** The parts of a container by their names in the API, and the columns that hold them. */
export const BOX_COLUMNS = {
  type: 'cntr_type',
  seal: 'seal_no',
  grossWeightKg: 'gross_wt',
  packages: 'pkg_qty',
  volumeCbm: 'cbm',
  demurrageDays: 'dem_days',
  demurrageUntil: 'dem_until',
  detentionDays: 'det_days',
  detentionUntil: 'det_until',
} as const
export type BoxPart = keyof typeof BOX_COLUMNS
export const BOX_PARTS = Object.keys(BOX_COLUMNS) as BoxPart[]

/** Parts that are null where nothing is known; the others are blank. */
export const NO_AMOUNTS = {
  gross_wt: null,
  pkg_qty: null,
  cbm: null,
  dem_days: null,
  dem_until: null,
  det_days: null,
  det_until: null,
} as const

const day = z.string().check(z.regex(ISO_DAY))
const days = z.int().check(z.minimum(0), z.maximum(365))
/** Free time that a container has of its own, in the bodies of calls. */
export const ownFreeTime = {
  demurrageDays: z
    .optional(z.nullable(days))
    .check(z.describe('Own free days of the container before demurrage; without them the terms of the shipment hold')),
  demurrageUntil: z.optional(z.nullable(day)).check(z.describe('Its own last free day before demurrage; goes before `demurrageDays`')),
  detentionDays: z
    .optional(z.nullable(days))
    .check(z.describe('Own free days of the container before detention; without them the terms of the shipment hold')),
  detentionUntil: z.optional(z.nullable(day)).check(z.describe('Its own last free day to return the empty; goes before `detentionDays`')),
}

/** A stored container by its parts in the API. */
export const partsOf = (box: StoredBox) => ({
  type: box.cntr_type,
  seal: box.seal_no,
  grossWeightKg: box.gross_wt,
  packages: box.pkg_qty,
  volumeCbm: box.cbm,
  demurrageDays: box.dem_days,
  demurrageUntil: box.dem_until,
  detentionDays: box.det_days,
  detentionUntil: box.det_until,
})
