import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../bootstrap/root.mjs'
import { type Importers, importersOf } from './nearest-tests.ts'

export type RoomName = 'domain' | 'platform' | 'server' | 'screens'
/** What a room must reach, how many mutants are its standing sample, and how many tests a mutant meets at most. */
export type Room = { name: RoomName; goal: number; sample: number; testFiles: number; limitSeconds: number; tests: RegExp }

export const ROOMS: Room[] = [
  { name: 'domain', goal: 85, sample: 110, testFiles: 8, limitSeconds: 30, tests: /^src\/(domain|integrations|platform\/shared)\// },
  { name: 'platform', goal: 85, sample: 40, testFiles: 10, limitSeconds: 120, tests: /./ },
  { name: 'server', goal: 85, sample: 90, testFiles: 6, limitSeconds: 120, tests: /./ },
  { name: 'screens', goal: 70, sample: 80, testFiles: 5, limitSeconds: 180, tests: /^src\/(?!seed\/|.*(server|db)\.test)/ },
]

/** Tests, texts, lists of facts without a decision, examples of the documentation, and pages that only developers have. */
const NO_RULE =
  /\.(test|factory)\.tsx?$|\.d\.ts$|(^|\/)(messages|screen|card|examples|service\.server)\.ts$|^src\/features\/(templates\/catalogue|tracking\/journeys)\//
const IN_PLATFORM = /^src\/platform\/(server|shared)\//
const ON_THE_SERVER = /^src\/features\/(.*\/)?(server\/|([\w.-]*[.-])?(server|sql|contract)\.ts$)/
const ON_SCREENS = /^src\/(features|ui|platform\/web)\//

/** Whether a component comes to a file by its imports. */
const isDrawn = (file: string, importers: Importers, met = new Set<string>()): boolean => {
  if (file.endsWith('.tsx')) return true
  met.add(file)
  return (importers.get(file) ?? []).some((by) => !NO_RULE.test(by) && !met.has(by) && isDrawn(by, importers, met))
}

/** The room of a source file, or null when it is in none. What no component comes to is the server's, whatever its name. */
export const roomOf = (file: string, importers: Importers): RoomName | null => {
  if (NO_RULE.test(file)) return null
  if (file.startsWith('src/domain/')) return 'domain'
  if (IN_PLATFORM.test(file)) return 'platform'
  if (ON_THE_SERVER.test(file)) return 'server'
  if (!ON_SCREENS.test(file)) return null
  return isDrawn(file, importers) ? 'screens' : 'server'
}

export const filesOf = (room: RoomName): string[] => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: inRoot() }).map((file) => file.replaceAll('\\', '/'))
  const importers = importersOf(new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')])))
  return files.filter((file) => roomOf(file, importers) === room).sort()
}
