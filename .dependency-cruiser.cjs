// Who may import whom; docs/ARCHITECTURE.md says why. Checked by tests/architecture.test.ts.
const TEST = '\\.(test|factory)\\.tsx?$'
const SERVER_FILE = '(/(server|sql)\\.tsx?$|\\.server\\.tsx?$|^src/platform/server/|^src/integrations/)'
const room = (name, to, from = {}) => ({
  name: `${name}-imports-only-its-neighbours`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: TEST, ...from },
  to: { path: '^src/', ...to },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'only-app-imports-app', severity: 'error', from: { path: '^src/', pathNot: '^src/app/' }, to: { path: '^src/app/' } },
    { name: 'product-never-imports-tests', severity: 'error', from: { path: '^src/', pathNot: TEST }, to: { path: ['^tests/', TEST] } },
    {
      name: 'areas-meet-only-at-contract-and-screen',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '/(contract|screen)\\.ts$', '^src/features/[^/]+/service\\.server\\.ts$'],
      },
    },
    room('domain', { pathNot: '^src/domain/' }),
    {
      name: 'domain-imports-no-package',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    room('platform/shared', { pathNot: '^src/(platform/shared|domain)/' }),
    room('platform/web', { pathNot: '^src/platform/(web|shared)/' }),
    room('platform/server', { pathNot: '^src/platform/(server|shared)/' }),
    room('integrations', { pathNot: '^src/(integrations|domain|platform/(shared|server))/' }),
    room('ui', { pathNot: '^src/(ui|domain|platform/(shared|web))/' }),
    {
      name: 'browser-files-never-import-server-files',
      severity: 'error',
      from: {
        path: ['/(page|screen|contract|messages)\\.tsx?$', '\\.tsx$', '^src/(ui|platform/(web|shared))/'],
        // root.tsx is a route module: the framework cuts its loader and middleware, with what they import, out of the browser bundle
        // and fails the build if a server file is left.
        pathNot: [TEST, '\\.server\\.tsx?$', '^src/app/root\\.tsx$'],
      },
      to: { path: SERVER_FILE },
    },
    // Popups may open each other: their cards load pages lazily, and a lazy import is no cycle. A type is: it belongs where both can reach it.
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/'] },
    },
  ],
  // Over any number of files; tests/architecture.test.ts follows the imports, which takes this tool three times as long as all other rules.
  neverReach: {
    from: {
      path: /^src\/(features|ui|platform\/(web|shared))\/.*\.tsx$|\/(screen|contract|messages)\.ts$|^src\/(ui|platform\/(web|shared))\//,
      pathNot: new RegExp(`${TEST}|\\.server\\.tsx?$`),
    },
    to: new RegExp(SERVER_FILE),
  },
  options: {
    // dependency-cruiser reads TypeScript below 7 only; swc reads ours.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
