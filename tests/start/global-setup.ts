import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemoFolder, type FirstStart } from '../../tools/test/demo-folder.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
    firstStart: FirstStart
  }
}

/** A data folder after a first start: tests that are not about that start take a copy instead of waiting for their own. */
export default async (project: TestProject) => {
  const { NARU_DEMO_FOLDER: filled } = process.env
  const demo = filled ?? (await fillDemoFolder(process.execPath))
  project.provide('demoFolder', demo)
  project.provide('firstStart', JSON.parse(readFileSync(join(demo, '..', 'first-start.json'), 'utf8')) as FirstStart)
}
