import type { ImportRule } from './support/imports-of-sources.ts'

// Who may import whom; docs/ARCHITECTURE.md says why. Checked by tests/architecture.test.ts.
const TEST = /\.(test|factory)\.tsx?$/
const SERVER_FILE = /(\/(server|sql)\.tsx?$|\.server\.tsx?$|^src\/platform\/server\/|^src\/integrations\/)/

/** Files of a room import files of its own and of these rooms alone. */
const room = (name: string, neighbours: RegExp): ImportRule => ({
  name: `${name}-imports-only-its-neighbours`,
  from: (file) => file.startsWith(`src/${name}/`) && !TEST.test(file),
  mayNot: ({ to }) => to.startsWith('src/') && !neighbours.test(to),
})

const areaOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const DOOR_OF_AREA = /\/(contract|screen)\.ts$|^src\/features\/[^/]+\/service\.server\.ts$/
const BROWSER_FILE = /\/(page|screen|contract|messages)\.tsx?$|\.tsx$|^src\/(ui|platform\/(web|shared))\//
/** A route module: the framework cuts its loader and middleware, with what they import, out of the browser bundle and fails the build if a server file is left. */
const ROUTE_MODULE = 'src/app/root.tsx'

export const IMPORT_RULES: readonly ImportRule[] = [
  { name: 'only-app-imports-app', from: (file) => !file.startsWith('src/app/'), mayNot: ({ to }) => to.startsWith('src/app/') },
  {
    name: 'product-never-imports-tests',
    from: (file) => !TEST.test(file),
    mayNot: ({ to }) => to.startsWith('tests/') || TEST.test(to),
  },
  {
    name: 'areas-meet-only-at-contract-and-screen',
    from: (file) => areaOf(file) !== undefined && !TEST.test(file),
    mayNot: ({ from, to }) => to.startsWith('src/features/') && areaOf(to) !== areaOf(from) && !DOOR_OF_AREA.test(to),
  },
  room('domain', /^src\/domain\//),
  {
    name: 'domain-imports-no-package',
    from: (file) => file.startsWith('src/domain/') && !TEST.test(file),
    mayNot: ({ where }) => where === 'package',
  },
  room('platform/shared', /^src\/(platform\/shared|domain)\//),
  room('platform/web', /^src\/platform\/(web|shared)\//),
  room('platform/server', /^src\/platform\/(server|shared)\//),
  room('integrations', /^src\/(integrations|domain|platform\/(shared|server))\//),
  room('ui', /^src\/(ui|domain|platform\/(shared|web))\//),
  {
    name: 'browser-files-never-import-server-files',
    from: (file) => BROWSER_FILE.test(file) && !TEST.test(file) && !/\.server\.tsx?$/.test(file) && file !== ROUTE_MODULE,
    mayNot: ({ to }) => SERVER_FILE.test(to),
  },
  {
    name: 'every-import-resolves',
    from: () => true,
    mayNot: ({ to, where }) => where === 'nowhere' && !/^virtual:|\/\+types\//.test(to),
  },
]

/** Over any number of files: what reaches the browser never leads to a file of the server. */
export const NEVER_REACH = {
  from: (file: string) =>
    (/^src\/(features|ui|platform\/(web|shared))\/.*\.tsx$|\/(screen|contract|messages)\.ts$/.test(file) ||
      /^src\/(ui|platform\/(web|shared))\//.test(file)) &&
    !TEST.test(file) &&
    !/\.server\.tsx?$/.test(file),
  to: (file: string) => SERVER_FILE.test(file),
}
