import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { mngtNo } from '#platform/shared/calls/mngt-no.ts'
import { SENDER_NO } from '../shipments/contract.ts'
import { shipmentBody } from '../shipments/body.ts'

const path = (verb: string) => `/api/fms/popup/ptlShipmentPopup/${verb}`

const value = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))

/** A field of the catalogue: its value, who owns it, and what each source says about it. */
const field = z.object({
  NAME: z.string(),
  VALUE: value,
  /** Blank: none sent or held it. */
  OWNER: z.enum(['', 'SOURCE', 'DESK', 'CUSTOMER']),
  /** The name of the system, or of the person. */
  OWNER_NM: z.string(),
  /** UTC; blank when no one owns it. */
  AT: z.string(),
  /** What the sources last sent, the first one first. */
  TOLD: z.array(
    z.object({
      SOURCE_NM: z.string(),
      VALUE: value,
      AT: z.string(),
      /** The message in which the source last said it. */
      MESSAGE: z.object({
        KIND: z.enum(['CALL', 'BATCH', 'FILE', 'UNDO']),
        /** The call with the source's own number, the id of the batch, or the name of the file. */
        NAME: z.string(),
        /** The line of the batch or the row of the file; null of a call. */
        LINE: z.nullable(z.int()),
      }),
    }),
  ),
})
export type DeskField = z.infer<typeof field>

/** The voyage as it is known: facts, which the desk adds to and never owns. A day, or a local time of the place; blank when unknown. */
const voyage = z.object({
  vessel: z.string(),
  voyage: z.string(),
  imoNo: z.string(),
  etd: z.string(),
  atd: z.string(),
  eta: z.string(),
  ata: z.string(),
})

const box = z.object({
  no: z.string(),
  type: z.string(),
  seal: z.string(),
  grossWeightKg: z.nullable(z.number()),
  packages: z.nullable(z.number()),
  volumeCbm: z.nullable(z.number()),
  demurrageDays: z.nullable(z.int()),
  demurrageUntil: z.nullable(z.string()),
  detentionDays: z.nullable(z.int()),
  detentionUntil: z.nullable(z.string()),
})

const shipment = z.object({
  MNGT_NO: z.string(),
  ROW_VER: z.int(),
  CLOSED_YN: z.enum(['Y', 'N']),
  /** Made by a booking: its customer stays. */
  BOOKED_YN: z.enum(['Y', 'N']),
  /** Of the office; customers do not see it. */
  REMARK: z.string(),
  fields: z.array(field),
  voyage,
  boxes: z.array(box),
})
export type DeskShipment = z.infer<typeof shipment>

/** A shipment as the desk keeps it, with the source of each field. */
export const selectDeskShipment = endpoint({
  path: path('selectDeskShipment'),
  access: 'staff',
  quiet: true,
  input: z.object({ MNGT_NO: mngtNo }),
  output: shipment,
})

/**
 * The desk makes a shipment, or changes what it names of one; `ROW_VER` is null for a new one, whose number is given by rule where
 * `MNGT_NO` is blank. Fields that change are held by the desk from then on; dates, vessel and voyage become facts of the desk.
 * VAL-001 names the field; CNF-001 when someone else changed the shipment.
 */
export const saveDeskShipment = endpoint({
  path: path('saveDeskShipment'),
  access: 'staff',
  input: z.object({
    SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    header: z.object({
      MNGT_NO: labelled(z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(40), z.regex(SENDER_NO))]), 'deskShipment.number'),
      ROW_VER: z.nullable(z.int()),
      REMARK: labelled(z.string().check(z.maxLength(500)), 'deskShipment.officeRemark'),
    }),
    body: z.omit(shipmentBody, { version: true, saidAt: true, movements: true }),
  }),
  output: shipment,
})

/** The desk lets go of a field: the first source that sends it owns it again. */
export const releaseField = endpoint({
  path: path('releaseField'),
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo, FIELD: z.string().check(z.minLength(1), z.maxLength(40)) }) }),
  output: shipment,
})

/** The desk closes a shipment; refused where customers have acted on it. */
export const closeDeskShipment = endpoint({
  path: path('closeDeskShipment'),
  access: 'staff',
  input: z.object({ header: z.object({ MNGT_NO: mngtNo }) }),
  output: shipment,
})
