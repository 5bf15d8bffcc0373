import { readHost } from '#integrations/watched-place/allowed-address.ts'
import { isPlainFolder } from '#integrations/watched-place/port.ts'
import { readEndpoint } from '#integrations/watched-place/s3.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { ConnectionKind, TypedAddress } from './connection.ts'

/** How to get to a place, without its secret. `bucket` is the bucket or the database, `path` the folder, the prefix or the view. */
export type ConnectionAddress<K extends ConnectionKind = ConnectionKind> = {
  kind: K
  host: string
  user: string
  hostKey: string
  bucket: string
  region: string
  path: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** `schema.name` */
const VIEW = /^[^.\s][^.]{0,62}\.[^\s][^.]{0,62}$/
const DATABASE_PORT = 5432

const wrong = (key: string) => new Refusal('VAL-001', { key: `connection.${key}` })

/**
 * Checks where a typed connection leads and keeps what its kind needs. A server is pinned by its key, except while it is tested.
 * @throws Refusal VAL-001
 */
export const addressOf = <K extends ConnectionKind>(typed: TypedAddress<K>, config: Config, isTest = false): ConnectionAddress<K> => {
  const { KIND, HOST, USER_NM, HOST_KEY, BUCKET: bucket, REGION, PATH, TLS } = typed
  const none = { kind: KIND, host: '', user: USER_NM, hostKey: '', bucket: '', region: '', path: PATH }
  if (KIND === 'DATABASE') {
    const server = readHost(HOST, DATABASE_PORT)
    if (!server) throw wrong('badDatabaseHost')
    if (bucket === '') throw wrong('noDatabase')
    if (USER_NM === '') throw wrong('noUser')
    if (!(isTest && PATH === '') && !VIEW.test(PATH)) throw wrong('badView')
    if (TLS === 'pin' && HOST_KEY === '' && !isTest) throw wrong('noHostKey')
    return { ...none, host: `${server.host}:${server.port}`, hostKey: TLS === 'pin' ? HOST_KEY : '', bucket }
  }
  // Only SFTP has absolute folders.
  const path = (KIND === 'SFTP' ? PATH : PATH.replace(/^\/+/, '')).replace(/(.)\/+$/, '$1')
  if (!isPlainFolder(path)) throw wrong('badPath')
  if (KIND === 'FOLDER') {
    if (config.WATCHED_FOLDER === undefined) throw wrong('noFolders')
    return { ...none, user: '', path }
  }
  if (USER_NM === '') throw wrong('noUser')
  if (KIND === 'SFTP') {
    const server = readHost(HOST)
    if (!server) throw wrong('badHost')
    if (HOST_KEY === '' && !isTest) throw wrong('noHostKey')
    return { ...none, host: `${server.host}:${server.port}`, hostKey: HOST_KEY, path }
  }
  const url = readEndpoint(HOST, config.WATCHED_PRIVATE)
  if (!url) throw wrong('badEndpoint')
  if (!BUCKET.test(bucket)) throw wrong(bucket === '' ? 'noBucket' : 'badBucket')
  return { ...none, host: url.origin, bucket, region: REGION || 'us-east-1', path }
}
