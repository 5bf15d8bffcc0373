import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Uploaded } from '#features/files/file-upload/contract.ts'
import type { testPortal } from '../portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
type Caller = Portal['guest']

/** The least a file of each kind consists of. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  exe: Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(200), Buffer.from('PE\0\0')]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  text: Buffer.from('도착 예정일 변경\n'),
} as const

/** A folder for the files of one test file. */
export const filesFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Uploads as a browser does, by multipart; the answer as it is. */
export const postFiles = async (
  portal: Portal,
  caller: Caller,
  files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[],
  fields: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('files', new Blob([bytes]), name)
  const body = new Response(form)
  const answer = await portal.inject({
    method: 'POST',
    url: '/api/file/fileUpload',
    headers: { ...(await caller.headers()), 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const json = answer.json() as { data: Uploaded[]; message: string }
  return { status: answer.statusCode, code: answer.headers['x-error-code'], data: json.data, message: json.message }
}
