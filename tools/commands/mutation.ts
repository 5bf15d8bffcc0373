// npm run test:mutation [-- --rooms domain,server --count 50 --seed 1 --files tracking --again]: small faults planted in the sources, one at
// a time, each against its nearest tests. `--again` tries only those that the last run of the seed did not kill. Ends with 1 when a room
// stays below its goal. Reports in test-results/mutation.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot } from '../bootstrap/root.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'
import { type Result, runCampaign, sampleOfRoom } from '../mutation/campaign.ts'
import { roomReport, scoreOf } from '../mutation/report.ts'
import { ROOMS } from '../mutation/rooms.ts'

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: ROOMS.map(({ name }) => name).join() },
    count: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const rooms = ROOMS.filter(({ name }) => values.rooms.split(',').includes(name))
if (rooms.length === 0 || !Number.isInteger(seed) || !/^\d*$/.test(values.count)) {
  console.error('Usage: npm run test:mutation -- --rooms domain,platform,server,screens --count 50 --seed 1 --files tracking --again')
  process.exit(2)
}

const killedIn = (file: string): Result[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]).filter(({ state }) => state === 'killed') : []

mkdirSync(inRoot('test-results/mutation'), { recursive: true })
const postgres = await startPostgres(() => {})
for (const room of rooms) {
  const results: Result[] = []
  const page = inRoot('test-results/mutation', `${room.name}-${seed}`)
  const killedBefore = values.again ? killedIn(`${page}.json`) : []
  const left = new Map(killedBefore.map((result) => [result.identity, result]))
  const report = (result: Result) => {
    results.push(result)
    left.delete(result.identity)
    writeFileSync(`${page}.json`, JSON.stringify([...results, ...left.values()], null, 1))
    const { mutant, state, by, seconds } = result
    console.log(`${state} ${seconds.toFixed(1)} s ${mutant.file}:${mutant.line} ${mutant.operator} ${by}`)
  }
  const sample = sampleOfRoom(room, Number(values.count || room.sample), seed, values.files)
  const red = await runCampaign(sample, room, postgres.url, report, new Map(killedBefore.map(({ identity, by }) => [identity, by])))
  writeFileSync(`${page}.md`, roomReport(room, seed, results))
  console.log(roomReport(room, seed, results))
  if (red.length > 0) console.error(`Failing without a mutant, left out: ${red.join(', ')}`)
  if (scoreOf(results) < room.goal || red.length > 0) process.exitCode = 1
}
await postgres.stop()
