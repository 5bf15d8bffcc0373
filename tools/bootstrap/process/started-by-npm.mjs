import { relative, sep } from 'node:path'
import { ROOT } from '../root.mjs'

/**
 * Whether npm (or pnpm, yarn) runs this very program as a script of package.json. The variable alone is not enough: all descendants of such
 * a script inherit it.
 */
export function startedByNpm(script = process.env.npm_lifecycle_script, program = process.argv[1]) {
  if (!script || !program) return false
  return script.split(/\s+/).includes(relative(ROOT, program).split(sep).join('/'))
}
