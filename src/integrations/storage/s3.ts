import { openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { type Storage, StorageFailed, StorageMissing } from './port.ts'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Time limit of one object, so that a broken service cannot block a call for ever. */
const TIMEOUT_MS = 60_000

/** Any S3 service with path-style addresses: AWS, MinIO, Ceph, R2, NCloud. An object is stored completely or not at all. */
export const s3Storage = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const send = async (method: string, path: string, body?: Blob) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}${path}`
    try {
      // The body's hash is not signed: the body would have to be read twice.
      const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...(body && { 'content-length': String(body.size) }) }
      return await client.fetch(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(body && { body }) })
    } catch (error) {
      throw new StorageFailed(`${method} did not reach the storage`, { cause: error })
    }
  }
  const ofKey = (key: string) => `/${encodeURIComponent(key)}`
  const refused = async (what: string, response: Response) =>
    new StorageFailed(`The storage returned ${response.status} for ${what}: ${(await response.text()).slice(0, 200)}`)
  return {
    put: async (key, path) => {
      const response = await send('PUT', ofKey(key), await openAsBlob(path))
      if (!response.ok) throw await refused('an upload', response)
      await response.body?.cancel()
    },
    get: async (key) => {
      const response = await send('GET', ofKey(key))
      if (response.status === 404) throw new StorageMissing(key)
      if (!response.ok || !response.body) throw await refused('a download', response)
      return response.body
    },
    delete: async (key) => {
      const response = await send('DELETE', ofKey(key))
      if (!response.ok && response.status !== 404) throw await refused('a deletion', response)
      await response.body?.cancel()
    },
    isEmpty: async () => {
      const response = await send('GET', '?max-keys=1')
      if (!response.ok) throw await refused('a look at the bucket', response)
      return !(await response.text()).includes('<Contents>')
    },
  }
}
