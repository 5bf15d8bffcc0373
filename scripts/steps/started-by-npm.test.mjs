import { expect, test } from 'vitest'
import { inRoot } from './root.mjs'
import { startedByNpm } from './started-by-npm.mjs'

const START = inRoot('scripts', 'start.mjs')

test('a program that is the script npm runs knows it; what that script starts, or a person, does not count as npm', () => {
  expect(startedByNpm('node scripts/start.mjs', START)).toBe(true)
  expect(startedByNpm('node scripts/shell-can-exec.mjs && exec node scripts/start.mjs || node scripts/start.mjs', START)).toBe(true)
  expect(startedByNpm('node scripts/run.mjs bench', START)).toBe(false)
  expect(startedByNpm('node scripts/test.mjs', START)).toBe(false)
  expect(startedByNpm(undefined, START)).toBe(false)
})
