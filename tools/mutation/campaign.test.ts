import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../bootstrap/root.mjs'
import { type Result, runCampaign } from './campaign.ts'
import { mutantsOf } from './operators.ts'
import { ROOMS } from './rooms.ts'

const SAMPLE = 'tools/mutation/sample/limit.ts'

test('a fault that a test notices is killed, an endless one stopped, one that no test looks at survives', { timeout: 60_000 }, async () => {
  const wanted = ['> to >=', '- to +', 'drop call']
  const mutants = mutantsOf(SAMPLE, readFileSync(inRoot(SAMPLE), 'utf8'))
    .filter(({ operator }) => wanted.includes(operator))
    .map((mutant) => ({ mutant, identity: mutant.operator }))
  const results: Result[] = []
  const [room] = ROOMS
  if (!room) throw new Error('No room')
  const red = await runCampaign(mutants, { ...room, tests: /^tools\/mutation\/sample\//, limitSeconds: 5 }, '', (result) =>
    results.push(result),
  )
  const stateOf = (operator: string) => results.find(({ mutant }) => mutant.operator === operator)?.state
  expect(stateOf('> to >=')).toBe('killed')
  expect(stateOf('- to +')).toBe('timeout')
  expect(stateOf('drop call')).toBe('survived')
  expect(red).toEqual([])
})
