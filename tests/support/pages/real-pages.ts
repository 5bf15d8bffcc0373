import { type ServerBuild, UNSAFE_withComponentProps as withProps } from 'react-router'

type Module = ServerBuild['routes'][string] extends infer R ? (R extends { module: infer M } ? M : never) : never
type Page = { id: string; path: string; load: () => Promise<unknown> }

// React Router's build tool does this to every page.
const asBuilt = (module: object) =>
  'default' in module ? { ...module, default: withProps(module.default as Parameters<typeof withProps>[0]) } : module

/**
 * Pages with their real root, guard, loaders and error pages, as React Router serves them; only what a browser would load is missing.
 * @param pages where they stand, without the leading slash, and how their module is read
 */
export const realPages = async (pages: readonly Page[]): Promise<ServerBuild> => {
  const [entry, root, layout, ...modules] = (await Promise.all([
    import('#app/entry.server.tsx'),
    import('#app/root.tsx'),
    import('#app/shell/pages.tsx'),
    ...pages.map(({ load }) => load()),
  ])) as unknown[]
  const route = (id: string, parentId: string | undefined, path: string | undefined, module: unknown, index = false) => ({
    id,
    ...(parentId && { parentId }),
    ...(path !== undefined && !index && { path }),
    ...(index && { index: true as const }),
    module: asBuilt(module as object) as Module,
  })
  const routes = [
    route('root', undefined, '', root),
    route('pages', 'root', undefined, layout),
    ...pages.map(({ id, path }, at) => route(id, 'pages', path, modules[at], path === '')),
  ]
  const asset = ({ id, module }: { id: string; module: unknown }) => {
    const { loader, clientLoader, ErrorBoundary } = module as Record<string, unknown>
    const about = { hasLoader: Boolean(loader), hasClientLoader: Boolean(clientLoader), hasErrorBoundary: Boolean(ErrorBoundary) }
    return [
      id,
      { id, module: `/${id}.js`, hasAction: false, hasClientAction: false, hasClientMiddleware: false, hasDefaultExport: true, ...about },
    ]
  }
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(routes.map(asset)),
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
