// node tools/test/coverage-rooms.mjs <coverage-summary.json>: lines covered in each room, and the files below the goal of a room. Exits
// with 1 when a whole room is below its goal.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../bootstrap/root.mjs'

/** Rooms in the order of the report. `goal`: percent of lines below which a file is listed. */
const ROOMS = [
  ['domain', /^src\/domain\//, 90],
  ['platform/server', /^src\/platform\/server\//, 90],
  ['platform/shared', /^src\/platform\/shared\//, 90],
  ['integrations', /^src\/integrations\//, 90],
  ['features, server', /^src\/features\/.*((^|[/.])(server|sql|contract)\.ts)$/, 90],
  ['app', /^src\/(app|seed)\//, 0],
  ['platform/web', /^src\/platform\/web\//, 0],
  ['ui', /^src\/ui\//, 0],
  ['features, screens', /^src\/features\//, 0],
]

/**
 * @param {Record<string, { lines: { total: number, covered: number } }>} summary of V8, by absolute path
 * @param {string} root
 * @returns {{ room: string, files: number, total: number, covered: number, isBelow: boolean, below: string[] }[]}
 */
export const roomsOf = (summary, root) => {
  const rooms = ROOMS.map(([room, path, goal]) => ({ room, path, goal, files: 0, total: 0, covered: 0, below: [] }))
  for (const [path, { lines }] of Object.entries(summary)) {
    if (path === 'total' || lines.total === 0) continue
    const file = relative(root, path).replaceAll('\\', '/')
    const room = rooms.find((each) => each.path.test(file))
    if (!room) continue
    room.files += 1
    room.total += lines.total
    room.covered += lines.covered
    const percent = (lines.covered / lines.total) * 100
    if (percent < room.goal) room.below.push(`${file} ${percent.toFixed(0)} % of ${lines.total}`)
  }
  return rooms.map(({ path: _path, goal, ...room }) => ({ ...room, isBelow: room.covered * 100 < room.total * goal }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rooms = roomsOf(JSON.parse(readFileSync(process.argv[2], 'utf8')), ROOT)
  console.log('| Room | Files | Lines | Covered |\n|---|---|---|---|')
  for (const { room, files, total, covered } of rooms)
    console.log(`| ${room} | ${files} | ${total} | ${((covered / Math.max(1, total)) * 100).toFixed(1)} % |`)
  for (const { room, below } of rooms) for (const line of below) console.log(`below 90 % in ${room}: ${line}`)
  const missed = rooms.filter(({ isBelow }) => isBelow)
  for (const { room } of missed) console.log(`FAILED ${room} as a whole is below its goal`)
  if (missed.length > 0) process.exitCode = 1
}
