import * as z from 'zod/mini'
import { labelled } from '#platform/shared/calls/about-field.ts'

/** Kinds of places for files; a database is read row by row. */
export const FILE_PLACES = ['FOLDER', 'SFTP', 'S3'] as const
export const CONNECTION_KINDS = [...FILE_PLACES, 'DATABASE'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** How a database is protected on the way: its certificate is verified or pinned, or there is no TLS. */
export const TLS_MODES = ['verify', 'pin', 'off'] as const

export const yn = z.enum(['Y', 'N'])
export const connectionId = z.string().check(z.regex(/^\d{1,18}$/))
const typed = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

/** What the list shows of a connection. A secret is never among it. */
export const shownConnection = {
  NAME: z.string(),
  HOST: z.string(),
  USER_NM: z.string(),
  HOST_KEY: z.string(),
  /** The bucket, or the database. */
  BUCKET: z.string(),
  REGION: z.string(),
  /** The folder, the prefix, or the view. */
  PATH: z.string(),
  PAUSED_YN: yn,
  /** Why the last attempt failed; ''. */
  PROBLEM: z.string(),
  SILENT_YN: yn,
}

/** What a person types of a connection. */
export const typedConnection = {
  NAME: labelled(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)), 'connection.name'),
  HOST: labelled(z._default(typed(300), ''), 'connection.host'),
  USER_NM: labelled(z._default(typed(200), ''), 'connection.user'),
  /** '' keeps the stored one. */
  SECRET: labelled(z._default(z.string().check(z.maxLength(10_000)), ''), 'connection.secret'),
  /** SHA-256 of the key or certificate by which a server shows itself. */
  HOST_KEY: labelled(z._default(z.string().check(z.trim(), z.regex(/^([A-Za-z0-9+/]{43})?$/)), ''), 'connection.hostKey'),
  BUCKET: labelled(z._default(typed(63), ''), 'connection.bucket'),
  REGION: labelled(z._default(z.string().check(z.trim(), z.regex(/^[a-z0-9-]{0,40}$/)), ''), 'connection.region'),
  PATH: labelled(z._default(typed(300), ''), 'connection.path'),
}

/** Whether the place was reached, what was found as a sentence, and the key by which it showed itself. */
export const testedConnection = { OK_YN: yn, TEXT: z.string(), HOST_KEY: z.string() }
export type TestedConnection = { OK_YN: 'Y' | 'N'; TEXT: string; HOST_KEY: string }

/** How to get to a place, as it is typed or shown. */
export type TypedAddress<K extends ConnectionKind = ConnectionKind> = {
  KIND: K
  HOST: string
  USER_NM: string
  HOST_KEY: string
  BUCKET: string
  REGION: string
  PATH: string
  TLS?: (typeof TLS_MODES)[number]
}

/** An address in one line. */
export const whereOf = ({ KIND, HOST, BUCKET, PATH }: TypedAddress) =>
  [HOST.replace(/^https:\/\//, ''), KIND === 'S3' || KIND === 'DATABASE' ? BUCKET : '', PATH.replace(/^\//, '')]
    .filter(Boolean)
    .join('/') || '/'

/** An address to begin with: that of a connection, or an empty one of the last but one kind. */
export const addressText = <K extends ConnectionKind>(one: TypedAddress<K> | null, kinds: readonly K[]): TypedAddress<K> => ({
  KIND: one?.KIND ?? ((kinds.includes('SFTP' as K) ? 'SFTP' : kinds[0]) as K),
  HOST: one?.HOST ?? '',
  USER_NM: one?.USER_NM ?? '',
  HOST_KEY: one?.HOST_KEY ?? '',
  BUCKET: one?.BUCKET ?? '',
  REGION: one?.REGION ?? '',
  PATH: one?.PATH ?? '',
})
