import * as z from 'zod/mini'
import { BATCH_BYTES, MAX_BATCH_ROWS } from '#platform/shared/fields/batch.ts'
import { type Access, type Endpoint, endpoint } from '#platform/shared/calls/endpoint.ts'
import { columnNames, sheetFormat } from '#platform/shared/lists/export.ts'
import { reason } from '#platform/shared/calls/reason.ts'

type Format = z.infer<typeof sheetFormat>
export type FileAsk = { FORMAT: Format; COLUMNS?: string[] | undefined; REASON?: string | undefined }
/** The key cells of a row, by wire name. */
export type RowKey = Record<string, string>

/** Calls for export and import of a back office list. */
export type MasterSheet<S = object, R = object, A extends Access = Access> = {
  /** All rows of a search as a file. */
  file: Endpoint<S & FileAsk, Record<string, never>, A>
  /** The current rows of these keys, independent of the search: an import is compared with them. */
  standing: Endpoint<{ KEYS: RowKey[] }, { rows: R[] }, A>
}

type Options<A extends Access, R> = {
  access: A
  /** The user of a row's personal data: exports mask them unless a reason is given. */
  personal?: (row: R) => string
}

/**
 * The calls for export and import of a list; imports are saved by the grid's own save call.
 * @param path path of the screen's calls, by verb and noun
 */
export const masterSheet = <const S extends z.core.$ZodLooseShape, R, A extends Access>(
  path: (call: string) => string,
  noun: string,
  search: z.ZodMiniObject<S>,
  row: z.ZodMiniType<R>,
  { access, personal }: Options<A, R>,
) => ({
  file: endpoint({
    path: path(`export${noun}List`),
    access,
    quiet: true,
    input: z.extend(search, { FORMAT: sheetFormat, COLUMNS: columnNames, REASON: z.optional(reason) }),
    output: z.object({}),
  }),
  standing: endpoint({
    path: path(`select${noun}Rows`),
    access,
    quiet: true,
    bytes: BATCH_BYTES,
    ...(personal && { personal: ({ rows }: { rows: R[] }) => rows.map(personal) }),
    input: z.object({
      KEYS: z
        .array(z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(300), z.regex(/^\P{Cc}*$/u))))
        .check(z.maxLength(MAX_BATCH_ROWS)),
    }),
    output: z.object({ rows: z.array(row) }),
  }),
})
