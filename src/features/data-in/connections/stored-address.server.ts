import type { ConnectionAddress } from './typed-address.server.ts'

/** The columns of a table in which an address is stored. */
export type AddressRow<K extends string> = {
  kind: K
  host: string
  user_nm: string
  host_key: string
  bucket: string
  region: string
  path: string
}
export const ADDRESS_COLUMNS = 'kind, host, user_nm, host_key, bucket, region, path'

/** The values of those columns. */
export const addressValues = ({ kind, host, user, hostKey, bucket, region, path }: ConnectionAddress) => [
  kind,
  host,
  user,
  hostKey,
  bucket,
  region,
  path,
]

/** The address of a row. */
export const storedAddress = <K extends string>({ kind, host, user_nm: user, host_key: hostKey, bucket, region, path }: AddressRow<K>) => ({
  kind,
  host,
  user,
  hostKey,
  bucket,
  region,
  path,
})

/** What the list shows of the address of a row. */
export const shownAddress = <K extends string>({ kind, host, user_nm, host_key, bucket, region, path }: AddressRow<K>) => ({
  KIND: kind,
  HOST: host,
  USER_NM: user_nm,
  HOST_KEY: host_key,
  BUCKET: bucket,
  REGION: region,
  PATH: path,
})
