import * as z from 'zod/mini'
import { shipmentSearch } from '#features/shipments/shipment-list/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { shipmentBody } from '../shipments/body.ts'
import { BULK_FIELDS, BULK_PART, BULK_VOYAGE, MAX_BULK } from './bulk-fields.ts'

/** A line for each shipment. */
const BULK_BYTES = 4 * 1024 * 1024
const path = (verb: string) => `/api/fms/popup/ptlBulkChangePopup/${verb}`

const mngtNo = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u))
const value = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))

/** What of a body many shipments may share: the fields that are offered, and the voyage. */
const SHARED = new Set([...BULK_FIELDS, ...BULK_VOYAGE].map((name) => name.split('.')[0] ?? ''))
const shape: Record<string, z.ZodMiniType> = shipmentBody.shape

/** The fields and parts of the voyage that many shipments may share. Null makes a field blank. */
const changedBody = z.strictObject(Object.fromEntries([...SHARED].flatMap((name) => (shape[name] ? [[name, shape[name]]] : []))))
export type ChangedBody = z.infer<typeof changedBody>

/** Y: also what systems send is replaced; the desk holds it from then on. */
const overSources = z._default(z.enum(['Y', 'N']), 'N')

const cell = z.object({
  /** A field by its name in the API, or a part of the voyage. */
  NAME: z.string(),
  FROM: value,
  TO: value,
  /** Who owns the field now; a part of the voyage is owned by no one. */
  OWNER: z.enum(['', 'SOURCE', 'DESK', 'CUSTOMER']),
  OWNER_NM: z.string(),
  /** A part of the voyage that stays as it is reported although the desk says otherwise, such as the ship that left; null: what is set shows. */
  LEADS: z.nullable(z.string()),
})

/** What a change would do with a shipment. */
const line = z.object({
  MNGT_NO: z.string(),
  HBL_NO: z.string(),
  STATE: z.enum(['CHANGE', 'SAME', 'REFUSED']),
  /** What the shipment was when it was looked at; the change refuses one that is another one by then. */
  MARK: z.string(),
  cells: z.array(cell),
  /** Why it is refused. `OF_SOURCE`: a system sends it. */
  refused: z.array(z.object({ NAME: z.string(), KIND: z.enum(['OF_SOURCE', 'OTHER']), TEXT: z.string() })),
})
export type BulkLine = z.infer<typeof line>

/** How many shipments the next part should have: on the embedded engine, where others wait for it, as many as a second allows. */
const part = z.int()

/** The numbers of all shipments of a search; BIZ-001 for more than 50,000 shipments (3,000 on the embedded engine). */
export const selectBulkNumbers = endpoint({
  path: path('selectBulkNumbers'),
  access: 'staff',
  quiet: true,
  input: z.object({ SEARCH: shipmentSearch }),
  output: z.object({ numbers: z.array(z.string()) }),
})

/** What a change of some shipments would do; those of a long search are asked for part by part. Nothing is stored. VAL-001 without anything to change. */
export const previewBulkChange = endpoint({
  path: path('previewBulkChange'),
  access: 'staff',
  input: z.object({
    header: z.object({
      KEYS: z.array(mngtNo).check(z.minLength(1), z.maxLength(BULK_PART)),
      OVER_SOURCES: overSources,
    }),
    body: changedBody,
  }),
  output: z.object({ total: z.int(), lines: z.array(line), PART: part }),
})

const bulkChange = z.object({
  CHANGE_ID: z.int(),
  MADE_AT: z.string(),
  MADE_BY_NM: z.string(),
  SHIPMENTS: z.int(),
  /** What was changed, and to what. */
  cells: z.array(z.object({ NAME: z.string(), TO: value })),
  /** How many of them are put back while it is not undone as a whole. */
  UNDONE: z.int(),
  /** Blank: not undone. */
  UNDONE_AT: z.string(),
  UNDONE_BY_NM: z.string(),
  /** Whether it is young enough to be undone. */
  OPEN_YN: z.enum(['Y', 'N']),
})
export type BulkChange = z.infer<typeof bulkChange>

/** A shipment that a change left alone, and why. */
const left = z.object({ MNGT_NO: z.string(), HBL_NO: z.string(), TEXT: z.string() })

/**
 * Changes shipments as the preview showed them, in one transaction, recorded as one change. Those that someone changed since are left
 * alone and named. `change` is null when none was changed. A part continues a change of the same person with the same values, else it is NTF-001,
 * or CNF-001 where the change has other values or was undone.
 */
export const saveBulkChange = endpoint({
  path: path('saveBulkChange'),
  access: 'staff',
  bytes: BULK_BYTES,
  input: z.object({
    SAVE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
    header: z.object({
      OVER_SOURCES: overSources,
      /** The change that these rows belong to, too: a long one is sent in parts, and undone as a whole. */
      CHANGE_ID: z.optional(z.int().check(z.minimum(1))),
    }),
    body: changedBody,
    rows: z
      .array(z.object({ MNGT_NO: mngtNo, MARK: z.string().check(z.minLength(1), z.maxLength(16), z.regex(/^\w*$/)) }))
      .check(z.minLength(1), z.maxLength(MAX_BULK)),
  }),
  output: z.object({ change: z.nullable(bulkChange), left: z.array(left), PART: part }),
})

/** The last changes of the corporation, the newest first. */
export const selectBulkChanges = endpoint({
  path: path('selectBulkChanges'),
  access: 'staff',
  quiet: true,
  input: z.object({}),
  output: z.array(bulkChange),
})

/**
 * Undoes a change part by part: `next` is where the next part begins, null after the last one. First all parts are checked (`CHECK_YN`), which
 * changes nothing and names the shipments of which someone changed the same fields since. A first part with such a shipment is BIZ-001; a later
 * part puts the others back and names it. A change of which some stay as they are is not undone, and can be asked for again.
 */
export const undoBulkChange = endpoint({
  path: path('undoBulkChange'),
  access: 'staff',
  input: z.object({
    header: z.object({
      CHANGE_ID: z.int().check(z.minimum(1)),
      CHECK_YN: z._default(z.enum(['Y', 'N']), 'N'),
      AFTER: z._default(z.int().check(z.minimum(0)), 0),
      PART: z._default(z.int().check(z.minimum(1), z.maximum(BULK_PART)), BULK_PART),
    }),
  }),
  output: z.object({ touched: z.array(z.string()), next: z.nullable(z.int()), PART: part }),
})
