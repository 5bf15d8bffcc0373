/** Actions in the groupware: write a document, view one, delete one. */
const GROUPWARE_MODES = ['W', 'V', 'D'] as const
type GroupwareMode = (typeof GROUPWARE_MODES)[number]

/** The document fields that a caller sends; the caller's identity is not among them. */
export const DOCUMENT_FIELDS = ['outProcessCode', 'approKey', 'docId', 'title', 'contents', 'fileKey'] as const
type GroupwareDocument = Partial<Record<(typeof DOCUMENT_FIELDS)[number], string>> & { mod: GroupwareMode }

/** The employee who logs on there. The number may be blank, and so may the company where the groupware has only one. */
type Employee = { loginId: string; empSeq: string; compSeq: string }

/** Why there is no usable response; for the log only, callers just get a failure. */
type GroupwareFailure = 'time-out' | 'unreachable' | 'status' | 'garbage' | 'elsewhere' | 'not-known' | 'refused'

/** The page to open there, or the document's new state, or neither. */
export type GroupwareAnswer =
  | { kind: 'page'; url: string }
  | { kind: 'done'; resultCode: string; resultMsg: string }
  | { kind: 'failed'; why: GroupwareFailure }

/** The company's groupware. It never throws: every failure is a result. */
export type Groupware = { logOn: (employee: Employee, document: GroupwareDocument, now: Date) => Promise<GroupwareAnswer> }
