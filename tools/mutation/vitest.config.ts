import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import { inRoot } from '../bootstrap/root.mjs'
import { type Mutant, withMutant } from './operators.ts'

const threads = ['--import', new URL('./threads.mjs', import.meta.url).href]
const projects = (usual.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) return project
  return { ...project, test: { ...project.test, execArgv: [...(project.test?.execArgv ?? []), ...threads] } }
})

/** The tests as ever, over the sources with the one mutant that MUTANT names. No file changes. */
export default defineConfig({
  ...usual,
  root: inRoot(),
  // The disk cache of transforms does not know the mutant.
  test: { ...usual.test, projects, fsModuleCache: false },
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => {
        const mutant = process.env.MUTANT ? (JSON.parse(process.env.MUTANT) as Mutant) : null
        if (!mutant || relative(inRoot(), id.split('?')[0] ?? '').replaceAll('\\', '/') !== mutant.file) return null
        return { code: withMutant(code, mutant), map: null }
      },
    },
  ],
})
