import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { minifySync } from 'vite'

const MANIFEST = 'window.__reactRouterManifest='

/**
 * The route manifest for the browser: without the imported files of each route, which only the server needs when it renders the document.
 */
export const leanManifest = (script: string): string => {
  if (!script.startsWith(MANIFEST)) throw new Error('The route manifest does not begin as expected.')
  const manifest = JSON.parse(script.slice(MANIFEST.length).replace(/;\s*$/, '')) as { routes: Record<string, { imports?: string[] }> }
  const routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, { imports: _server, ...route }]) => [id, route]))
  return `${MANIFEST}${JSON.stringify({ ...manifest, routes })};`
}

const minified = (file: string) => (code: string) => {
  const { code: short, errors } = minifySync(file, code, { module: false })
  if (errors.length > 0) throw new Error(`${file} cannot be minified: ${errors.map(({ message }) => message).join(', ')}`)
  return short
}
const rewrite = (folder: string, pattern: string, change: (file: string) => (code: string) => string) => {
  const files = globSync(pattern, { cwd: folder })
  if (files.length === 0) throw new Error(`The build has no ${pattern}.`)
  for (const file of files) writeFileSync(join(folder, file), change(file)(readFileSync(join(folder, file), 'utf8')))
}

/** After a build: strips the route manifest of server-only parts, and minifies the scripts of `public`. */
export const leanClient: NonNullable<Config['buildEnd']> = ({ reactRouterConfig }) => {
  const client = join(reactRouterConfig.buildDirectory, 'client')
  rewrite(client, 'assets/manifest-*.js', () => leanManifest)
  rewrite(client, '*.js', minified)
}
