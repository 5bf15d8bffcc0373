import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { uploadedFile } from '#platform/shared/calls/uploaded-file.ts'

/** A problem in a file, with its position as text. */
export const irregularity = z.object({ position: z.string(), code: z.string(), detail: z.string() })

/** The result of one file. `repeated`: the same content was imported before; `refused`: the sender is not authorised. */
const ingestResult = z.object({
  FILE_NM: z.string(),
  STATE: z.enum(['read', 'repeated', 'unreadable', 'refused']),
  FORMAT: z.string(),
  MESSAGES: z.array(z.string()),
  EVENT_CNT: z.number(),
  /** Events attached to at least one shipment. */
  MATCHED_CNT: z.number(),
  /** Rows new or newer in the database; 0 when everything was already known. */
  NEW_CNT: z.number(),
  SHIPMENTS: z.array(z.string()),
  IRREGULARITIES: z.array(irregularity),
})
export type IngestResult = z.infer<typeof ingestResult>

/** POST /api/trk/ingest/uploadMessages, multipart: tracking messages of carriers and airlines; each file is one transaction. */
export const uploadMessages = endpoint({
  path: '/api/trk/ingest/uploadMessages',
  access: 'staff',
  files: { count: 50, bytes: 10_000_000 },
  input: z.object({ files: z.array(uploadedFile).check(z.minLength(1)) }),
  output: z.object({ files: z.array(ingestResult) }),
})

/** POST /api/trk/ingest/selectUnmatched: events whose numbers match no shipment yet, newest first. */
export const selectUnmatched = endpoint({
  path: '/api/trk/ingest/selectUnmatched',
  access: 'staff',
  quiet: true,
  input: z.object({}),
  output: z.array(
    z.object({
      EVENT_ID: z.number(),
      SOURCE: z.string(),
      CODE: z.string(),
      EVENT_DTM: z.nullable(z.string()),
      PLACE: z.nullable(z.string()),
      NUMBERS: z.string(),
      FILE_NM: z.nullable(z.string()),
      RECEIVED_DTM: z.string(),
    }),
  ),
})
