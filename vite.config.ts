import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanCards } from './tools/vite/lean-cards.ts'
import { noSchemasInBrowser } from './tools/vite/no-schemas-in-browser.ts'
import { FIRST_PAGE, firstPage } from './tools/vite/first-page.ts'
import { oneSheetEach } from './tools/vite/one-sheet-each.ts'
import { serverInDevelopment } from './tools/vite/server-in-development.ts'
import { serverThreads } from './tools/vite/server-threads.ts'

// Fewer and fuller scripts for the browser: what many pages share comes in a few files instead of dozens of small ones, each with
// its own wrapping and its own line in every list of files to load. A screen counts twice, as a route and as a popup's content. Boxes,
// choices, lists and grids stand apart: not every page has them.
const LISTS = new RegExp(
  [
    '/ui/(result-table|list-card|skeleton-rows|empty-state|page-head|popup-body|marked-text)/',
    '/ui/source-mark/|search-card/search-card|web/row-pages|shared/window',
    'domain/(shipment-search|field-checks|period|required|money|dense-day)',
  ].join('|'),
)
const CHOICES = /\/ui\/(date-box|date-range|select-box|option-list|layer|code-box|check-box)\//
const BOXES = /\/ui\/(box-frame|text-box|segmented|form-check)\/|search-card\/field/
const GRID = /\/ui\/(data-grid|number-box|sheet-import)\/|shared\/(fields|field-schema|field-problem|batch|spreadsheet)/
// Style sheets: one of the shell and the home page, one of all screens, and a third for what some screens need: those with editable grids
// (offices, exhibitions), or those that show one shipment. See docs/decisions/2026-11-29-style-sheets.md.
const OFFICE_SHEET = /(features\/(data-in|operations|office|exhibitions)|ui\/data-grid)\/.*\.css$/
const CBM_SHEET = /cbm-popup.*\.css$/
// What shows one shipment: the tracking popups, its page, customs, printed sheets. Lists do without.
const RECORD = /features\/(tracking|customs)\/|ui\/(timeline|exception-card|document-page)\//
// Small parts that lists share with records and grids: without a file of their own, a list would load all of those (40 kB).
const PARTS = new RegExp(
  [
    'web/(notifications/live|lists/(row-trail|use-fresh)|forms/(typed-text|form-draft-storage)|api/(download|latest|post-form))',
    'browser/disposition-name|shared/fields/(fields|batch)|calls/about-field|ui/due-label|sheet-import/(sheet-tools|transfer-bar)',
    'typed-value/typed-moment|state/(answer-sentence|fact)|milestones/delivery-term|events/(merged-event|event-key)',
    'ui/(calendar-panel|link-panel)/|tracking/calendar/contract',
    'features/(shipments/shipment-list|tracking/(shared-shipment|messages|exceptions|shipment-tracking)|documents/report-popup)/contract',
  ].join('|'),
)
// The same for the calls of the office's shipment form.
const DESK_PARTS = /data-in\/(shipments\/(contract|body|box-parts)|desk\/contract)/
const SHEET = /\.css$/
const home = firstPage(FIRST_PAGE)
const scriptGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|zustand)\/|vite\/preload-helper/, priority: 20 },
  { name: 'first', test: home.needs, priority: 19 },
  { name: 'office-sheet', test: OFFICE_SHEET, priority: 18 },
  { name: 'cbm-sheet', test: CBM_SHEET, priority: 18 },
  { name: 'record-sheet', test: new RegExp(`(${RECORD.source}).*\\.css$`), minShareCount: 2, priority: 18 },
  { name: 'sheet', test: SHEET, minShareCount: 2, priority: 17 },
  { name: 'desk-parts', test: DESK_PARTS, minShareCount: 2, priority: 13 },
  { name: 'parts', test: PARTS, minShareCount: 3, priority: 12 },
  { name: 'boxes', test: BOXES, minShareCount: 3, priority: 11 },
  { name: 'choices', test: CHOICES, minShareCount: 3, priority: 10 },
  { name: 'lists', test: LISTS, minShareCount: 3, priority: 9 },
  { name: 'grid', test: GRID, minShareCount: 2, priority: 8 },
  { name: 'icons', test: /@tabler/, minShareCount: 4, priority: 3 },
  { name: 'common', test: /\/src\/(ui|platform|domain|app)\//, minShareCount: 14, priority: 2 },
  { name: 'record', test: RECORD, minShareCount: 6, priority: 2 },
  { name: 'shipments', test: /features\/(shipments|tracking|bookings|exhibitions)\//, minShareCount: 6, priority: 1 },
]

export default defineConfig(({ command }) => ({
  // Screens for developers: always there in development, in a build only for the tests that look at them.
  define: { 'import.meta.env.NARU_DEVELOPMENT_SCREENS': JSON.stringify(command === 'serve' || process.env.NARU_CATALOGUE === 'true') },
  plugins: [serverInDevelopment(), serverThreads(), noSchemasInBrowser(), leanCards(), oneSheetEach(), home.plugin, reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  optimizeDeps: {
    entries: ['src/app/**/*.{ts,tsx}', 'src/features/**/page.tsx', '!src/**/*.server.ts*', '!src/**/server.ts', '!src/**/*.test.ts*'],
    // Of the server alone, with native parts that no bundler reads.
    exclude: ['ssh2'],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
    // Threads are found beside the file that starts them.
    ssr: { build: { rolldownOptions: { input: '#app/start/main.server.ts', output: { chunkFileNames: '[name].js' } } } },
  },
}))
