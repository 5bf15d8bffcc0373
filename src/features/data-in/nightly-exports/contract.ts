import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'

const path = (verb: string) => `/api/cms/comm/cmsNightlyExportMgt/${verb}`
/** Exports that a corporation can have. */
export const MAX_EXPORTS = 20

const yn = z.enum(['Y', 'N'])
const id = z.string().check(z.regex(/^\d{1,18}$/))
const typed = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u))
const kind = z.enum(['FOLDER', 'SFTP', 'S3'])

const nightly = z.object({
  EXPORT_ID: z.string(),
  NAME: z.string(),
  /** The user whose rights decide what is written. */
  READER_ID: z.string(),
  KIND: kind,
  HOST: z.string(),
  USER_NM: z.string(),
  HOST_KEY: z.string(),
  BUCKET: z.string(),
  REGION: z.string(),
  PATH: z.string(),
  /** The hour in Seoul. */
  AT_HOUR: z.int(),
  PAUSED_YN: yn,
  /** Seoul time, yyyyMMddHHmm; '' before the first. */
  DONE_AT: z.string(),
  /** Why the last one failed; ''. */
  PROBLEM: z.string(),
  SILENT_YN: yn,
  FILES: z.int(),
  LINES: z.int(),
})
export type NightlyExport = z.infer<typeof nightly>
const exports = z.object({ exports: z.array(nightly), kinds: z.array(kind) })
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
    EXPORT_ID: z._default(z.union([z.literal(''), id]), ''),
    NAME: labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)), 'watched.name'),
    READER_ID: labelled(
      z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(30), z.regex(/^\P{Cc}*$/u)),
      'nightly.reader',
    ),
    KIND: kind,
    HOST: labelled(z._default(typed(300), ''), 'watched.host'),
    USER_NM: labelled(z._default(typed(200), ''), 'watched.user'),
    /** '' keeps the stored one. */
    SECRET: labelled(z._default(z.string().check(z.maxLength(10_000)), ''), 'watched.secret'),
    HOST_KEY: labelled(z._default(z.string().check(z.trim(), z.regex(/^([A-Za-z0-9+/]{43})?$/)), ''), 'watched.hostKey'),
    BUCKET: labelled(z._default(z.string().check(z.trim(), z.regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/)), ''), 'watched.bucket'),
    REGION: labelled(z._default(z.string().check(z.trim(), z.regex(/^[a-z0-9-]{0,40}$/)), ''), 'watched.region'),
    PATH: labelled(z._default(typed(300), ''), 'watched.path'),
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
  output: z.object({ OK_YN: yn, TEXT: z.string(), HOST_KEY: z.string() }),
})

const ofExport = z.object({ header: z.object({ EXPORT_ID: id }) })

/** Writes the files now: the background begins within a minute. */
export const runNightlyExport = endpoint({ path: path('runNightlyExport'), access: 'staff-admin', input: ofExport, output: exports })

/** Removes an export. What it has written stays. */
export const deleteNightlyExport = endpoint({ path: path('deleteNightlyExport'), access: 'staff-admin', input: ofExport, output: exports })
