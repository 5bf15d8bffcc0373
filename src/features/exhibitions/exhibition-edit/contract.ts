import * as z from 'zod/mini'
import { FATES, OUT_STATUSES } from '#domain/exhibition/exhibition-move-out.ts'
import { EXHIBITION_STATUSES, mayRecordCarnet, REQUEST_STATUSES } from '#domain/exhibition/exhibition-state.ts'
import { labelled, multiLine } from '#platform/shared/calls/about-field.ts'
import { endpoint, type Masked } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import type { Masks } from '#platform/shared/calls/masked.ts'
import { reason } from '#platform/shared/calls/reason.ts'
import { exhibitionFields, exhibitionItemFields, requestFields } from './fields.ts'

export { exhibitionItemFields }

/** Maximum lines of a request. */
export const MAX_ITEMS = 500
/** Maximum exhibitions to choose from, and history entries, of a response; the page says when more may exist. */
export const MAX_EXHIBITIONS = 200
export const MAX_HISTORY = 200

const words = z.string().check(z.maxLength(2_000))
const cellOf = (field: Field) => {
  const { kind, initial, header } = field
  if (kind === 'number') return labelled(z._default(z.nullable(z.number()), null), header)
  const cell = labelled(z._default(words, String(initial ?? '')), header)
  return kind === 'text' && field.multiline ? multiLine(cell) : cell
}
/** Cells by the names of a field list; missing ones are empty. The handler validates the values, field by field. */
const cells = ({ list }: FieldList) =>
  z.object(Object.fromEntries(list.map((field) => [field.name, cellOf(field)]))) as unknown as z.ZodMiniType<DataRow>

const number = z.string().check(z.minLength(1), z.maxLength(20))
const saveKey = z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/)))
const text = z.string()

const PATH = '/api/spe/comm/ptlExhibitionMgt'

/** The public data of an exhibition; dates are yyyyMMdd, empty when unknown. */
const exhibition = z.object({
  EXH_NO: text,
  NAME: text,
  NAME_KO: text,
  NAME_EN: text,
  VENUE: text,
  HALL: text,
  CITY: text,
  COUNTRY_CD: text,
  START_DT: text,
  END_DT: text,
  MOVE_IN_DT: text,
  MOVE_OUT_DT: text,
  DOC_DEADLINE: text,
  SEA_DEADLINE: text,
  AIR_DEADLINE: text,
  WAREHOUSE: text,
  STATUS: z.enum(EXHIBITION_STATUSES),
  /** Its manual and forms, for members only. */
  FILES: z.array(z.object({ FILE_SN: text, FILE_NM: text })),
  ROW_VER: z.int(),
})
export type Exhibition = z.infer<typeof exhibition>

/** POST …/selectExhibitionList (S2-124): guests see exhibitions open for requests, members all recent ones. */
export const selectExhibitionList = endpoint({
  path: `${PATH}/selectExhibitionList`,
  access: 'guest',
  quiet: true,
  cookie: true,
  input: z.object({}),
  output: z.array(exhibition),
})

const state = z.object({
  STATUS: z.enum(REQUEST_STATUSES),
  ROW_VER: z.int(),
  CUST_NM: text,
  EXH_NM: text,
  RECEIVED_AT: text,
  REQ_USER: text,
  /** Whether the caller may edit the form. */
  EDIT_YN: z.enum(['Y', 'N']),
  /** Whether the caller may enter the carnet data. */
  CARNET_YN: z.enum(['Y', 'N']),
  /** Whether the caller may request a move-out from the hall. */
  OUT_ASK_YN: z.enum(['Y', 'N']),
  /** The date of the last approved move-out, and packages that by approval do not return. */
  OUT_DT: text,
  STAY_QTY: z.int(),
  /** The statuses the caller may move it to. */
  NEXT: z.array(z.enum(REQUEST_STATUSES)),
})

const historyLine = z.object({
  ACTION: text,
  FROM_STATUS: text,
  TO_STATUS: text,
  USER_NM: text,
  STAFF_YN: z.enum(['Y', 'N']),
  AT: text,
  REASON: text,
  /** Wire names of the changed fields. */
  CHANGED: z.array(text),
})

/** A move-out request with its answer. Times are yyyyMMddHHmm in Seoul time. */
const moveOut = z.object({
  OUT_NO: z.int(),
  STATUS: z.enum(OUT_STATUSES),
  OUT_DT: text,
  NOTE: text,
  ASKED_AT: text,
  ASKED_BY: text,
  ANSWER: text,
  lines: z.array(z.object({ SEQ: z.int(), FATE: z.enum(FATES), QTY: z.int() })),
  /** The answers open to the caller. */
  MAY: z.array(z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN'])),
})
export type MoveOut = z.infer<typeof moveOut>

/** A request as its form displays it. */
export type RequestRecord = {
  header: DataRow
  items: DataRow[]
  state: z.infer<typeof state>
  history: z.infer<typeof historyLine>[]
  moveOuts: MoveOut[]
}
export type PostedRequest = {
  SAVE_KEY?: string | undefined
  FORM_KEY?: string | undefined
  ROW_VER?: number | undefined
  header: DataRow
  items: DataRow[]
}

const items = z.array(cells(exhibitionItemFields)).check(z.maxLength(MAX_ITEMS))
export const requestRecord = z.object({
  header: cells(requestFields),
  items,
  state,
  history: z.array(historyLine),
  moveOuts: z.array(moveOut),
}) as unknown as z.ZodMiniType<RequestRecord>

/** The applicant's personal data. */
export const requestMasks: Masks = { CONTACT_NM: 'person', CONTACT_PHONE: 'phone', CONTACT_EMAIL: 'email' }

/** The applicant is visible to users of the company, and to staff while the goods are under way. */
export const requestMasked: Masked<RequestRecord> = {
  fields: requestMasks,
  plainTo: ({ kind }, { state: { STATUS } }) => kind === 'customer' || mayRecordCarnet('staff', STATUS),
}

/** POST …/selectRequest: one request with its items and its history. */
export const selectRequest = endpoint({
  path: `${PATH}/selectRequest`,
  access: 'member',
  quiet: true,
  cookie: true,
  masked: { ...requestMasked, of: ({ header }) => String(header.REQ_NO) },
  input: z.object({ REQ_NO: number }),
  output: requestRecord,
})

/** POST …/revealApplicant: the unmasked applicant, for a reason that is logged. */
export const revealApplicant = endpoint({
  path: `${PATH}/revealApplicant`,
  access: 'staff',
  masked: { fields: requestMasks, plainTo: () => true },
  input: z.object({ header: z.object({ REQ_NO: number, REASON: reason }) }),
  output: z.object({ CONTACT_NM: text, CONTACT_PHONE: text, CONTACT_EMAIL: text }),
})

/**
 * POST …/saveRequest (S2-124): creates a request, or changes one that staff have not accepted. Customers only; guests are 401.
 * `FORM_KEY` identifies a form without a number, `SAVE_KEY` an attempt, whose repetition returns the first answer. Invalid values are
 * VAL-001 with a list of errors, an exhibition closed for requests or an accepted request BIZ-001, a changed one CNF-001.
 */
export const saveRequest = endpoint({
  path: `${PATH}/saveRequest`,
  access: 'member',
  masked: requestMasked,
  input: z.object({
    SAVE_KEY: saveKey,
    FORM_KEY: saveKey,
    ROW_VER: z.optional(z.int()),
    header: cells(requestFields),
    items: z._default(items, []),
  }) as unknown as z.ZodMiniType<PostedRequest>,
  output: requestRecord,
})

/**
 * POST …/changeRequestStatus (S2-125): staff advance a request, its customer may cancel it; staff can enter the carnet data with the
 * change.
 */
export const changeRequestStatus = endpoint({
  path: `${PATH}/changeRequestStatus`,
  access: 'member',
  masked: requestMasked,
  input: z.object({
    SAVE_KEY: saveKey,
    REQ_NO: number,
    ROW_VER: z.int(),
    STATUS: z.enum(REQUEST_STATUSES),
    REASON: z._default(words.check(z.maxLength(500)), ''),
  }),
  output: requestRecord,
})

const papers = { CARNET_NO: words.check(z.maxLength(30)), CARNET_UNTIL: words, REEXPORT_DT: words }
/** POST …/saveCarnet: staff enter number and dates of the carnet of an active request. */
export const saveCarnet = endpoint({
  path: `${PATH}/saveCarnet`,
  access: 'staff',
  masked: requestMasked,
  input: z.object({ SAVE_KEY: saveKey, REQ_NO: number, ROW_VER: z.int(), ...papers }),
  output: requestRecord,
})

/** POST …/saveExhibition (S2-125): staff administrators add an exhibition, change, close or cancel it. */
export const saveExhibition = endpoint({
  path: `${PATH}/saveExhibition`,
  access: 'staff-admin',
  input: z.object({ SAVE_KEY: saveKey, ROW_VER: z.optional(z.int()), exhibition: cells(exhibitionFields) }),
  output: exhibition,
})
