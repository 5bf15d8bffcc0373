import * as z from 'zod/mini'
import { NEEDED_FIELDS, SHIPMENT_FIELDS, type ShipmentField } from '#domain/shipment/fields/shipment-fields.ts'
import { ISO_DAY_OR_TIME } from '#domain/time/ymd.ts'
import { ownFreeTime } from './box-parts.ts'

/** Codes of movements: DCSA by sea, IATA by air. */
export const MOVEMENTS = {
  SEA: ['GTIN', 'GTOT', 'PICK', 'DROP', 'STUF', 'STRP', 'LOAD', 'DISC', 'DEPA', 'ARRI'],
  AIR: ['RCS', 'MAN', 'DEP', 'ARR', 'RCF', 'NFD', 'DLV'],
} as const
/** Most containers and movements of one shipment. */
export const MAX_CONTAINERS = 200
const MAX_MOVEMENTS = 500

const plain = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const moment = z
  .string()
  .check(
    z.regex(ISO_DAY_OR_TIME),
    z.describe('A day, which is kept and sent as a day, or a local time of the place with or without its offset'),
  )
const said = <T extends z.ZodMiniType>(schema: T, about: string) => z.optional(z.nullable(schema)).check(z.describe(about))
const amount = z.number().check(z.minimum(0), z.maximum(999_999_999))

const schemaOf = (field: ShipmentField): z.ZodMiniType => {
  const about = field.en
  if (field.type === 'text' || field.type === 'code') return said(plain(field.max), about)
  if (field.type === 'choice') return said(z.enum(field.options as [string, ...string[]]), about)
  if (field.type === 'moment') return said(moment, about)
  if (field.type === 'texts') return said(z.array(plain(field.max)).check(z.maxLength(field.most)), about)
  return said(amount, about)
}

/** The fields of the catalogue as a nested object: `packages.unit` is `unit` of `packages`. */
const fieldShape = (): Record<string, z.ZodMiniType> => {
  const parts = Map.groupBy(SHIPMENT_FIELDS, ({ name }) => name.split('.')[0] ?? '')
  return Object.fromEntries(
    [...parts].map(([head, fields]) => {
      const [only] = fields
      if (fields.length === 1 && only?.name === head) return [head, schemaOf(only)]
      const shape = Object.fromEntries(fields.map((field) => [field.name.slice(head.length + 1), schemaOf(field)]))
      return [head, z.optional(z.nullable(z.strictObject(shape)))]
    }),
  )
}

const container = z.strictObject({
  no: plain(11).check(z.minLength(1), z.describe('Container number with its check digit (ISO 6346)')),
  type: z.optional(plain(4).check(z.describe('ISO 6346 size and type, or a code of the installation'))),
  seal: z.optional(plain(40)),
  grossWeightKg: z.optional(z.nullable(amount)).check(z.describe('Of this shipment; of LCL the share of the house')),
  packages: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(99_999_999)))),
  volumeCbm: z.optional(z.nullable(amount)).check(z.describe('Of this shipment; of LCL the share of the house')),
  ...ownFreeTime,
})

const movement = z.strictObject({
  code: z.enum([...MOVEMENTS.SEA, ...MOVEMENTS.AIR]),
  classifier: z._default(z.enum(['PLN', 'EST', 'ACT']), 'ACT'),
  at: moment,
  place: plain(5).check(z.minLength(3), z.describe('UN/LOCODE by sea, IATA code by air')),
  container: z.optional(plain(11)),
  empty: z.optional(z.boolean()),
  vessel: z.optional(plain(60)),
  voyage: z.optional(plain(30)),
  pieces: z.optional(z.int().check(z.minimum(0), z.maximum(99_999_999))),
})

const times = z.optional(z.nullable(z.strictObject({ estimated: said(moment, 'Expected'), actual: said(moment, 'Happened') })))

/** What a source says about a shipment; shared by the calls, the batches and the description of the interface. */
export const shipmentBody = z.strictObject({
  version: z
    .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.describe('Your version of the record: an older one never replaces a newer one. Without it `saidAt` decides')),
  saidAt: z
    .optional(z.iso.datetime({ offset: true }))
    .check(z.describe('When your system said so; without it the time at which it was received')),
  ...fieldShape(),
  vessel: said(plain(60), 'Vessel; a fact beside those of the carrier'),
  voyage: said(plain(30), 'Voyage, or flight by air'),
  imoNo: said(z.string().check(z.regex(/^\d{7}$/)), 'IMO number of the vessel'),
  departure: times,
  arrival: times,
  containers: z.optional(z.array(container).check(z.maxLength(MAX_CONTAINERS))),
  movements: z
    .optional(z.array(movement).check(z.maxLength(MAX_MOVEMENTS)))
    .check(z.describe('What happened or is planned; what was said before and is missing now stays')),
})
export type ShipmentBody = z.infer<typeof shipmentBody>
export type SentContainer = z.infer<typeof container>
export type Movement = z.infer<typeof movement>

/** Values of the catalogue by the names of their fields; null lets go. */
export type SentFields = Record<string, string | number | string[] | null>

/** The owned fields of a body by their names, only those that it names. */
export const sentFieldsOf = (body: ShipmentBody): SentFields => {
  const sent: SentFields = {}
  for (const { name } of SHIPMENT_FIELDS) {
    const [head = '', part] = name.split('.')
    const value = (body as Record<string, unknown>)[head]
    if (value === undefined) continue
    const own = part === undefined || value === null ? value : (value as Record<string, unknown>)[part]
    if (own !== undefined) sent[name] = own as SentFields[string]
  }
  return sent
}

/** Fields without which a shipment cannot begin and that are missing here. */
export const missingFields = (sent: SentFields): string[] => NEEDED_FIELDS.filter((name) => !sent[name])

/** An example that the description of the interface and the documentation show. */
export const EXAMPLE: ShipmentBody & Record<string, unknown> = {
  version: 3,
  saidAt: '2026-11-24T09:30:00+09:00',
  customer: { code: 'CUST001' },
  mode: 'SEA',
  direction: 'EXP',
  service: 'FCL',
  houseNo: 'NRSE26110042',
  masterNo: 'HDMU26110042',
  orderNo: 'PO-4711',
  shipper: 'Hanbit Electronics Co., Ltd.',
  consignee: 'Rhine Trading GmbH',
  origin: { code: 'KRPUS' },
  destination: { code: 'NLRTM' },
  carrier: { code: 'HDMU' },
  packages: { quantity: 420, unit: 'CT' },
  grossWeightKg: 8_300.5,
  volumeCbm: 61.2,
  vessel: 'HMM ALGECIRAS',
  voyage: '021W',
  departure: { estimated: '2026-12-02T18:00:00+09:00' },
  arrival: { estimated: '2027-01-06' },
  cutOffs: { documents: '2026-11-30T16:00', cargo: '2026-12-01T12:00' },
  containers: [{ no: 'HMMU6012349', type: '45G1', seal: 'KR998877', grossWeightKg: 8_300.5, packages: 420, volumeCbm: 61.2 }],
}
