import * as z from 'zod/mini'
import { DOCUMENT_FIELDS } from '#domain/records/record-fields.ts'
import { MAX_FILE_BYTES, UPLOAD_MEDIA } from '#features/files/file-upload/contract.ts'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { recordBody } from '../records/record-body.ts'
import { recordResult } from '../records/record-calls.ts'
import { SENDER_NO } from '../shipments/contract.ts'

/** The fields beside the file itself. */
const META_FIELDS = DOCUMENT_FIELDS.filter(({ column }) => column !== 'content')

const key = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/), z.describe('Your number of the document: letters, digits, `.`, `_` and `-`'))
const plain = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))

const path = '/api/v1/documents/{key}'
const scope = 'documents:write' as const
const answer = { key: 'DOC-4711', result: 'created', held: [] }
const input = { key: 'DOC-4711' }
const common = { path, access: 'staff' } as const
const media: [string, ...string[]] = ['application/octet-stream', ...UPLOAD_MEDIA]

/** Stores a document: the body is the file, the query says what it is. The checks are those of uploads in the portal. */
export const putDocument = endpoint({
  ...common,
  method: 'PUT',
  bytes: MAX_FILE_BYTES,
  program: {
    scope,
    cost: 5,
    name: 'putDocument',
    summary: 'Store a document of a shipment, or replace it: the body is the file (at most 20 MB), the query says what it is',
    media,
    spool: true,
    example: {
      input: { ...input, shipment: 'ERP-2026-0042', name: 'NRSE26119001.pdf', type: 'HBL', version: 1 },
      body: '%PDF-1.7 …',
      answer,
    },
  },
  input: z.strictObject({
    key,
    shipment: z.string().check(z.regex(SENDER_NO), z.describe('Your number of the shipment')),
    name: plain(200).check(z.minLength(1), z.describe('Name of the file, with its extension')),
    type: z.optional(
      z.string().check(z.regex(/^[A-Za-z_]{1,20}$/), z.describe('Type of the document, a code of the installation: HBL, CI …')),
    ),
    remark: z.optional(plain(200)),
    version: z
      .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.describe('Your version of the record: an older one never replaces a newer one. Without it `saidAt` decides')),
    saidAt: z.optional(z.iso.datetime({ offset: true })).check(z.describe('When your system said so')),
    body: z.object({ path: z.string(), size: z.number(), sha256: z.instanceof(Uint8Array) }),
  }),
  output: recordResult,
})

/** Changes what is said of a document; the file stays. */
export const patchDocument = endpoint({
  ...common,
  method: 'PATCH',
  program: {
    scope,
    name: 'patchDocument',
    summary: 'Change the named fields of a document of yours; the file stays',
    example: { input, body: { version: 2, type: 'HBL', remark: 'Original follows' }, answer: { ...answer, result: 'changed' } },
  },
  input: z.strictObject({ key, body: recordBody(META_FIELDS) }),
  output: recordResult,
})

/** Deletes a document with its file. */
export const deleteDocument = endpoint({
  ...common,
  method: 'DELETE',
  program: {
    scope,
    name: 'deleteDocument',
    summary: 'Delete a document of yours with its file',
    example: { input, answer: { ...answer, result: 'closed' } },
  },
  input: z.strictObject({ key }),
  output: recordResult,
})

/** What is stored of a document. */
export const readDocument = endpoint({
  ...common,
  method: 'GET',
  program: {
    scope,
    name: 'readDocument',
    summary: 'Read what is stored of a document of yours, with the hash of its file',
    example: {
      input,
      answer: {
        key: 'DOC-4711',
        shipment: { no: 'ERP-2026-0042' },
        type: 'HBL',
        name: 'NRSE26119001.pdf',
        remark: '',
        size: 48_211,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        uploadedAt: '2026-11-24T00:30:00.000Z',
      },
    },
  },
  input: z.strictObject({ key }),
  output: z.object({
    key: z.string(),
    shipment: z.object({ no: z.string() }),
    type: z.string(),
    name: z.string(),
    remark: z.string(),
    size: z.int(),
    sha256: z.string(),
    uploadedAt: z.string(),
  }),
})

/** A document as a line of a batch tells it: the file in Base64. */
export const documentLine = endpoint({
  path,
  access: 'staff',
  input: z.strictObject({ key, body: recordBody(DOCUMENT_FIELDS) }),
  output: recordResult,
})
