import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'
import { MAX_CONTAINERS } from '../shipments/body.ts'

const path = (verb: string) => `/api/fms/popup/ptlHousesPopup/${verb}`
const saveKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
const amount = z.number().check(z.minimum(0), z.maximum(999_999_999))

const moved = z.object({ boxes: z.array(z.string()), packages: z.number(), grossWeightKg: z.number(), volumeCbm: z.number() })
export type Moved = z.infer<typeof moved>

const house = z.object({
  MNGT_NO: z.string(),
  HBL_NO: z.string(),
  CUST_CD: z.string(),
  CUST_NM: z.string(),
  packages: z.number(),
  grossWeightKg: z.number(),
  volumeCbm: z.number(),
})
export type OtherBl = z.infer<typeof house>

const view = z.object({
  MNGT_NO: z.string(),
  HBL_NO: z.string(),
  MBL_NO: z.string(),
  CUST_CD: z.string(),
  CUST_NM: z.string(),
  SVC_TYPE: z.string(),
  ROW_VER: z.int(),
  CLOSED_YN: z.enum(['Y', 'N']),
  packages: z.number(),
  grossWeightKg: z.number(),
  volumeCbm: z.number(),
  boxes: z.array(
    z.object({
      no: z.string(),
      type: z.string(),
      grossWeightKg: z.nullable(z.number()),
      packages: z.nullable(z.number()),
      volumeCbm: z.nullable(z.number()),
    }),
  ),
  /** The other open houses under the same master between the same ports, of whichever customer. */
  houses: z.array(house),
  /** Loose houses (LCL) of any customer between the same ports that may come into a container of this one. */
  loose: z.array(house),
  /** Splits, merges and shared containers of this house, the newest first. `GAVE_YN`: Y where this house gave. */
  history: z.array(
    z.object({
      KIND: z.enum(['SPLIT', 'MERGE', 'SHARE']),
      GAVE_YN: z.enum(['Y', 'N']),
      OTHER_NO: z.string(),
      OTHER_HBL: z.string(),
      AT: z.string(),
      BY_NM: z.string(),
      moved,
    }),
  ),
})
export type BlView = z.infer<typeof view>

/** A house, the others under its master, and how they were split and merged. */
export const selectMasterBls = endpoint({
  path: path('selectMasterBls'),
  access: 'staff',
  quiet: true,
  input: z.object({ MNGT_NO: mngtNo }),
  output: view,
})

/**
 * Splits containers and amounts of a house off into a new house under the same master. The number of the new shipment is given by rule.
 * BIZ-001 says which rule forbids it, CNF-001 when someone changed the shipment. @returns the house that gave
 */
export const splitBl = endpoint({
  path: path('splitBl'),
  access: 'staff',
  input: z.object({
    SAVE_KEY: saveKey,
    header: z.object({
      MNGT_NO: mngtNo,
      ROW_VER: z.int(),
      /** The customer of the new house; left out, that of the house. Another one gets its cargo and the carriage, without parties and papers. */
      CUST_CD: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(20))),
      HOUSE_NO: labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(35), z.regex(/^[^\p{Cc}]*$/u)), 'houses.houseNo'),
      packages: z.int().check(z.minimum(0), z.maximum(99_999_999)),
      grossWeightKg: amount,
      volumeCbm: amount,
      boxes: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAX_CONTAINERS)),
    }),
  }),
  output: view,
})

/**
 * Puts a loose house (LCL) of any customer into a container of another one: it comes under the same master with its own amounts as its
 * share, and what happened to the container and its carriage happened to it too. BIZ-001 says which rule forbids it.
 */
export const shareContainer = endpoint({
  path: path('shareContainer'),
  access: 'staff',
  input: z.object({
    header: z.object({ MNGT_NO: mngtNo, ROW_VER: z.int(), FROM_NO: mngtNo, BOX_NO: z.string().check(z.minLength(1), z.maxLength(20)) }),
  }),
  output: view,
})

/** Merges a house into another one under the same master; the merged one is closed. BIZ-001 where customers have acted on it. */
export const mergeBls = endpoint({
  path: path('mergeBls'),
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, ROW_VER: z.int(), FROM_NO: mngtNo }) }),
  output: view,
})
