import { expect, test } from 'vitest'
import { inRoot } from '../root.mjs'
import { startedByNpm } from './started-by-npm.mjs'

const START = inRoot('tools', 'start', 'start.mjs')

test('the script that npm runs is detected; its descendants, or a direct start, do not count as npm', () => {
  expect(startedByNpm('node tools/start/start.mjs', START)).toBe(true)
  expect(startedByNpm('node tools/start/shell-can-exec.mjs && exec node tools/start/start.mjs || node tools/start/start.mjs', START)).toBe(
    true,
  )
  expect(startedByNpm('node tools/commands/run.mjs bench', START)).toBe(false)
  expect(startedByNpm('node tools/test/test.mjs', START)).toBe(false)
  expect(startedByNpm(undefined, START)).toBe(false)
})
