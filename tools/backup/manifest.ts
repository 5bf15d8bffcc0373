import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A backup that cannot be made, read or restored; the message is one sentence. */
export class BackupProblem extends Error {}

const FORMAT = 'naru-backup'
/** Increased when older portals cannot read a backup any more. */
const VERSION = 1
const MANIFEST = 'manifest.json'
const SEAL = 'manifest.sha256'

const part = z.object({ path: z.string().regex(/^(database\/[a-z0-9_]+\.copy\.gz|files\.txt)$/), bytes: z.number(), sha256: z.string() })
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const manifestShape = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  takenAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** The schema of the rows: every applied migration. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** `content` is an order-independent sum over all rows (see `contentOf`). */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.number(), content: z.string(), part })),
  sequences: z.array(z.object({ name, last: z.number(), called: z.boolean() })),
  /** One line per file: SHA-256, bytes, key. */
  files: z.object({ count: z.number(), bytes: z.number(), list: part }),
  /** Listed files whose bytes were missing or changed before the backup was made. */
  lost: z.array(z.object({ key: z.string(), file: z.string(), why: z.enum(['missing', 'changed']) })),
})
export type Manifest = z.infer<typeof manifestShape>
export type Part = z.infer<typeof part>
export type TableDump = Manifest['tables'][number]

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The folder for a backup, created if needed.
 * @throws BackupProblem when it is not empty
 */
export const makeBackupFolder = (folder: string) => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupProblem(`The folder ${folder} is not empty. Name a new one.`)
  // A backup contains everything, so only the owner of the folder may read it.
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
}

/** Completes a backup: without these two files it counts as unfinished. */
export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format' | 'version'>) => {
  const text = `${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, null, 1)}\n`
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  writeFileSync(join(folder, SEAL), `${sha256(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true })
}

/**
 * The manifest of a backup.
 * @throws BackupProblem when it is missing, unfinished, damaged or of a later version
 */
export const readManifest = (folder: string): Manifest => {
  const file = join(folder, MANIFEST)
  if (!existsSync(folder)) throw new BackupProblem(`There is no folder ${folder}.`)
  if (!existsSync(file) || !existsSync(join(folder, SEAL)))
    throw new BackupProblem(`${folder} contains no backup of this portal, or an unfinished one.`)
  const text = readFileSync(file, 'utf8')
  if (readFileSync(join(folder, SEAL), 'utf8') !== `${sha256(text)}  ${MANIFEST}\n`)
    throw new BackupProblem(`The backup in ${folder} is damaged: ${MANIFEST} does not match its checksum.`)
  const { format, version } = JSON.parse(text) as { format?: unknown; version?: unknown }
  if (format !== FORMAT) throw new BackupProblem(`${folder} contains no backup of this portal.`)
  if (version !== VERSION)
    throw new BackupProblem(
      `The backup in ${folder} has version ${String(version)}; this portal reads ${VERSION}. Use the portal that made it.`,
    )
  return manifestShape.parse(JSON.parse(text))
}
