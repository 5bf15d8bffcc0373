import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { connectionId, FILE_PLACES, shownConnection, testedConnection, typedConnection, yn } from '../connections/connection.ts'

const path = (verb: string) => `/api/cms/comm/cmsNightlyExportMgt/${verb}`
/** Exports that a corporation can have. */
export const MAX_EXPORTS = 20

const nightly = z.object({
  ...shownConnection,
  EXPORT_ID: z.string(),
  KIND: z.enum(FILE_PLACES),
  /** The user whose rights decide what is written. */
  READER_ID: z.string(),
  /** The hour in Seoul. */
  AT_HOUR: z.int(),
  /** Seoul time, yyyyMMddHHmm; '' before the first. */
  DONE_AT: z.string(),
  FILES: z.int(),
  LINES: z.int(),
})
export type NightlyExport = z.infer<typeof nightly>
const exports = z.object({ exports: z.array(nightly), kinds: z.array(z.enum(FILE_PLACES)) })
export type NightlyExports = z.infer<typeof exports>

/** The nightly exports of the caller's corporation. A secret is never among what is returned. */
export const selectNightlyExports = endpoint({
  path: path('selectNightlyExports'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: exports,
})

const header = z.object({
  header: z.object({
    ...typedConnection,
    EXPORT_ID: z._default(z.union([z.literal(''), connectionId]), ''),
    KIND: z.enum(FILE_PLACES),
    READER_ID: labelled(
      z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(30), z.regex(/^\P{Cc}*$/u)),
      'nightly.reader',
    ),
    AT_HOUR: labelled(z.int().check(z.minimum(0), z.maximum(23)), 'nightly.hour'),
    PAUSED_YN: z._default(yn, 'N'),
  }),
})
export type TypedExport = z.input<typeof header>['header']

/**
 * Adds or changes an export. Without SECRET the stored one is used, for the same host and user only. A place or reader that is not allowed is
 * VAL-001, one too many BIZ-001, one of another corporation NTF-001.
 */
export const saveNightlyExport = endpoint({
  path: path('saveNightlyExport'),
  access: 'staff-admin',
  input: header,
  output: z.extend(exports, { EXPORT_ID: z.string() }),
})

/** Connects to the place as it is typed. Nothing is stored or written. */
export const testNightlyExport = endpoint({
  path: path('testNightlyExport'),
  access: 'staff-admin',
  input: header,
  output: z.object(testedConnection),
})

const ofExport = z.object({ header: z.object({ EXPORT_ID: connectionId }) })

/** Writes the files now: the background begins within a minute. */
export const runNightlyExport = endpoint({ path: path('runNightlyExport'), access: 'staff-admin', input: ofExport, output: exports })

/** Removes an export. What it has written stays. */
export const deleteNightlyExport = endpoint({ path: path('deleteNightlyExport'), access: 'staff-admin', input: ofExport, output: exports })
