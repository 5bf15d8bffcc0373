import { readdirSync, readFileSync } from 'node:fs'
import { threadCpuUsage } from 'node:process'
import iconv from 'iconv-lite'
import { readFsu } from '#domain/messages/cargo-imp/read-fsu.ts'
import { readDcsa } from '#domain/messages/dcsa/read-dcsa.ts'
import { decodeEdi } from '#domain/messages/edifact/decode.ts'
import { readEdifact } from '#domain/messages/edifact/read-edifact.ts'
import { eventKey } from '#domain/tracking/events/event-key.ts'
import { readOneRecord } from '#domain/messages/one-record.ts'
import type { ReadResult } from '#domain/tracking/events/tracking-event.ts'
import { readXfsu } from '#integrations/cargo-xml/read-xfsu.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { mutateJson } from './mutate-json.ts'
import { type Random, seededRandom } from './random.ts'

const SLOWEST_ALLOWED_MS = 1000
const receivedAt = '2026-03-20T00:00:00Z'

const FOLDERS = ['edi', 'tracking'].map((name) => new URL(`../../tests/fixtures/${name}/`, import.meta.url))

type Sample = { name: string; bytes: Buffer; json: unknown }

const loadSamples = (): Sample[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(edi|txt|json|xml)$/.test(name))
      .sort()
      .map((name) => {
        const bytes = readFileSync(new URL(name, folder))
        return { name, bytes, json: name.endsWith('.json') ? (JSON.parse(bytes.toString('utf8')) as unknown) : null }
      }),
  )

const decode = (bytes: Uint8Array): string => decodeEdi(bytes, (rest) => iconv.decode(Buffer.from(rest), 'cp949'))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Read = ReadResult & { answers?: readonly object[] }
type Reading = [reader: string, read: () => Read]

/** Every file goes through every text reader: uploads may have wrong names. */
const readings = (sample: Sample, random: Random): Reading[] => {
  if (sample.json !== null && random.below(4) > 0) {
    const json = mutateJson(sample.json, random)
    return [
      ['DCSA', () => readDcsa(json, { receivedAt })],
      ['ONE Record', () => readOneRecord(json, { receivedAt })],
    ]
  }
  const bytes = mutateBytes(sample.bytes, random)
  return [
    ['EDIFACT', () => readEdifact(decode(bytes), { receivedAt })],
    ['FSU', () => readFsu(decode(bytes), { receivedAt })],
    ['XFSU', () => readXfsu(decode(bytes), { receivedAt })],
    ['DCSA', () => readDcsa(parseJson(decode(bytes)), { receivedAt })],
    ['ONE Record', () => readOneRecord(parseJson(decode(bytes)), { receivedAt })],
  ]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are the point
const isUnstorable = (value: unknown): boolean => typeof value === 'string' && (/[\u0000-\u001f]/.test(value) || !value.isWellFormed())

/** Checks the promises of a result for any input: texts and null where they belong, and a key for every event. */
const broken = ({ events, irregularities, answers = [] }: Read): string | null => {
  for (const event of events) {
    if (typeof event.code !== 'string' || !['PLN', 'EST', 'ACT'].includes(event.cls)) return 'an event without code or class'
    if (event.at !== null && !/^\d{4}-\d{2}-\d{2}/.test(event.at)) return `the time "${event.at}"`
    if (event.pieces !== null && !Number.isFinite(event.pieces)) return 'pieces that are no number'
    if (event.weightKg !== null && !Number.isFinite(event.weightKg)) return 'a weight that is no number'
    if (Object.values(event).flat().some(isUnstorable)) return 'a text that no database takes'
    if (eventKey(event) === '') return 'an event without key'
  }
  if (answers.some((answer) => Object.values(answer).flat().some(isUnstorable))) return 'an answer with a text that no database takes'
  return irregularities.every(({ code, position, detail }) => code && position && detail) ? null : 'an irregularity without words'
}

export type FuzzFailure = { seed: number; sample: string; reader: string; problem: string }
export type FuzzSummary = { cases: number; readings: number; events: number; slowestMs: number; slowest: string; failures: FuzzFailure[] }

/** CPU time of this thread, which does not depend on the machine's load. */
const cpuMs = () => {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1000
}

const detectExceptions = (read: () => Read): { events: number; problem: string | null; milliseconds: number } => {
  const started = cpuMs()
  try {
    const result = read()
    const milliseconds = cpuMs() - started
    const slow = milliseconds > SLOWEST_ALLOWED_MS ? `took ${Math.round(milliseconds)} ms` : null
    return { events: result.events.length, problem: slow ?? broken(result), milliseconds }
  } catch (error) {
    return {
      events: 0,
      problem: `threw ${error instanceof Error ? error.stack : String(error)}`,
      milliseconds: cpuMs() - started,
    }
  }
}

/**
 * Damages every sample message in `count` ways and reads the result with all message readers. A case depends only on its own seed (`seed`,
 * `seed + 1`, …): repeat a failure with that seed and a count of one.
 */
export const fuzzReaders = (count: number, seed: number, onProgress: (done: number) => void = () => {}): FuzzSummary => {
  const samples = loadSamples()
  const summary: FuzzSummary = { cases: count, readings: 0, events: 0, slowestMs: 0, slowest: '', failures: [] }
  for (let done = 0; done < count; done++) {
    const random = seededRandom(seed + done)
    const sample = random.pick(samples)
    for (const [reader, read] of readings(sample, random)) {
      const { events, problem, milliseconds } = detectExceptions(read)
      summary.readings++
      summary.events += events
      if (milliseconds > summary.slowestMs)
        Object.assign(summary, { slowestMs: milliseconds, slowest: `${reader} of ${sample.name}, seed ${seed + done}` })
      if (problem) summary.failures.push({ seed: seed + done, sample: sample.name, reader, problem })
    }
    onProgress(done + 1)
  }
  return summary
}
