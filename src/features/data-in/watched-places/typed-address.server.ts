import { readHost } from '#integrations/watched-place/allowed-address.ts'
import type { PlaceAddress } from '#integrations/watched-place/open-place.ts'
import { isPlainFolder } from '#integrations/watched-place/port.ts'
import { readEndpoint } from '#integrations/watched-place/s3.ts'
import type { Config } from '#platform/server/setup/config.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { TypedPlace } from './contract.ts'
import type { PlaceRow } from './sql.ts'

/** How to get to a place, as a person types it. */
type TypedAddress = Required<Pick<TypedPlace, 'KIND' | 'HOST' | 'USER_NM' | 'HOST_KEY' | 'BUCKET' | 'REGION' | 'PATH'>>

/**
 * Checks where a typed place leads and keeps what its kind needs.
 * @throws Refusal VAL-001
 */
export const addressOf = (typed: TypedAddress, config: Config): Omit<PlaceAddress, 'secret'> => {
  const { KIND, HOST, USER_NM, HOST_KEY, BUCKET, REGION, PATH } = typed
  const wrong = (key: string) => new Refusal('VAL-001', { key: `watched.${key}` })
  // Only SFTP has absolute folders.
  const path = (KIND === 'SFTP' ? PATH : PATH.replace(/^\/+/, '')).replace(/(.)\/+$/, '$1')
  if (!isPlainFolder(path)) throw wrong('badPath')
  const none = { host: '', user: '', hostKey: '', bucket: '', region: '', path }
  if (KIND === 'FOLDER') {
    if (config.WATCHED_FOLDER === undefined) throw wrong('noFolders')
    return { ...none, kind: KIND }
  }
  if (USER_NM === '') throw wrong('noUser')
  if (KIND === 'SFTP') {
    const server = readHost(HOST)
    if (!server) throw wrong('badHost')
    return { ...none, kind: KIND, host: `${server.host}:${server.port}`, user: USER_NM, hostKey: HOST_KEY }
  }
  const url = readEndpoint(HOST, config.WATCHED_PRIVATE)
  if (!url) throw wrong('badEndpoint')
  if (BUCKET === '') throw wrong('noBucket')
  return { ...none, kind: KIND, host: url.origin, user: USER_NM, bucket: BUCKET, region: REGION || 'us-east-1' }
}

/** A stored secret is used for the host and the user that it was stored for, and for no other. */
export const mayReuse = (before: Pick<PlaceRow, 'kind' | 'host' | 'user_nm'>, { kind, host, user }: Omit<PlaceAddress, 'secret'>) =>
  before.kind === kind && before.host === host && before.user_nm === user
