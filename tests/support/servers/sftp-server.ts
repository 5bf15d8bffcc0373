import { generateKeyPairSync, createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  lstatSync,
  writeSync,
  unlinkSync,
} from 'node:fs'
import { join, normalize } from 'node:path'
import ssh2, { type Attributes, type Connection, type FileEntry } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/**
 * A real SFTP server in this process that serves a folder to one user.
 * @returns its port, and the SHA-256 of its key in base64
 */
export const sftpServer = async (root: string, { user, password }: { user: string; password: string }) => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const hostKey = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')
  const pathOf = (path: string) => join(root, normalize(`/${path}`))
  const attributesOf = (path: string): Attributes => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = lstatSync(path)
    return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1_000), mtime: Math.floor(mtimeMs / 1_000) }
  }
  const logins: string[] = []
  const clients = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    clients.add(client)
    client.on('error', () => {})
    client.on('close', () => clients.delete(client))
    client.on('authentication', (context) => {
      if (context.method === 'password' && context.username === user && context.password === password) {
        logins.push(context.username)
        context.accept()
      } else context.reject(['password'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const files = new Map<number, number>()
        const folders = new Map<number, { path: string; done: boolean }>()
        let handles = 0
        const handleOf = (id: number) => {
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(id)
          return handle
        }
        /** Answers with a status: what the file system says. */
        const attempt = (request: number, work: () => void) => {
          try {
            work()
          } catch (error) {
            const { code } = error as NodeJS.ErrnoException
            sftp.status(
              request,
              code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE,
            )
          }
        }
        const done = (request: number) => sftp.status(request, STATUS_CODE.OK)
        sftp.on('REALPATH', (request, path) =>
          sftp.name(request, [{ filename: normalize(`/${path}`), longname: '', attrs: {} as Attributes }]),
        )
        for (const name of ['STAT', 'LSTAT'] as const)
          sftp.on(name as 'STAT', (request, path) => attempt(request, () => sftp.attrs(request, attributesOf(pathOf(path)))))
        sftp.on('OPENDIR', (request, path) =>
          attempt(request, () => {
            if (!statSync(pathOf(path)).isDirectory()) throw new Error('no folder')
            folders.set((handles += 1), { path: pathOf(path), done: false })
            sftp.handle(request, handleOf(handles))
          }),
        )
        sftp.on('READDIR', (request, handle) =>
          attempt(request, () => {
            const folder = folders.get(handle.readUInt32BE())
            if (!folder || folder.done) return sftp.status(request, STATUS_CODE.EOF)
            folder.done = true
            const entries: FileEntry[] = readdirSync(folder.path).map((filename) => ({
              filename,
              longname: filename,
              attrs: attributesOf(join(folder.path, filename)),
            }))
            return sftp.name(request, entries)
          }),
        )
        sftp.on('OPEN', (request, path, flags) =>
          attempt(request, () => {
            const writes = (flags & OPEN_MODE.WRITE) !== 0
            files.set((handles += 1), openSync(pathOf(path), writes ? constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC : 'r'))
            sftp.handle(request, handleOf(handles))
          }),
        )
        sftp.on('FSTAT', (request) => sftp.status(request, STATUS_CODE.OP_UNSUPPORTED))
        sftp.on('FSETSTAT', done)
        sftp.on('SETSTAT', done)
        sftp.on('READ', (request, handle, offset, length) =>
          attempt(request, () => {
            const bytes = Buffer.alloc(length)
            const read = readSync(files.get(handle.readUInt32BE()) ?? -1, bytes, 0, length, offset)
            if (read === 0) sftp.status(request, STATUS_CODE.EOF)
            else sftp.data(request, bytes.subarray(0, read))
          }),
        )
        sftp.on('WRITE', (request, handle, offset, bytes) =>
          attempt(request, () => {
            writeSync(files.get(handle.readUInt32BE()) ?? -1, bytes, 0, bytes.length, offset)
            done(request)
          }),
        )
        sftp.on('CLOSE', (request, handle) => {
          const id = handle.readUInt32BE()
          const file = files.get(id)
          if (file !== undefined) closeSync(file)
          files.delete(id)
          done(request)
        })
        sftp.on('MKDIR', (request, path) => attempt(request, () => (mkdirSync(pathOf(path)), done(request))))
        sftp.on('REMOVE', (request, path) => attempt(request, () => (unlinkSync(pathOf(path)), done(request))))
        sftp.on('RENAME', (request, from, to) => attempt(request, () => (renameSync(pathOf(from), pathOf(to)), done(request))))
      })
    })
  })
  const port = await new Promise<number>((settle) => {
    server.listen(0, '127.0.0.1', () => settle((server.address() as { port: number }).port))
  })
  return {
    port,
    hostKey,
    logins,
    close: () =>
      new Promise<void>((settle) => {
        server.close(() => settle())
        for (const client of clients) client.end()
      }),
  }
}
