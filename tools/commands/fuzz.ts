import { parseArgs } from 'node:util'
import { fuzzReaders } from '../fuzz/fuzz-readers.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } } })
const [count, seed] = [Number(values.count), Number(values.seed)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || seed < 0) {
  console.error('Usage: node tools/commands/fuzz.ts --count 100000 --seed 1')
  process.exit(2)
}

const started = Date.now()
const summary = fuzzReaders(count, seed, (done) => {
  if (done % 5000 === 0) console.log(`${done} of ${count} after ${Math.round((Date.now() - started) / 1000)} s`)
})
console.log(
  `${summary.cases} damaged files, ${summary.readings} readings, ${summary.events} events, ${summary.failures.length} failures; ` +
    `slowest ${Math.round(summary.slowestMs)} ms (${summary.slowest})`,
)
for (const { seed: failing, sample, reader, problem } of summary.failures.slice(0, 20)) {
  console.error(`FAILED ${reader} of ${sample}: ${problem}\n  again: node tools/commands/fuzz.ts --count 1 --seed ${failing}`)
}
process.exit(summary.failures.length > 0 ? 1 : 0)
