import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import browser from '../../playwright.config.ts'
import { testPlan } from './test-plan.mjs'

test('S7-057 npm test runs every call on a real PostgreSQL, and on the embedded engine the tests where it can differ', () => {
  const usual = testPlan('/tmp').filter(({ onRequest }) => !onRequest)
  const engines = usual.flatMap(({ key, env, commands }) =>
    env?.TEST_DATABASE ? [[key, env.TEST_DATABASE, commands.flat().some((word) => word.includes('src/'))]] : [],
  )
  // The last element: whether it is narrowed to some files.
  expect(engines).toEqual([
    ['api', 'embedded', true],
    ['postgres', 'postgres', false],
  ])
})

test('every place where the engines are compared has tests', () => {
  const embedded = testPlan('/tmp').find(({ key }) => key === 'api')
  const places = embedded.commands.flat().filter((word) => word.startsWith('src/'))
  expect(places.filter((place) => globSync(place.endsWith('/') ? `${place}**/*.test.ts` : `${place}*`).length === 0)).toEqual([])
})

test('a browser test has no retries', () => {
  expect(browser.retries).toBe(0)
})
