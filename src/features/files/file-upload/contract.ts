import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { spooledFile } from '#platform/shared/calls/uploaded-file.ts'
import { FILE_TYPES } from '../file-types.ts'

/** Maximum size of a file, maximum files of a call, and the accepted extensions (S7-033). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_FILES = 10
/** The media types of accepted files, without parameters. */
export const UPLOAD_MEDIA = [...new Set(Object.values(FILE_TYPES).map(({ type }) => type.replace(/;.*$/, '')))]
export const UPLOAD_TYPES = Object.keys(FILE_TYPES).map((extension) => `.${extension}`)

const uploaded = z.object({ FILE_NM: z.string(), FILE_SN: z.string(), FILE_SIZE: z.number(), FILE_EXT: z.string() })
export type Uploaded = z.infer<typeof uploaded>

/**
 * POST /api/file/fileUpload (S7-032, S3-020): stores the files and returns their serials in order. They are unattached until a record is
 * saved with them, and deleted after a day.
 */
export const fileUpload = endpoint({
  path: '/api/file/fileUpload',
  access: 'member',
  files: { count: MAX_FILES, bytes: MAX_FILE_BYTES, spool: true },
  input: z.object({
    files: z.array(spooledFile).check(z.minLength(1)),
    mngtNo: z.optional(z.string().check(z.maxLength(50))),
    docType: z.optional(z.string().check(z.regex(/^[A-Z_]{0,20}$/))),
    menuAbbr: z.optional(z.string().check(z.maxLength(50))),
  }),
  output: z.array(uploaded),
})
