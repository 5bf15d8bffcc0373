import { createHash } from 'node:crypto'
import { isIP, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import pg from 'pg'
import { allowedAddress, readHost } from '../watched-place/allowed-address.ts'
import { PlaceProblem, type PlaceProblemKind } from '../watched-place/port.ts'
import { within } from '../watched-place/time-limit.ts'
import { cellText } from './cell-text.ts'
import { betweenSql, changedSql, COLUMNS_SQL, isMarkType, quotedView, rowsSql, VIEWS_SQL } from './mark-sql.ts'
import type { DatabaseView, ViewColumns } from './port.ts'

export type DatabaseSettings = {
  /** `host:port` */
  host: string
  user: string
  secret: string
  database: string
  /** With `pin` the certificate has the SHA-256 `hostKey`; with '' the server is only asked for it (UnknownCertificate). */
  tls: 'verify' | 'pin' | 'off'
  hostKey: string
}

const CONNECT_MS = 10_000
const EACH_MS = 60_000
/** What one answer may take, and its rows. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_VIEW_ROWS = 20_000

/** SQLSTATEs by what they mean to the office. */
const PROBLEMS: Readonly<Record<string, PlaceProblemKind>> = {
  '28000': 'login',
  '28P01': 'login',
  '3D000': 'noDatabase',
  '42P01': 'noView',
  '3F000': 'noView',
  '42703': 'noColumn',
  '42501': 'denied',
  '57014': 'slow',
}
const isTls = (error: Error & { code?: string }) => /SSL|TLS|certificate/i.test(error.message) || /CERT|TLS|SSL/.test(error.code ?? '')

const problemOf = (error: unknown): PlaceProblem => {
  if (error instanceof PlaceProblem) return error
  const found = error as Error & { code?: string }
  return new PlaceProblem(PROBLEMS[found.code ?? ''] ?? (isTls(found) ? 'tls' : 'unreachable'), error)
}

/** A server showed a certificate that no one has pinned yet: a person has to look at it before it gets the password. */
export class UnknownCertificate extends PlaceProblem {
  readonly hostKey: string
  constructor(hostKey: string) {
    super('hostKey')
    this.hostKey = hostKey
  }
}

/** The certificate by which a server showed itself, in the form of a pinned key. */
const certificateOf = (client: pg.Client): string => {
  const { stream } = (client as unknown as { connection: { stream: Socket | TLSSocket } }).connection
  const raw = 'getPeerCertificate' in stream ? stream.getPeerCertificate().raw : undefined
  return raw ? createHash('sha256').update(raw).digest('base64').replace(/=+$/, '') : ''
}

const connected = async (settings: DatabaseSettings, named: readonly string[]) => {
  const { user, secret, database, tls, hostKey } = settings
  const server = readHost(settings.host, 5432)
  if (!server) throw new PlaceProblem('forbidden')
  const isNamed = named.some((one) => one.toLowerCase() === `${server.host}:${server.port}`)
  if (tls === 'off' && !isNamed) throw new PlaceProblem('forbidden')
  const { address } = await allowedAddress(server, named)
  const socket = new Socket()
  const requireCertificate = () => {
    if (tls !== 'pin') return
    const shown = certificateOf(client)
    if (hostKey === '') throw new UnknownCertificate(shown)
    if (shown !== hostKey) throw new PlaceProblem('hostKey')
  }
  const client: pg.Client = new pg.Client({
    host: address,
    port: server.port,
    user,
    database,
    stream: () => socket,
    // The certificate is that of the typed host; an address is never sent as a name (RFC 6066).
    ssl:
      tls === 'off'
        ? false
        : { host: server.host, ...(isIP(server.host) === 0 && { servername: server.host }), rejectUnauthorized: tls === 'verify' },
    // Asked for when the server has shown itself: another certificate does not get it.
    password: () => {
      requireCertificate()
      return secret
    },
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'naru',
    // Every value as the text of the server.
    types: { getTypeParser: () => (text: string) => text },
  })
  // An error between two questions appears in the next one.
  client.on('error', () => {})
  try {
    await within(CONNECT_MS + 2_000, client.connect())
    // A server may let the user in without a password.
    requireCertificate()
    await client.query(
      `set default_transaction_read_only = on; set statement_timeout = ${EACH_MS}; set timezone = 'Asia/Seoul'; set datestyle = 'ISO, YMD'`,
    )
  } catch (error) {
    socket.destroy()
    throw problemOf(error)
  }
  return { client, socket }
}

/**
 * A database, for reading only.
 * @param named `host:port` of the operator's setting: private addresses, and those without TLS
 * @throws PlaceProblem
 */
export const openDatabase = async (settings: DatabaseSettings, named: readonly string[]): Promise<DatabaseView> => {
  const { client, socket } = await connected(settings, named)
  /** Asks; an answer beyond the limit is not read to its end. */
  const limited = async <T>(query: () => Promise<T>): Promise<T> => {
    const before = socket.bytesRead
    let isTooLarge = false
    const watch = setInterval(() => {
      if (socket.bytesRead - before < MAX_BYTES) return
      isTooLarge = true
      socket.destroy()
    }, 50)
    try {
      return await within(EACH_MS + 5_000, query())
    } catch (error) {
      throw isTooLarge ? new PlaceProblem('tooLarge', error) : problemOf(error)
    } finally {
      clearInterval(watch)
    }
  }
  const ask = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await limited(() => client.query<T>(text, values))).rows
  const columns = async (view: string) => {
    const rows = await ask<{ name: string; type: string }>(COLUMNS_SQL, [quotedView(view)])
    if (rows.length === 0) throw new PlaceProblem('noView')
    return rows
  }
  const typeOf = async ({ view, keyColumn, markColumn }: ViewColumns): Promise<string> => {
    const found = await columns(view)
    const type = found.find(({ name }) => name === markColumn)?.type
    if (type === undefined || !found.some(({ name }) => name === keyColumn)) throw new PlaceProblem('noColumn')
    if (!isMarkType(type)) throw new PlaceProblem('badMark')
    return type
  }
  return {
    hostKey: certificateOf(client),
    views: async () => (await ask<{ name: string }>(VIEWS_SQL)).map(({ name }) => name),
    columns: async (view) => (await columns(view)).map(({ name, type }) => ({ name, isMark: isMarkType(type) })),
    changed: async (of, after, isSettled, max) => {
      const { text, values } = changedSql(of, await typeOf(of), after, isSettled, max)
      const rows = await ask<{ key: string; mark: string }>(text, values)
      const [first, last] = [rows[0], rows.at(-1)]
      return first && last ? { keys: rows.map(({ key }) => key), from: first, to: last } : null
    },
    between: async (of, from, to) => {
      const sql = betweenSql(of, await typeOf(of))
      return (await ask<{ key: string }>(sql, [from.mark, from.key, to.mark, to.key])).map(({ key }) => key)
    },
    rows: async (of, keys) => {
      const { rows, fields } = await limited(() =>
        client.query<(string | null)[]>({ text: rowsSql(of), values: [keys, MAX_VIEW_ROWS + 1], rowMode: 'array' }),
      )
      if (rows.length > MAX_VIEW_ROWS) throw new PlaceProblem('tooLarge')
      const key = fields.findIndex(({ name }) => name === of.keyColumn)
      // In an order that a second read repeats, whatever the database's own is.
      const sorted = rows
        .map((row) => row.map((text, at) => cellText(text, fields[at]?.dataTypeID ?? 0)))
        .map((row) => ({ row, order: `${row[key] ?? ''}\u0000${JSON.stringify(row)}` }))
        .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      return { names: fields.map(({ name }) => name), rows: sorted.map(({ row }) => row) }
    },
    close: async () => {
      await within(1_000, client.end()).catch(() => undefined)
      socket.destroy()
    },
  }
}
