import { expect, test } from 'vitest'
import { drawnStages, type Stage } from './drawn-stages.ts'

const stages = (states: string): Stage[] =>
  [...states].map((letter, at) => ({
    key: `s${at}`,
    name: `stage ${at + 1}`,
    state: ({ d: 'done', a: 'active', l: 'late', f: 'future', h: 'hidden' } as const)[letter] ?? 'future',
  }))
const states = (drawn: Stage[]) => drawn.map((stage) => stage.state[0]).join('')

test('S2-096 S2-097 a cancelled shipment has no active and no future stage', () => {
  const drawn = drawnStages([...stages('dda'), { key: 'x', name: 'x', state: 'future', detail: '예정 12-01' }, ...stages('h')], true)
  expect(states(drawn)).toBe('ffff')
  expect(drawn.some(({ detail }) => detail)).toBe(false)
})

test.each([
  ['ten stages stay as they are', 'ddddddlfff', 'ddddddlfff'],
  ['a direct routing draws nine', 'dddddahfff', 'dddddafff'],
  ['of eleven only ten are drawn', 'dddaffffffff', 'dddaffffff'],
  ['the furthest of two active ones counts', 'ddaaffffff', 'dddaffffff'],
  ['without an active one the furthest done is active', 'dddfffffff', 'ddafffffff'],
  ['before anything has happened the first is active', 'ffffffffff', 'afffffffff'],
  ['a delivered shipment stands at the last', 'dddddddddd', 'ddddddddda'],
  ['an active eleventh leaves the tenth active', 'dddddddddda', 'ddddddddda'],
])('S2-096 %s', (_rule, given, drawn) => {
  expect(states(drawnStages(stages(given)))).toBe(drawn)
})
