import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../bootstrap/process/problem.mjs'
import { inRoot } from '../bootstrap/root.mjs'

/** Where the versions of this source tree keep their program that builds. */
const BUILDERS = ['tools/start/build.mjs', 'scripts/build.mjs']

/**
 * An earlier version of the portal, from the git history, with packages of its own and built. It is kept in the folder for temporary files,
 * so that only the first run builds it.
 * @returns its folder
 * @throws {Problem} when the history does not hold the commit, or the version cannot be built
 */
export const versionFromHistory = (commit: string, say: (text: string) => void): string => {
  const folder = join(tmpdir(), `naru-version-${commit}`)
  const ready = join(folder, '.ready')
  if (existsSync(ready)) return folder
  rmSync(folder, { recursive: true, force: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    unpack(commit, unfinished)
    const builder = BUILDERS.map((path) => join(unfinished, path)).find((path) => existsSync(path))
    if (!builder) throw new Problem(`The version ${commit} has no program that builds it.`)
    say(`installing and building ${commit} of the history; later runs reuse it`)
    const env = { ...process.env, NARU_SCRIPT: '', NODE_ENV: '' }
    const built = spawnSync(process.execPath, [builder], { cwd: unfinished, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    if (built.status !== 0) throw new Problem(`The version ${commit} could not be built.`, `${built.stdout}${built.stderr}`.slice(-4_000))
    writeFileSync(join(unfinished, '.ready'), '')
    renameSync(unfinished, folder)
    return folder
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

const unpack = (commit: string, folder: string) => {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, '.archive.tar')
  const git = spawnSync('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: inRoot(), encoding: 'utf8' })
  if (git.status !== 0)
    throw new Problem(
      `The history does not hold ${commit}: ${(git.stderr || String(git.error)).trim()} A shallow clone needs git fetch --unshallow.`,
    )
  const tar = spawnSync('tar', ['-xf', archive], { cwd: folder, encoding: 'utf8' })
  if (tar.status !== 0) throw new Problem(`The archive of ${commit} could not be unpacked: ${(tar.stderr || String(tar.error)).trim()}`)
  rmSync(archive)
}
