import { run } from './process/child.mjs'

const MANAGERS = [
  {
    name: 'apt-get',
    update: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  },
  { name: 'dnf', install: ['install', '-y', '-q'] },
  { name: 'apk', install: ['add', '--no-cache'] },
  { name: 'brew', install: ['install'], unprivileged: true },
]

/** @returns {Promise<boolean>} whether a program responds to `--version` */
export const works = async (program) => (await run(program, ['--version'], { limitSeconds: 20 })).code === 0

/**
 * Installs packages with the system's package manager, as root or through a sudo without password.
 * @param {Record<string, string[]>} names package names (or brew arguments) by manager
 * @param {(what: string) => void} say
 * @returns {Promise<boolean>} false when no manager is usable, it has no such package, or it failed
 */
export async function installWithSystem(names, say) {
  for (const manager of MANAGERS) {
    const packages = names[manager.name]
    if (!packages || !(await works(manager.name))) continue
    const prefix = await rights(manager)
    if (!prefix) continue
    const [program, ...first] = [...prefix, manager.name]
    const options = { env: manager.env, limitSeconds: 600, onLine: (line) => say(`${manager.name}: ${line.slice(0, 90)}`) }
    say(`installing ${packages.join(', ')} with ${manager.name}`)
    if (manager.update) await run(program, [...first, ...manager.update], options)
    if ((await run(program, [...first, ...manager.install, ...packages], options)).code === 0) return true
  }
  return false
}

async function rights({ unprivileged }) {
  if (unprivileged || process.getuid?.() === 0) return []
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : null
}
