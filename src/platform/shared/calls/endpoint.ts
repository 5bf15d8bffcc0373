import type * as z from 'zod/mini'
import type { Masks } from './masked.ts'
import type { Program } from './public-api.ts'
import type { Member } from './session.ts'

/**
 * Who may call: everybody, anyone logged in, staff, or staff administrators. Finer rules (own customer, own booking)
 * are the handler's, and row level security stands behind both.
 */
export type Access = 'guest' | 'member' | 'staff' | 'staff-admin'

/** A call as both sides know it: where, who, what goes in, what comes out. Written once, in a slice's contract.ts. */
export type Endpoint<I = unknown, O = unknown, A extends Access = Access> = {
  path: string
  access: A
  /** A quiet call shows no loading overlay (S7-003). */
  quiet?: boolean
  /** Only the calls that the specification names so are GET; all else is POST (S7-002). */
  method?: 'GET'
  /** A POST call that a window may also ask for with GET, its input in the query; a refusal is then a small page (S7-029, S7-030). */
  alsoGet?: true
  /** Initial-load calls and downloads accept the session cookie alone; everything else needs the bearer (S4-007). */
  cookie?: boolean
  /** An unknown or expired bearer counts as no login here instead of being refused (S4-003: authorized; S7-011: logout). */
  tolerant?: true
  /** Gives or takes the session: a form is taken only from a browser that says where it comes from (S-16). */
  handsSession?: true
  /**
   * A multipart call: the edge reads its files within these limits and hands them over as `files`, whole or, with `spool`, as files
   * on disk that go when the call is over.
   */
  files?: { count: number; bytes: number; spool?: true }
  /** Largest body of a call that takes more than a form does; a mebibyte without it. Strangers are turned away before it is read. */
  bytes?: number
  /** A call of programs: a personal token opens it and nothing else does, and it answers as such calls do. */
  program?: Program
  /** Depends on nothing but language and corporation, for everybody or for those not logged in: pages may share an answer for two seconds. */
  same?: 'everybody' | 'guests'
  /**
   * The users whose personal data an answer shows: that somebody other than they saw it is recorded before it leaves (S-39).
   */
  personal?(output: O): readonly string[]
  /** Personal data of others in the answer, which leaves masked for everybody to whom it is not needed (S-40). */
  masked?: Masked<O>
  /** How texts that cannot be taken (control characters, broken letters) are refused where VAL-001 would say too much. */
  malformed?: 'AUTH-001'
  input: z.ZodMiniType<I>
  output: z.ZodMiniType<O>
}

/** Which fields of an answer are personal data, and who needs them. */
export type Masked<O = unknown> = {
  fields: Masks
  /** Whose task needs them; nobody's without it. */
  plainTo?(viewer: Viewer, output: O): boolean
  /** The record that shows them: staff who see it whole leave a record of that. */
  of?(output: O): string
}
/** Who looks at an answer. */
export type Viewer = Pick<Member, 'kind' | 'roleId' | 'custCd' | 'userId'>

/** Declares a call. */
export const endpoint = <I, O, const A extends Access>(contract: Endpoint<I, O, A>): Endpoint<I, O, A> => contract

export type InputOf<E> = E extends Endpoint<infer I, unknown> ? I : never
export type OutputOf<E> = E extends Endpoint<unknown, infer O> ? O : never

/** The success envelope (S7-008). */
export type Reply<O> = { data: O; message: string }

/** The error envelope (S7-008); `unknown` makes the browser show an error box and never settle the call (S8-003). */
export type ErrorReply = { message: string; unknown?: true; errors?: RowError[]; conflicts?: RowConflict[] }

/** One bad row (S3-026): row number as text, header names joined by comma; `fields` are their wire names where they are known. */
export type RowError = { rowIndex: string; columnsName: string; gridTitle: string; message?: string; fields?: string[] }

/** A cell as it travels. Dates are yyyyMMdd texts, flags Y or N; an empty cell is null or ''. */
export type Cell = string | number | null

/**
 * A row that somebody else changed or deleted after it was read (CNF-001). `fields` are the cells that differ, `yours` holds their
 * posted values, `theirs` the whole row as it stands, with its ROW_VER; null when it is gone. Posting the row again with that
 * version overwrites; taking `theirs` gives the own change up.
 */
export type RowConflict = RowError & { fields: string[]; yours: Record<string, Cell>; theirs: Record<string, Cell> | null }
