import { expect, test } from 'vitest'
import { openedIn, planModeOf, planModes, plannedOnce } from './generic-plan.ts'

const sentFor = async (queries: string[], opened?: 'force_generic_plan') => {
  const sent: string[] = []
  const change = planModes(opened)
  for (const query of queries) {
    await change(planModeOf(query), async (text) => sent.push(text))
    sent.push(query)
  }
  return sent
}
const [LONG, OTHER] = [plannedOnce('select long'), plannedOnce('select other')]

test('S7-057 statements that are planned once follow each other without changing the way of planning', async () => {
  expect(await sentFor([LONG, OTHER, LONG])).toEqual(['set local plan_cache_mode = force_generic_plan', LONG, OTHER, LONG])
  expect(await sentFor([LONG, OTHER], 'force_generic_plan')).toEqual([LONG, OTHER])
})

test('S7-057 a transaction begins in the way its first statement plans, in one message', () => {
  expect(openedIn('auto', 'begin')).toBe('begin')
  expect(openedIn('force_generic_plan', 'begin')).toBe('begin; set local plan_cache_mode = force_generic_plan')
  expect([openedIn('auto', ''), openedIn('force_generic_plan', '')]).toEqual(['', 'set local plan_cache_mode = force_generic_plan'])
})

test('S7-057 the next statement is planned for its values again', async () => {
  expect(await sentFor([LONG, 'select 1', 'select 2', LONG], 'force_generic_plan')).toEqual([
    LONG,
    'set local plan_cache_mode = auto',
    'select 1',
    'select 2',
    'set local plan_cache_mode = force_generic_plan',
    LONG,
  ])
})
