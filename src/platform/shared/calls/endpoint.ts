import type * as z from 'zod/mini'
import type { Masks } from './masked.ts'
import type { Program } from './public-api.ts'
import type { Member } from './session.ts'

/**
 * Who may call: everyone, anyone logged in, staff, or staff administrators. The handler checks finer rules (own customer, own booking),
 * with row level security behind both.
 */
export type Access = 'guest' | 'member' | 'staff' | 'staff-admin'

/** A call as both sides use it: path, access, input, output. Written once, in a slice's contract.ts. */
export type Endpoint<I = unknown, O = unknown, A extends Access = Access> = {
  path: string
  access: A
  /** A quiet call shows no loading overlay (S7-003). */
  quiet?: boolean
  /** GET only where the specification requires it; POST otherwise (S7-002). The other methods are for calls of programs. */
  method?: 'GET' | 'PUT' | 'PATCH' | 'DELETE'
  /** A POST call that a window may also make with GET, its input in the query; a refusal is then a small page (S7-029, S7-030). */
  alsoGet?: true
  /** Initial-load calls and downloads accept the session cookie alone; everything else needs the bearer (S4-007). */
  cookie?: boolean
  /** An unknown or expired bearer counts as anonymous here instead of being rejected (S4-003: authorized; S7-011: logout). */
  tolerant?: true
  /** Starts or ends the session: a form is accepted only from a browser that sends its origin (S-16). */
  handsSession?: true
  /**
   * A multipart call: the server reads its files within these limits and passes them as `files`, in memory or, with `spool`, as files on
   * disk that are deleted after the call.
   */
  files?: { count: number; bytes: number; spool?: true }
  /** Maximum body size, if larger than the default of 1 MiB. The caller is checked before the body is read. */
  bytes?: number
  /** An API call of programs: it needs a personal token and responds without envelope. */
  program?: Program
  /**
   * The result depends only on language and corporation, for all visitors, for guests, or for all of a kind (guests, customers, staff): pages
   * may share it for two seconds.
   */
  same?: 'everybody' | 'guests' | 'kind'
  /**
   * A short call that changes nothing: the database refuses it to write, the response does not wait for the end of the transaction, and under
   * load it goes before lists.
   */
  reads?: true
  /** The users whose personal data the output contains: a view by anyone else is recorded before the response is sent (S-39). */
  personal?(output: O): readonly string[]
  /** Personal data of others in the output, masked for everyone who does not need it (S-40). */
  masked?: Masked<O>
  /** The error code for malformed texts (control characters, unpaired surrogates) where VAL-001 would reveal too much. */
  malformed?: 'AUTH-001'
  input: z.ZodMiniType<I>
  output: z.ZodMiniType<O>
}

/** Which fields of an output are personal data, and who needs them. */
export type Masked<O = unknown> = {
  fields: Masks
  /** Viewers who need them unmasked; none by default. */
  plainTo?(viewer: Viewer, output: O): boolean
  /** The record that contains them: an unmasked view by staff is recorded. */
  of?(output: O): string
}
/** The user who gets a response. */
type Viewer = Pick<Member, 'kind' | 'roleId' | 'custCd' | 'userId'>

/** What tells a call from all others: a path of programs has a call for each method. */
export const callKey = ({ path, method, program }: Pick<Endpoint, 'path' | 'method' | 'program'>): string =>
  program ? `${method ?? 'POST'} ${path}` : path

/** Declares a call. */
export const endpoint = <I, O, const A extends Access>(contract: Endpoint<I, O, A>): Endpoint<I, O, A> => contract

export type InputOf<E> = E extends Endpoint<infer I, unknown> ? I : never
export type OutputOf<E> = E extends Endpoint<unknown, infer O> ? O : never

/** The success envelope (S7-008). */
export type Reply<O> = { data: O; message: string }

/** The error envelope (S7-008); `unknown` makes the browser show an error box and never settle the call (S8-003). */
export type ErrorReply = { message: string; unknown?: true; errors?: RowError[]; conflicts?: RowConflict[] }

/** One bad row (S3-026): row number as text, header names joined by comma; `fields` are their wire names where known. */
export type RowError = {
  rowIndex: string
  columnsName: string
  gridTitle: string
  message?: string
  fields?: string[]
  /** Where the fault is in the body of a program, as a JSON pointer without `#`. */
  pointer?: string
}

/** A cell in JSON. Dates are yyyyMMdd texts, flags Y or N; an empty cell is null or ''. */
export type Cell = string | number | null

/**
 * A row that another user changed or deleted after it was read (CNF-001). `fields` are the cells that differ, `yours` contains their posted
 * values, `theirs` the whole current row with its ROW_VER; null when it was deleted. Posting the row again with that version overwrites;
 * taking `theirs` discards the own change.
 */
export type RowConflict = RowError & { fields: string[]; yours: Record<string, Cell>; theirs: Record<string, Cell> | null }
