import * as z from 'zod/mini'
import { readSentTime } from '#domain/time/date-time.ts'
import { DCSA_CODES, DCSA_DOCUMENTS, DCSA_TYPES, type DcsaType } from '#domain/messages/dcsa/codes-22.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

/** Maximum number of events per response. */
export const MAX_EVENTS = 500
/** Comparison operators for times. */
export const OPERATORS = ['gte', 'gt', 'lte', 'lt', 'eq'] as const

const listOf = (words: readonly string[]) =>
  z.optional(z.string().check(z.regex(new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`))))
const codesOf = (type: DcsaType) => listOf(Object.keys(DCSA_CODES[type]))
const number = (longest: number, what: string) =>
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u), z.describe(what)))
// The standard's examples send the plus of an offset unencoded, which a URL decodes as a space.
const moment = z.optional(
  z.string().check(
    z.overwrite((typed) => typed.replace(/ (?=\d\d:\d\d$)/, '+')),
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/),
    z.refine((typed) => readSentTime(typed) !== null),
    z.describe('ISO 8601 with offset'),
  ),
)
const created = 'eventCreatedDateTime'

/** The query of DCSA Track & Trace 2.2. One of the three numbers is required; all conditions are combined with AND. */
const query = z
  .strictObject({
    transportDocumentReference: number(20, 'House or master bill of lading'),
    carrierBookingReference: number(35, 'Booking'),
    equipmentReference: number(15, 'Container'),
    eventType: listOf(DCSA_TYPES),
    shipmentEventTypeCode: codesOf('SHIPMENT'),
    documentTypeCode: listOf(DCSA_DOCUMENTS),
    transportEventTypeCode: codesOf('TRANSPORT'),
    equipmentEventTypeCode: codesOf('EQUIPMENT'),
    vesselIMONumber: number(7, 'Vessel'),
    exportVoyageNumber: number(50, 'Voyage'),
    transportCallID: number(100, 'One call of a ship at a port'),
    carrierServiceCode: number(11, 'Service of the carrier'),
    // In the standard by mistake and deprecated: no event names a schedule, so that none is found.
    scheduleID: z.optional(z.uuid()),
    UNLocationCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{3}$/))),
    [created]: moment,
    [`${created}:gte`]: moment,
    [`${created}:gt`]: moment,
    [`${created}:lte`]: moment,
    [`${created}:lt`]: moment,
    [`${created}:eq`]: moment,
    sort: z._default(z.string().check(z.regex(/^eventCreatedDateTime(:(ASC|DESC))?$/)), 'eventCreatedDateTime:ASC'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_EVENTS)), 100),
    cursor: z.optional(z.string().check(z.maxLength(800))),
    'api-version': z.optional(z.string().check(z.regex(/^2(\.\d+)*$/))),
  })
  .check(
    z.refine((given) => Boolean(given.transportDocumentReference ?? given.carrierBookingReference ?? given.equipmentReference), {
      path: ['transportDocumentReference'],
    }),
  )
export type DcsaQuery = z.infer<typeof query>

const text = z.string()
const maybe = z.optional(text)
const location = z.object({
  locationName: maybe,
  UNLocationCode: maybe,
  facilityCode: maybe,
  facilityCodeListProvider: maybe,
  latitude: maybe,
  longitude: maybe,
})

const event = z.object({
  eventID: z.uuid(),
  eventCreatedDateTime: text,
  eventType: z.enum(DCSA_TYPES),
  eventClassifierCode: text,
  eventDateTime: text,
  shipmentEventTypeCode: maybe,
  documentTypeCode: maybe,
  documentID: maybe,
  reason: maybe,
  transportEventTypeCode: maybe,
  delayReasonCode: maybe,
  changeRemark: maybe,
  equipmentEventTypeCode: maybe,
  equipmentReference: maybe,
  ISOEquipmentCode: maybe,
  emptyIndicatorCode: z.optional(z.enum(['EMPTY', 'LADEN'])),
  eventLocation: z.optional(location),
  seals: z.optional(z.array(z.object({ sealNumber: text, sealType: text }))),
  transportCall: z.optional(
    z.object({
      transportCallID: text,
      carrierServiceCode: maybe,
      exportVoyageNumber: maybe,
      importVoyageNumber: maybe,
      UNLocationCode: maybe,
      facilityCode: maybe,
      facilityCodeListProvider: maybe,
      otherFacility: maybe,
      modeOfTransport: text,
      location: z.optional(location),
      vessel: z.optional(z.object({ vesselIMONumber: text, vesselName: maybe })),
    }),
  ),
  documentReferences: z.array(z.object({ documentReferenceType: text, documentReferenceValue: text })),
  references: z.array(z.object({ referenceType: text, referenceValue: text })),
})

const EXAMPLE = {
  eventID: '6e901b07-d8e2-8fbf-a362-c3a34166f71c',
  eventCreatedDateTime: '2026-11-24T00:30:00.000Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-11-20T18:00:00+09:00',
  transportEventTypeCode: 'DEPA',
  transportCall: {
    transportCallID: 'HMM ALGECIRAS-021W-KRPUS',
    exportVoyageNumber: '021W',
    UNLocationCode: 'KRPUS',
    modeOfTransport: 'VESSEL',
    location: { UNLocationCode: 'KRPUS' },
  },
  documentReferences: [],
  references: [],
}

/** The events of the caller's shipments in DCSA Track & Trace 2.2 format, oldest first by creation time. */
export const listDcsaEvents = endpoint({
  path: '/api/v1/dcsa/events',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'events:read',
    name: 'listDcsaEvents',
    summary: 'Events in the shape of DCSA Track & Trace 2.2',
    headers: ['api-version'],
    dcsa: true,
    example: { input: { equipmentReference: 'HMMU6012349', 'api-version': '2' }, answer: [EXAMPLE] },
  },
  input: query,
  output: z.array(event),
})

/** One event of the caller's shipments by its number, as the standard offers it. */
export const readDcsaEvent = endpoint({
  path: '/api/v1/dcsa/events/{eventID}',
  access: 'member',
  method: 'GET',
  program: {
    scope: 'events:read',
    name: 'readDcsaEvent',
    summary: 'One event in the shape of DCSA Track & Trace 2.2',
    headers: ['api-version'],
    dcsa: true,
    example: { input: { eventID: EXAMPLE.eventID, 'api-version': '2' }, answer: EXAMPLE },
  },
  input: z.strictObject({
    eventID: z.uuid(),
    'api-version': z.optional(z.string().check(z.regex(/^2(\.\d+)*$/))),
  }),
  output: event,
})
