import { EXCEPTION_KINDS } from '#domain/tracking/exceptions/exceptions.ts'
import { COMPANY_KINDS, NOTICE_KINDS, type NoticeKind } from '#domain/notifications/notification-kinds.ts'

/** What a notification of a kind is about, where that is not a shipment alone. */
const SUBJECTS: Readonly<Partial<Record<NoticeKind, readonly ('shipment' | 'booking' | 'exhibition' | 'place')[]>>> = {
  MOVE_OUT: ['exhibition'],
  EXH_REQUEST: ['exhibition'],
  DUE: ['shipment', 'exhibition'],
  TALK: ['shipment', 'exhibition'],
  HANDED: ['shipment', 'booking', 'exhibition', 'place'],
  DOCUMENT: ['shipment', 'booking', 'exhibition'],
  BOOKING: ['booking'],
  AMENDMENT: ['booking'],
  BOOKING_CANCEL: ['booking'],
  NO_ANSWER: ['booking'],
  BOOKING_CONFIRM: ['booking'],
  BOOKING_REJECT: ['booking'],
  SILENT_PLACE: ['place'],
}
const subjectsOf = (kind: NoticeKind) => SUBJECTS[kind] ?? ['shipment']

const text = { type: 'string' }
const local = { type: ['string', 'null'], description: 'On the clock of the place' }

const DETAILS: Readonly<Record<string, object>> = {
  stage: text,
  step: text,
  at: local,
  from: { ...local, description: 'The former time (arrival date changed)' },
  place: text,
  days: { type: ['integer', 'null'] },
  due: text,
  text,
  by: text,
  of: { enum: ['BOOKING', 'SHIPMENT', 'EXH_REQUEST', 'PLACE'], description: 'The record that a matter of the desk is about' },
}

const bodyOf = (type: string) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    data: {
      type: 'object',
      required: ['MNGT_NO', 'HBL_NO', 'TRANS_MODE', 'title'],
      properties: {
        MNGT_NO: text,
        HBL_NO: text,
        TRANS_MODE: { enum: ['SEA', 'AIR', 'EXH', ''] },
        ...DETAILS,
        title: { type: 'object', required: ['ko', 'en'], properties: { ko: text, en: text } },
      },
    },
  },
})

const header = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: text })

const HEADERS = [
  header('webhook-id', 'The same at every attempt'),
  header('webhook-timestamp', 'Seconds since 1970, of this attempt'),
  header('webhook-signature', '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the secret of the address'),
]

/** What is taken back when the fact that proved it counts no longer, or when staff undo it. */
const CORRECTABLE: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'DEPARTED',
  'ARRIVED',
  'CLEARED',
  'DELIVERED',
  'BOOKING_CONFIRM',
  ...EXCEPTION_KINDS,
])
const typesOf = (kind: NoticeKind) =>
  subjectsOf(kind)
    .map((subject) => `${subject}.${kind.toLowerCase()}`)
    .flatMap((type) => (CORRECTABLE.has(kind) ? [type, `${type}.corrected`] : [type]))

const readersOf = (kind: NoticeKind) =>
  ['users', ...((COMPANY_KINDS as readonly string[]).includes(kind) ? ['the corporation'] : [])].join(' and ')

/** What the portal posts to users (notification settings) and to the corporation's own systems (screen webhooks), for the OpenAPI document. */
export const webhooksOf = () =>
  Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => typesOf(kind).map((type) => ({ type, readers: readersOf(kind) }))).map(({ type, readers }) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replaceAll('.', '_')}`,
          summary: `Posted to the addresses of ${readers} that chose it: ${type}`,
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type) } } },
          responses: {
            '2XX': { description: 'Taken; not sent again' },
            410: { description: 'The address is given up: it is turned off' },
            default: { description: 'Sent again for three days' },
          },
        },
      },
    ]),
  )
