import * as z from 'zod/mini'

/** A file of a multipart call in memory: its name as sent and its bytes. */
export const uploadedFile = z.object({ FILE_NM: z.string(), bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.infer<typeof uploadedFile>

/** A file of a multipart call on disk until the end of the call: path, size and hash. */
export const spooledFile = z.object({ FILE_NM: z.string(), path: z.string(), size: z.number(), sha256: z.instanceof(Uint8Array) })
export type SpooledFile = z.infer<typeof spooledFile>
