import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import {
  CONNECTION_KINDS,
  connectionId,
  shownConnection,
  testedConnection,
  TLS_MODES,
  typedConnection,
  yn,
} from '../connections/connection.ts'

const path = (verb: string) => `/api/cms/comm/cmsWatchedPlaceMgt/${verb}`
/** Places that a corporation can have, and files that the screen shows of one. */
export const MAX_PLACES = 50
export const LAST_FILES = 50
/** Hours of a year. */
const MAX_HOURS = 8_760
/** Minutes of a day. */
const MAX_MINUTES = 1_440

const FILE_STATES = ['AGAIN', 'DONE', 'PARTIAL', 'FAILED', 'SAME'] as const
export type FileState = (typeof FILE_STATES)[number]
const counts = z.object({
  created: z.optional(z.int()),
  changed: z.optional(z.int()),
  unchanged: z.optional(z.int()),
  older: z.optional(z.int()),
  refused: z.optional(z.int()),
})
export type FileCounts = z.infer<typeof counts>

const place = z.object({
  ...shownConnection,
  PLACE_ID: z.string(),
  KIND: z.enum(CONNECTION_KINDS),
  SOURCE_CD: z.string(),
  SOURCE_NM: z.string(),
  TLS: z.enum(TLS_MODES),
  /** The column of a database view that says when a row changed. */
  MARK_COLUMN: z.string(),
  /** Minutes between two reads of a database. */
  EVERY_MINUTES: z.int(),
  MODE: z.enum(['all', 'partial']),
  LANG: z.enum(['ko', 'en']),
  /** Hours without a new file after which the office is notified; 0 never. */
  SILENT_HOURS: z.int(),
  /** Seoul time, yyyyMMddHHmm; '' before the first. */
  LOOKED_AT: z.string(),
  FILE_AT: z.string(),
  FAILED: z.int(),
})
export type WatchedPlace = z.infer<typeof place>
const places = z.object({
  places: z.array(place),
  /** Partners whose files have a saved map. */
  partners: z.array(z.object({ SOURCE_CD: z.string(), NAME: z.string() })),
  /** The kinds that the operator allows. */
  kinds: z.array(z.enum(CONNECTION_KINDS)),
})
export type WatchedPlaces = z.infer<typeof places>

/** The watched places of the caller's corporation. A secret is never among what is returned. */
export const selectWatchedPlaces = endpoint({
  path: path('selectWatchedPlaces'),
  access: 'staff-admin',
  quiet: true,
  input: z.object({}),
  output: places,
})

const PLACE = {
  ...typedConnection,
  PLACE_ID: z._default(z.union([z.literal(''), connectionId]), ''),
  KIND: z.enum(CONNECTION_KINDS),
  SOURCE_CD: labelled(z.string().check(z.minLength(1), z.maxLength(20)), 'watched.partner'),
  TLS: z._default(z.enum(TLS_MODES), 'verify'),
  MARK_COLUMN: labelled(z._default(z.string().check(z.maxLength(63), z.regex(/^\P{Cc}*$/u)), ''), 'connection.markColumn'),
  EVERY_MINUTES: labelled(z._default(z.int().check(z.minimum(1), z.maximum(MAX_MINUTES)), 5), 'watched.everyMinutes'),
  MODE: z.enum(['all', 'partial']),
  LANG: z.enum(['ko', 'en']),
  SILENT_HOURS: labelled(z._default(z.int().check(z.minimum(0), z.maximum(MAX_HOURS)), 0), 'watched.silentHours'),
}
const header = z.object({ header: z.object(PLACE) })
export type TypedPlace = z.input<typeof header>['header']

/**
 * Adds or changes a place. Without SECRET the stored one is used, for the same host and user only. A place that is not allowed is VAL-001,
 * one too many BIZ-001, one of another corporation NTF-001.
 */
export const saveWatchedPlace = endpoint({
  path: path('saveWatchedPlace'),
  access: 'staff-admin',
  input: header,
  output: z.extend(places, { PLACE_ID: z.string() }),
})

/** Connects to a place as it is typed and lists it. Nothing is stored, read or moved. */
export const testWatchedPlace = endpoint({
  path: path('testWatchedPlace'),
  access: 'staff-admin',
  input: header,
  output: z.object({
    ...testedConnection,
    /** Views and tables of a database that the user may read, and the columns of the typed one by which changes can be found. */
    VIEWS: z.optional(z.array(z.string())),
    COLUMNS: z.optional(z.array(z.string())),
  }),
})

const ofPlace = z.object({ header: z.object({ PLACE_ID: connectionId }) })

/** Pauses a place or begins again. */
export const pauseWatchedPlace = endpoint({
  path: path('pauseWatchedPlace'),
  access: 'staff-admin',
  input: z.object({ header: z.object({ PLACE_ID: connectionId, PAUSED_YN: yn }) }),
  output: places,
})

/** Removes a place with the record of its files. The files themselves stay. */
export const deleteWatchedPlace = endpoint({ path: path('deleteWatchedPlace'), access: 'staff-admin', input: ofPlace, output: places })

const file = z.object({
  FILE_ID: z.string(),
  NAME: z.string(),
  BYTES: z.int(),
  STATE: z.enum(FILE_STATES),
  COUNTS: counts,
  MOVED_TO: z.string(),
  /** Whether there is a report, and whether the file can be read again. */
  REPORT_YN: yn,
  AGAIN_YN: yn,
  DONE_AT: z.string(),
})
export type WatchedFile = z.infer<typeof file>
const files = z.object({ files: z.array(file) })

/** The last files of a place, newest first. */
export const selectWatchedFiles = endpoint({
  path: path('selectWatchedFiles'),
  access: 'staff-admin',
  quiet: true,
  input: ofPlace,
  output: files,
})

const ofFile = z.object({ header: z.object({ FILE_ID: connectionId }) })

/** The report of a file, as it lies beside it. */
export const selectFileReport = endpoint({
  path: path('selectFileReport'),
  access: 'staff-admin',
  quiet: true,
  input: ofFile,
  output: z.object({ NAME: z.string(), CSV: z.string() }),
})

/** Reads a file again with the newest map of its partner: the background does it within a minute. A file that is done is BIZ-001. */
export const replayWatchedFile = endpoint({ path: path('replayWatchedFile'), access: 'staff-admin', input: ofFile, output: z.object({}) })
