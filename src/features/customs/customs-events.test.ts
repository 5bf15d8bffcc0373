import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withCargoParts } from '#domain/customs/cargo-parts.ts'
import { customsStepName } from '#domain/customs/customs-steps.ts'
import { customsStatus } from '#domain/customs/customs-status.ts'
import { eventKey } from '#domain/tracking/events/event-key.ts'
import { strip } from '#domain/tracking/milestones/milestones.ts'
import { readCargo } from '#integrations/unipass/read-cargo.ts'
import { readExports } from '#integrations/unipass/read-exports.ts'
import { exportEvents, importEvents } from './customs-events.ts'

const recorded = (name: string) => readFileSync(new URL(`../../../tests/fixtures/unipass/${name}.xml`, import.meta.url), 'utf8')
const cargo = (name: string) => {
  const answer = readCargo(recorded(name))
  if (answer.kind !== 'found') throw new Error(answer.kind)
  return answer.record
}
const declared = () => {
  const answer = readExports(recorded('own-api002-by-declaration-part-shipped'))
  if (answer.kind !== 'found' || !answer.records[0]) throw new Error(answer.kind)
  return answer.records[0]
}
const asked = new Date('2026-03-20T01:00:00Z')

test.each(['api001-in-progress', 'api001-completed-cn-ship', 'api001-completed-us-air', 'api001-completed-hk-air'])(
  'every step of %s is a separate event with a name in both languages, in Seoul time',
  (name) => {
    const record = cargo(name)
    const events = importEvents(record)
    expect(events).toHaveLength(record.steps.length)
    expect(new Set(events.map(eventKey)).size).toBe(events.length)
    expect(events.every(({ at, cls, source }) => at?.endsWith('+09:00') && cls === 'ACT' && source === 'UNIPASS')).toBe(true)
    expect(events.filter(({ code }) => !customsStepName(code, 'ko') || !customsStepName(code, 'en'))).toEqual([])
    expect(importEvents(cargo(name)).map(eventKey)).toEqual(events.map(eventKey))
  },
)

test('a recorded air import moves the strip to its end and its status to released', () => {
  const record = cargo('api001-completed-hk-air')
  const line = strip('AIR_IMPORT', withCargoParts(importEvents(record)), { pol: 'HKG', pod: 'ICN' })
  expect(line.stages.at(-2)?.state).toBe('done')
  expect(customsStatus(importEvents(record))).toBe('RELEASED')
})

test('S2-113 a step says how much it is about as customs sent it, never whether that is a part', () => {
  const record = cargo('api001-in-progress')
  const one = importEvents({ ...record, packages: 3 })
  expect(one.find(({ code }) => code === '반입신고')).toMatchObject({ pieces: 1, partial: null, facility: '인천세관 제2지정장치장' })
  expect(one).toEqual(importEvents(record))
})

test('an export record yields acceptance and departure of its own B/L; half a declaration is fully loaded when its B/L is', () => {
  const events = exportEvents(declared(), new Set(['OURF2603110001']), asked)
  expect(events.map(({ code, at }) => [code, at])).toEqual([
    ['ACPTDT', '2026-03-09T14:22:10+09:00'],
    ['LOADDTYTMLM', '2026-04-08T00:00:00+09:00'],
    ['TKOFDT', '2026-03-14T00:00:00+09:00'],
    ['SHPMCMPLYN', '2026-03-14T00:00:00+09:00'],
  ])
})

test('another B/L of the declaration gets only its acceptance and its loading duty', () => {
  expect(exportEvents(declared(), new Set(['SOMEOTHER1']), asked).map(({ code }) => code)).toEqual(['ACPTDT', 'LOADDTYTMLM'])
})

test('a departure with a corrected date is the same event, reported later', () => {
  const record = declared()
  const moved = { ...record, loadings: record.loadings.map((loading) => ({ ...loading, departureDay: '20260316' })) }
  const keys = (one: typeof record) => exportEvents(one, new Set(['OURF2603110001']), asked).map(eventKey)
  expect(keys(moved)).toEqual(keys(record))
})
