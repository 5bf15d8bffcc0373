import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { minifySync } from 'vite'

const MANIFEST = 'window.__reactRouterManifest='

/** What the browser needs of the list of routes: which files each imports is asked only where the document is drawn, on the server. */
export const leanManifest = (script: string): string => {
  if (!script.startsWith(MANIFEST)) throw new Error('The list of routes does not begin as expected.')
  const manifest = JSON.parse(script.slice(MANIFEST.length).replace(/;\s*$/, '')) as { routes: Record<string, { imports?: string[] }> }
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, { imports: _server, ...route }]) => [id, route]))
  return `${MANIFEST}${JSON.stringify({ ...manifest, routes })};`
}

const minified = (file: string) => (code: string) => {
  const { code: short, errors } = minifySync(file, code, { module: false })
  if (errors.length > 0) throw new Error(`${file} cannot be made shorter: ${errors.map(({ message }) => message).join(', ')}`)
  return short
}
const rewrite = (folder: string, pattern: string, change: (file: string) => (code: string) => string) => {
  const files = globSync(pattern, { cwd: folder })
  if (files.length === 0) throw new Error(`The build has no ${pattern}.`)
  for (const file of files) writeFileSync(join(folder, file), change(file)(readFileSync(join(folder, file), 'utf8')))
}

/** After a build: the list of routes without what only the server asks, and the scripts of `public` in short. */
export const leanClient: NonNullable<Config['buildEnd']> = ({ reactRouterConfig }) => {
  const client = join(reactRouterConfig.buildDirectory, 'client')
  rewrite(client, 'assets/manifest-*.js', () => leanManifest)
  rewrite(client, '*.js', minified)
}
