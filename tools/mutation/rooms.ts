import { globSync } from 'node:fs'
import { inRoot } from '../bootstrap/root.mjs'

export type RoomName = 'domain' | 'platform' | 'server' | 'screens'
/** What a room must reach, how many mutants are its standing sample, and how many tests a mutant meets at most. */
export type Room = { name: RoomName; goal: number; sample: number; testFiles: number; limitSeconds: number; tests: RegExp }

export const ROOMS: Room[] = [
  { name: 'domain', goal: 85, sample: 110, testFiles: 8, limitSeconds: 30, tests: /^src\/(domain|integrations|platform\/shared)\// },
  { name: 'platform', goal: 85, sample: 40, testFiles: 6, limitSeconds: 120, tests: /./ },
  { name: 'server', goal: 85, sample: 90, testFiles: 4, limitSeconds: 120, tests: /./ },
  { name: 'screens', goal: 70, sample: 80, testFiles: 5, limitSeconds: 180, tests: /^src\/(?!seed\/|.*(server|db)\.test)/ },
]

/** Tests, texts, lists of facts without a decision, and the samples of the component catalogue. */
const NO_RULE = /\.(test|factory)\.tsx?$|\.d\.ts$|(^|\/)(messages|screen|card|service\.server)\.ts$|^src\/features\/templates\/catalogue\//
const IN_PLATFORM = /^src\/platform\/(server|shared)\//
const ON_THE_SERVER = /^src\/features\/(.*\/)?(server\/|([\w.-]*[.-])?(server|sql|contract)\.ts$)/
const ON_SCREENS = /^src\/(features|ui|platform\/web)\//

/** The room of a source file, or null when it is in none. */
export const roomOf = (file: string): RoomName | null => {
  if (NO_RULE.test(file)) return null
  if (file.startsWith('src/domain/')) return 'domain'
  if (IN_PLATFORM.test(file)) return 'platform'
  if (ON_THE_SERVER.test(file)) return 'server'
  return ON_SCREENS.test(file) ? 'screens' : null
}

export const filesOf = (room: RoomName): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: inRoot() })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => roomOf(file) === room)
    .sort()
