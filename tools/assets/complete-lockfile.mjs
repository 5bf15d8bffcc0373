// Run after every `npm install <package>`: node tools/assets/complete-lockfile.mjs [folder]
//
// A registry mirror may lack packages for other operating systems. npm then omits them from package-lock.json, and `npm ci` rejects that
// lockfile on every machine. This adds the entries npm would have written (exact version, system, processor). Checksums come from the
// registry; missing ones are reported.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../bootstrap/root.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const file = join(process.argv[2] ?? ROOT, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const isLocked = (from, name) => `node_modules/${name}` in lock.packages || `${from}/node_modules/${name}` in lock.packages

const added = []
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const words = name.split(/[/-]/).map((word) => (word === 'win' ? 'win32' : word))
    const system = words.find((word) => SYSTEMS.includes(word))
    if (isLocked(path, name) || !system || !EXACT.test(version)) continue
    const processor = PROCESSORS.find((known) => words.includes(known))
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : null
    const dev = path !== '' && entry.dev
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(processor && { cpu: [processor] }),
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      os: [system],
    }
    added.push(`${name}@${version}`)
  }

const checksumOf = (name, version) => {
  try {
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return '' // the registry does not have it: reported below
  }
}

const unchecked = []
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '' || entry.link || entry.integrity) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = checksumOf(name, entry.version)
  if (integrity.startsWith('sha512-')) entry.integrity = integrity
  else unchecked.push(`${name}@${entry.version}`)
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  added.length > 0 ? `Added ${added.length} packages of other systems:\n${added.join('\n')}` : 'The lockfile names every system already.',
)
if (unchecked.length > 0) console.log(`Without a checksum, because the registry does not have them:\n${unchecked.join('\n')}`)
