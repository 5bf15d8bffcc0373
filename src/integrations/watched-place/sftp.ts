import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2'
import { allowedAddress } from './allowed-address.ts'
import { isFileName, MAX_LISTED, type Place, PlaceProblem, type PlaceProblemKind, segmentsOf } from './port.ts'
import { within } from './time-limit.ts'

export type SftpSettings = {
  host: string
  port: number
  user: string
  /** A password, or a private key in PEM or OpenSSH form. */
  secret: string
  /** SHA-256 of the server's key in base64; '' accepts any and is for the test of a connection only. */
  hostKey: string
  path: string
}

const CONNECT_MS = 10_000
const EACH_MS = 60_000
const UPLOAD_MS = 20 * 60_000
// Status codes of the protocol.
const PROBLEMS: Record<number, PlaceProblemKind> = { 2: 'gone', 3: 'denied' }

const problemOf = (error: unknown) =>
  error instanceof PlaceProblem ? error : new PlaceProblem(PROBLEMS[(error as { code?: number }).code ?? 0] ?? 'unreachable', error)

/** A call of the protocol as a promise. */
const asked = <T>(ask: (done: (error: Error | null | undefined, answer: T) => void) => unknown): Promise<T> =>
  within(EACH_MS, new Promise<T>((settle, fail) => void ask((error, answer) => (error ? fail(problemOf(error)) : settle(answer)))))

/** A private key with its line breaks, which a field of one line takes away; null for a password. */
const privateKeyOf = (secret: string): string | null => {
  const [, name, body = ''] = /^\s*-----BEGIN ([A-Z ]*PRIVATE KEY)-----([\sA-Za-z0-9+/=]+)-----END \1-----\s*$/.exec(secret) ?? []
  if (name === undefined) return null
  return [`-----BEGIN ${name}-----`, ...(body.replace(/\s/g, '').match(/.{1,64}/g) ?? []), `-----END ${name}-----`, ''].join('\n')
}

const loggedIn = async (settings: SftpSettings, named: readonly string[]) => {
  const { host, port, user, secret, hostKey } = settings
  const { address } = await allowedAddress({ host, port }, named)
  // Its thousands of lines are read when the first such place is opened.
  const { default: ssh2 } = await import('ssh2')
  const client = new ssh2.Client()
  let seen = ''
  const sftp = new Promise<SFTPWrapper>((settle, fail) => {
    client.on('error', (error: Error & { level?: string }) => {
      const kind =
        hostKey !== '' && seen !== '' && seen !== hostKey ? 'hostKey' : error.level === 'client-authentication' ? 'login' : 'unreachable'
      fail(new PlaceProblem(kind, error))
    })
    client.on('close', () => fail(new PlaceProblem('unreachable')))
    client.once('ready', () => client.sftp((error, wrapper) => (error ? fail(problemOf(error)) : settle(wrapper))))
    const key = privateKeyOf(secret)
    const login = key === null ? { password: secret } : { privateKey: key }
    try {
      client.connect({
        sock: connect({ host: address, port, noDelay: true }).on('error', (error) => fail(new PlaceProblem('unreachable', error))),
        username: user,
        ...login,
        readyTimeout: CONNECT_MS,
        hostVerifier: (key: Buffer) => {
          seen = createHash('sha256').update(key).digest('base64').replace(/=+$/, '')
          return hostKey === '' || seen === hostKey
        },
      })
    } catch (error) {
      // A private key that is none.
      fail(new PlaceProblem('login', error))
    }
  })
  try {
    return { client, sftp: await within(CONNECT_MS + 2_000, sftp), seen }
  } catch (error) {
    client.destroy()
    throw error
  }
}

const readWhole = async (sftp: SFTPWrapper, path: string, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  const stream = sftp.createReadStream(path)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new PlaceProblem('tooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    throw problemOf(error)
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}

/**
 * A folder of an SFTP server.
 * @returns the place, and the key by which the server showed itself
 * @throws PlaceProblem
 */
export const openSftp = async (settings: SftpSettings, named: readonly string[]): Promise<Place & { hostKey: string }> => {
  const { client, sftp, seen } = await loggedIn(settings, named)
  const folder = settings.path === '' ? '.' : settings.path.replace(/(.)\/$/, '$1')
  const inside = (relative: string) => `${folder}/${segmentsOf(relative).join('/')}`
  const makeFolder = async (relative: string) => {
    const [sub, file] = segmentsOf(relative)
    // A folder that is there already is refused by most servers with a code that says nothing.
    if (sub && file) await asked<void>((done) => sftp.mkdir(`${folder}/${sub}`, () => done(null, undefined)))
  }
  return {
    hostKey: seen,
    list: async () => {
      const found = await asked<FileEntryWithStats[]>((done) => sftp.readdir(folder, done)).catch((error: unknown) => {
        throw error instanceof PlaceProblem && error.kind === 'gone' ? new PlaceProblem('noFolder', error) : error
      })
      return found
        .filter(({ filename, attrs }) => isFileName(filename) && attrs.isFile())
        .slice(0, MAX_LISTED)
        .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size, at: attrs.mtime ? new Date(attrs.mtime * 1_000) : null }))
    },
    read: async (relative, maxBytes) => within(EACH_MS, readWhole(sftp, inside(relative), maxBytes)),
    move: async (from, to) => {
      await makeFolder(to)
      await asked<void>((done) => sftp.rename(inside(from), inside(to), (error) => done(error, undefined)))
    },
    write: async (relative, bytes) => {
      await makeFolder(relative)
      await asked<void>((done) => sftp.writeFile(inside(relative), Buffer.from(bytes), (error) => done(error, undefined)))
    },
    upload: async (relative, { path: local }) => {
      await makeFolder(relative)
      const target = inside(relative)
      const unfinished = `${target}.part`
      await within(
        UPLOAD_MS,
        new Promise<void>((settle, fail) => sftp.fastPut(local, unfinished, (error) => (error ? fail(problemOf(error)) : settle()))),
      )
      // Servers of OpenSSH replace a file in one step; others refuse to, and lose the old one first.
      try {
        await asked<void>((done) => sftp.ext_openssh_rename(unfinished, target, (error) => done(error, undefined)))
      } catch {
        await asked<void>((done) => sftp.unlink(target, () => done(null, undefined)))
        await asked<void>((done) => sftp.rename(unfinished, target, (error) => done(error, undefined)))
      }
    },
    close: async () => {
      client.end()
      client.destroy()
    },
  }
}
