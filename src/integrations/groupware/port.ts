/** What somebody does in the groupware: write a document, view one, delete one. */
export const GROUPWARE_MODES = ['W', 'V', 'D'] as const
export type GroupwareMode = (typeof GROUPWARE_MODES)[number]

/** What a caller says about a document; who the caller is does not belong here. */
export const DOCUMENT_FIELDS = ['outProcessCode', 'approKey', 'docId', 'title', 'contents', 'fileKey'] as const
export type GroupwareDocument = Partial<Record<(typeof DOCUMENT_FIELDS)[number], string>> & { mod: GroupwareMode }

/** The employee who logs on there. The number may be blank, and the company where the groupware has only one. */
export type Employee = { loginId: string; empSeq: string; compSeq: string }

/** Why there is no usable answer; for the log only, callers are told no more than that it failed. */
export type GroupwareFailure = 'time-out' | 'unreachable' | 'status' | 'garbage' | 'elsewhere' | 'not-known' | 'refused'

/** The page to open there, or what became of the document, or neither. */
export type GroupwareAnswer =
  | { kind: 'page'; url: string }
  | { kind: 'done'; resultCode: string; resultMsg: string }
  | { kind: 'failed'; why: GroupwareFailure }

/** The company's groupware. It never throws: whatever goes wrong is an answer, too. */
export type Groupware = { logOn: (employee: Employee, document: GroupwareDocument, now: Date) => Promise<GroupwareAnswer> }
