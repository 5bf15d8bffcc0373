import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startForKilling } from '../../tools/kill/portal-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

/** A data folder after a first start: tests that are not about that start take a copy instead of waiting for their own. */
export default async (project: TestProject) => {
  const { NARU_DEMO_FOLDER: filled } = process.env
  if (filled) {
    project.provide('demoFolder', filled)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'naru-demo-'))
  const { stop } = await startForKilling({ DATA_DIR: folder })
  await stop()
  project.provide('demoFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
