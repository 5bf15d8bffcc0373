// Plants the mutant in what worker threads load: they read the sources themselves, without the transforms of the tests.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../bootstrap/root.mjs'

const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : null
const planted = mutant && pathToFileURL(inRoot(mutant.file)).href

if (planted)
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (url !== planted) return loaded
      const text = readFileSync(inRoot(mutant.file), 'utf8')
      return { ...loaded, source: text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end) }
    },
  })
