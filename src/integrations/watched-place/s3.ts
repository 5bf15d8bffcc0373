import { createReadStream } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AwsClient } from 'aws4fetch'
import { xmlReader } from '../safe-xml.ts'
import { type Address, allowedAddress } from './allowed-address.ts'
import { isFileName, type LocalFile, MAX_LISTED, type Place, PlaceProblem, segmentsOf } from './port.ts'

export type S3PlaceSettings = { endpoint: string; bucket: string; region: string; user: string; secret: string; path: string }

const EACH_MS = 60_000
const UPLOAD_MS = 20 * 60_000
const LIST_BYTES = 4 * 1024 * 1024
const readXml = xmlReader({ isArray: (name) => name === 'Contents' })

/** The address of a service: https, or http as well for a host that the operator has named; null when it is none. */
export const readEndpoint = (typed: string, named: readonly string[]): URL | null => {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  if (url.username || url.password || url.search || url.hash || url.pathname !== '/') return null
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && named.includes(`${url.hostname}:${portOf(url)}`))) return null
  return url
}
const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80))

type Answer = { status: number; body: Buffer }

/** One signed request to the checked address; a redirect is an answer like any other and is not followed. */
const send = (url: URL, address: Address, method: string, headers: Headers, body: Uint8Array | LocalFile | undefined, maxBytes: number) =>
  new Promise<Answer>((settle, fail) => {
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [address]) : done(null, address.address, address.family)
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest
    const file = body && 'path' in body ? body : null
    const bytes = body && !('path' in body) ? body : undefined
    const fields = { ...Object.fromEntries(headers), 'content-length': String(file?.bytes ?? bytes?.length ?? 0) }
    const signal = AbortSignal.timeout(file ? UPLOAD_MS : EACH_MS)
    const request = ask(url, { method, headers: fields, lookup: pinned, agent: false, signal })
    request.once('error', (error) =>
      fail(error instanceof PlaceProblem ? error : new PlaceProblem(error.name === 'AbortError' ? 'slow' : 'unreachable', error)),
    )
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) request.destroy(new PlaceProblem('tooLarge'))
        else chunks.push(chunk)
      })
      response.once('end', () => settle({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.once('error', (error) => fail(error instanceof PlaceProblem ? error : new PlaceProblem('unreachable', error)))
    })
    if (file)
      createReadStream(file.path)
        .once('error', (error) => request.destroy(error))
        .pipe(request)
    else request.end(bytes)
  })

const refused = ({ status, body }: Answer) => {
  if (status === 404) return new PlaceProblem(body.includes('NoSuchBucket') ? 'noFolder' : 'gone')
  if (status === 403 || status === 401) return new PlaceProblem(/AccessDenied/.test(body.toString()) ? 'denied' : 'login')
  return new PlaceProblem('unreachable', new Error(`${status} ${body.toString().slice(0, 200)}`))
}

/** The reader leaves every value a text. */
type Listed = { Key?: string; Size?: string; LastModified?: string }
const listed = (body: Buffer): Listed[] => {
  const read = readXml(body.toString())
  if ('refused' in read) throw new PlaceProblem('unreachable')
  const result = (read.tree as { ListBucketResult?: { Contents?: Listed[] } }).ListBucketResult
  return result?.Contents ?? []
}

/** What begins with a prefix in a bucket of an S3 service with path-style addresses. An object is there completely or not at all. */
export const openS3 = async (settings: S3PlaceSettings, named: readonly string[]): Promise<Place> => {
  const endpoint = readEndpoint(settings.endpoint, named)
  if (!endpoint) throw new PlaceProblem('forbidden')
  const address = await allowedAddress({ host: endpoint.hostname, port: portOf(endpoint) }, named)
  const client = new AwsClient({ accessKeyId: settings.user, secretAccessKey: settings.secret, region: settings.region, service: 's3' })
  const prefix = settings.path === '' ? '' : `${settings.path.replace(/^\/|\/$/g, '')}/`
  const base = `${endpoint.origin}/${encodeURIComponent(settings.bucket)}`
  const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')
  const keyOf = (relative: string) => prefix + segmentsOf(relative).join('/')
  const ask = async (
    method: string,
    path: string,
    {
      headers = {},
      body,
      maxBytes = LIST_BYTES,
    }: { headers?: Record<string, string>; body?: Uint8Array | LocalFile; maxBytes?: number } = {},
  ) => {
    const signed = await client.sign(`${base}${path}`, { method, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers } })
    const answer = await send(new URL(signed.url), address, method, signed.headers, body, maxBytes)
    if (answer.status < 200 || answer.status > 299) throw refused(answer)
    return answer.body
  }
  return {
    list: async () => {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', 'max-keys': String(MAX_LISTED), prefix })
      return listed(await ask('GET', `?${query}`)).flatMap(({ Key, Size, LastModified }) => {
        const name = (Key ?? '').slice(prefix.length)
        const at = new Date(LastModified ?? '')
        return isFileName(name) ? [{ name, bytes: Number(Size), at: Number.isNaN(at.getTime()) ? null : at }] : []
      })
    },
    read: async (relative, maxBytes) => ask('GET', `/${encoded(keyOf(relative))}`, { maxBytes }),
    move: async (from, to) => {
      const source = `/${encodeURIComponent(settings.bucket)}/${encoded(keyOf(from))}`
      const answer = await ask('PUT', `/${encoded(keyOf(to))}`, { headers: { 'x-amz-copy-source': source } })
      // A copy that fails half way is answered with 200 and an error.
      if (answer.includes('<Error>')) throw new PlaceProblem('unreachable', new Error(answer.toString().slice(0, 200)))
      await ask('DELETE', `/${encoded(keyOf(from))}`)
    },
    write: async (relative, bytes) => {
      await ask('PUT', `/${encoded(keyOf(relative))}`, { body: bytes })
    },
    upload: async (relative, file) => {
      await ask('PUT', `/${encoded(keyOf(relative))}`, { body: file })
    },
    close: async () => {},
  }
}
