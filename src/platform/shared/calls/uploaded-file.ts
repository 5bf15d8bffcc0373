import * as z from 'zod/mini'

/** A file of a multipart call after the edge has read it whole: its name as sent and its bytes. */
export const uploadedFile = z.object({ FILE_NM: z.string(), bytes: z.instanceof(Uint8Array) })
export type UploadedFile = z.infer<typeof uploadedFile>

/** A file of a multipart call that waits on disk until the call is over: where, how many bytes, and their hash. */
export const spooledFile = z.object({ FILE_NM: z.string(), path: z.string(), size: z.number(), sha256: z.instanceof(Uint8Array) })
export type SpooledFile = z.infer<typeof spooledFile>
