import { expect, test } from 'vitest'
import { inRoot } from '../root.mjs'
import { startedByNpm } from './started-by-npm.mjs'

const START = inRoot('tools', 'start', 'start.mjs')

test('a program that is the script npm runs knows it; what that script starts, or a person, does not count as npm', () => {
  expect(startedByNpm('node tools/start/start.mjs', START)).toBe(true)
  expect(startedByNpm('node tools/start/shell-can-exec.mjs && exec node tools/start/start.mjs || node tools/start/start.mjs', START)).toBe(
    true,
  )
  expect(startedByNpm('node tools/commands/run.mjs bench', START)).toBe(false)
  expect(startedByNpm('node tools/test/test.mjs', START)).toBe(false)
  expect(startedByNpm(undefined, START)).toBe(false)
})
