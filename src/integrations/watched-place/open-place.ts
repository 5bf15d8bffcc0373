import { join } from 'node:path'
import type { Config } from '#platform/server/setup/config.ts'
import { readHost } from './allowed-address.ts'
import { openFolder } from './folder.ts'
import { type Place, PlaceProblem } from './port.ts'
import { openS3 } from './s3.ts'
import { openSftp } from './sftp.ts'

const PLACE_KINDS = ['FOLDER', 'SFTP', 'S3'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** How to get to a place. */
export type PlaceAddress = {
  kind: PlaceKind
  /** `host:port` of an SFTP server, or the https address of an S3 service. */
  host: string
  /** The user, or the access key. */
  user: string
  secret: string
  hostKey: string
  bucket: string
  region: string
  path: string
}

/**
 * Opens a place. A folder is one below the operator's setting, in the folder with the code of the corporation.
 * @throws PlaceProblem
 */
export const openPlace = async (
  { kind, host, user, secret, hostKey, bucket, region, path }: PlaceAddress,
  corpCd: string,
  { WATCHED_FOLDER, WATCHED_PRIVATE }: Pick<Config, 'WATCHED_FOLDER' | 'WATCHED_PRIVATE'>,
): Promise<Place & { hostKey?: string }> => {
  if (kind === 'FOLDER') {
    if (WATCHED_FOLDER === undefined) throw new PlaceProblem('forbidden')
    return openFolder(join(WATCHED_FOLDER, corpCd), path)
  }
  if (kind === 'S3') return openS3({ endpoint: host, bucket, region, user, secret, path }, WATCHED_PRIVATE)
  const server = readHost(host)
  if (!server) throw new PlaceProblem('forbidden')
  return openSftp({ ...server, user, secret, hostKey, path }, WATCHED_PRIVATE)
}
