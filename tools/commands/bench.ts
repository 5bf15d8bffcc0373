// npm run bench -- [--only weight,popup,map,typing,grid,sheets,pdf,search,find,paint,details,windows,booking,bulk,ingest,batches,arrival,
// packing,startup] [--engine postgres,embedded] [--scale small]: ratios against baselines measured in the same run; docs/benchmarks.md contains those of a
// full run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/server/setup/config.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { batchSection } from '../bench/sections/batches.ts'
import { bookingSection } from '../bench/sections/booking.ts'
import { bulkChangeSection } from '../bench/sections/bulk-change.ts'
import { type Built, builtPortal } from '../bench/built.ts'
import { filledDatabase } from '../bench/databases.ts'
import { detailSection } from '../bench/sections/details.ts'
import { arrivalSection } from '../bench/sections/arrivals.ts'
import { ingestSection } from '../bench/sections/ingest.ts'
import { findSection } from '../bench/sections/find.ts'
import { gridSection } from '../bench/sections/grid.ts'
import { machine } from '../bench/machine.ts'
import { type Engine, OptionProblem, type Options, type Part, readOptions, type Scale } from '../bench/options.ts'
import { mapPopupSection } from '../bench/sections/map-popup.ts'
import { packingSection } from '../bench/sections/packing.ts'
import { paintSection } from '../bench/sections/paint.ts'
import { pdfSection } from '../bench/sections/pdf.ts'
import { popupFrameSection } from '../bench/sections/popup-frame.ts'
import { startPortal } from '../bench/portal.ts'
import { markdown, type Section, withSection } from '../bench/report.ts'
import { searchSection } from '../bench/sections/search.ts'
import { sheetSection } from '../bench/sections/sheets.ts'
import { startupSection } from '../bench/sections/startup.ts'
import { typingSection } from '../bench/sections/typing.ts'
import { member, visitors } from '../bench/visitors.ts'
import { weightSection } from '../bench/sections/weight.ts'
import { windowedGridSection } from '../bench/sections/windowed-grid.ts'
import { ensureBrowser } from '../bootstrap/services/browser.mjs'
import { Problem, runMain } from '../bootstrap/process/problem.mjs'
import { progress } from '../bootstrap/process/progress.mjs'
import { inRoot } from '../bootstrap/root.mjs'

const DOCUMENT = inRoot('docs', 'benchmarks.md')

type Done = (section: Section) => void
type Step = ReturnType<typeof progress>['step']

/** Loading and rendering in a browser do not depend on the amount of data: a portal with demo data is enough. */
const onDemoPortal = async (
  built: Built,
  say: (text: string) => void,
  work: (url: string, env: Record<string, string>) => Promise<Section>,
): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-demo-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', SEED_DEMO: 'true' }
  say('starting a portal with the demo data')
  const portal = await startPortal(built, env)
  try {
    return await work(portal.url, env)
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const weigh = (built: Built, say: (text: string) => void) =>
  onDemoPortal(built, say, async (url, env) =>
    weightSection(built, url, [await memberOf(env, 'admin'), await memberOf(env, 'customer.admin')]),
  )

const memberOf = async (env: Record<string, string>, userId: string) => {
  const database = await openDatabase(readConfig({ ...env, NODE_ENV: 'production' }), { attach: true })
  return member(database, userId).finally(() => database.close())
}

const openMaps = async (built: Built, scale: Scale, say: (text: string) => void) => {
  const browser = await ensureBrowser(process.execPath, say)
  return onDemoPortal(built, say, async (url, env) => mapPopupSection(url, await memberOf(env, 'customer'), browser, scale))
}

const openPopups = async (built: Built, scale: Scale, say: (text: string) => void) => {
  const browser = await ensureBrowser(process.execPath, say)
  return onDemoPortal(built, say, (url) => popupFrameSection(url, browser, scale))
}

const type = async (say: (text: string) => void) => {
  const browser = await ensureBrowser(process.execPath, say)
  say('building and starting the portal with the catalogue page')
  return typingSection(browser)
}

const compareGrids = async (scale: Scale, say: (text: string) => void) =>
  gridSection(await ensureBrowser(process.execPath, say), scale, say)

const onDatabase = async (built: Built, engine: Engine, { parts, scale }: Options, step: Step, done: Done) => {
  const filled = await step(`Database (${engine})`, (say) => filledDatabase(engine, scale, say))
  try {
    const database = await filled.open()
    const people = await visitors(database).finally(() => database.close())
    // It works in this process: after the loads of the others it measures a fifth less.
    if (parts.includes('ingest')) done(await step(`Ingest (${engine})`, (say) => ingestSection(filled, scale, say)))
    if (parts.includes('search')) done(await step(`Search (${engine})`, (say) => searchSection(built, filled, people, scale, say)))
    if (parts.includes('find')) done(await step(`Find box (${engine})`, (say) => findSection(built, filled, people, scale, say)))
    if (parts.includes('paint')) done(await step(`First paint (${engine})`, (say) => paintSection(built, filled, people, scale, say)))
    if (parts.includes('details'))
      done(await step(`Popups and counts (${engine})`, (say) => detailSection(built, filled, people, scale, say)))
    if (parts.includes('windows'))
      done(
        await step(`Windows of the grid (${engine})`, async (say) =>
          windowedGridSection(built, filled, people.staff, await ensureBrowser(process.execPath, say), scale),
        ),
      )
    if (parts.includes('booking'))
      done(await step(`Bookings (${engine})`, (say) => bookingSection(built, filled, people.middle, scale, say)))
    if (parts.includes('bulk')) done(await step(`Bulk change (${engine})`, (say) => bulkChangeSection(built, filled, people, scale, say)))
    if (parts.includes('batches')) done(await step(`Batches (${engine})`, (say) => batchSection(filled, scale, say)))
  } finally {
    await filled.close()
  }
}

const ON_DATA: readonly Part[] = ['search', 'find', 'paint', 'details', 'windows', 'booking', 'bulk', 'ingest', 'batches']
const onData = (part: Part) => ON_DATA.includes(part)

const measure = async (built: Built, options: Options, step: Step, done: Done) => {
  if (options.parts.includes('weight')) done(await step('Weight', (say) => weigh(built, say)))
  if (options.parts.includes('popup')) done(await step('Popup', (say) => openPopups(built, options.scale, say)))
  if (options.parts.includes('map')) done(await step('Map', (say) => openMaps(built, options.scale, say)))
  if (options.parts.includes('typing')) done(await step('Typing', type))
  if (options.parts.includes('grid')) done(await step('Grids', (say) => compareGrids(options.scale, say)))
  if (options.parts.includes('sheets')) done(await step('Excel files', (say) => sheetSection(options.scale, say)))
  if (options.parts.includes('pdf')) done(await step('PDF documents', (say) => pdfSection(options.scale, say)))
  if (options.parts.some(onData)) for (const engine of options.engines) await onDatabase(built, engine, options, step, done)
  if (options.parts.includes('arrival')) done(await step('Arrival estimates', async (say) => arrivalSection(say)))
  if (options.parts.includes('packing')) done(await step('Packing', async () => packingSection(options.scale)))
  if (options.parts.includes('startup')) done(await step('Start-up', (say) => startupSection(options.scale, say)))
}

const stepsOf = ({ parts, engines }: Options) => {
  const onEach = parts.filter(onData).length
  return 1 + parts.length - onEach + (onEach ? engines.length * (1 + onEach) : 0)
}

const main = async () => {
  const options = readOptions(process.argv.slice(2))
  const taken = machine(new Date())
  const { step } = progress(stepsOf(options), process.stderr)
  let missed = 0
  const done = (section: Section) => {
    const text = markdown(section, taken)
    console.log(`\n${text}\n`)
    missed += section.lines.filter(({ kept }) => kept === false).length
    // A small run measures nothing useful.
    if (options.scale === 'full') writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), section.key, text))
  }
  const built = await step('Build', builtPortal)
  try {
    await measure(built, options, step, done)
  } finally {
    built.remove()
  }
  console.log(missed ? `${missed} lines miss their limit` : 'every limit is kept')
  return missed ? 1 : 0
}

await runMain(() =>
  main().catch((error) => {
    throw error instanceof OptionProblem ? new Problem(error.message) : error
  }),
)
