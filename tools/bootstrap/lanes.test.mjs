import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runInLanes } from './lanes.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'naru-lanes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CHECKS = [{ title: 'types' }, { title: 'unit' }, { title: 'browser', lane: 'browser' }]

test('two lanes run in parallel, each in order, and the output of a check appears complete when it has ended', async () => {
  const order = []
  const ends = {}
  const written = []
  const all = runInLanes(
    CHECKS,
    folder,
    async ({ title }, output) => {
      order.push(`${title} begins`)
      writeSync(output, `${title} line 1\n`)
      await new Promise((end) => {
        ends[title] = end
      })
      writeSync(output, `${title} line 2\n`)
      return title
    },
    { cores: 2, write: (text) => written.push(text) },
  )
  expect(order).toEqual(['types begins', 'browser begins'])
  expect(written).toEqual([])
  ends.types()
  await expect.poll(() => order).toEqual(['types begins', 'browser begins', 'unit begins'])
  expect(written).toEqual(['\n--- types\ntypes line 1\ntypes line 2\n'])
  ends.browser()
  ends.unit()
  expect(await all).toEqual(['types', 'unit', 'browser'])
  expect(written).toHaveLength(3)
})

test.each([
  { what: 'one core', checks: CHECKS, cores: 1 },
  { what: 'checks of one lane', checks: CHECKS.slice(0, 2), cores: 4 },
])('with $what the checks run one after the other and write to the terminal directly', async ({ checks, cores }) => {
  let running = 0
  const run = async ({ title }, show) => {
    expect([show, (running += 1)]).toEqual([true, 1])
    await Promise.resolve()
    running -= 1
    return title
  }
  expect(await runInLanes(checks, folder, run, { cores, write: () => expect.fail() })).toEqual(checks.map(({ title }) => title))
})
