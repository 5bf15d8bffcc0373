import { Buffer } from 'node:buffer'
import { afterAll, expect, test } from 'vitest'
import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import { type Random, seededRandom } from '../../tools/fuzz/random.ts'
import { mutateBytes } from '../../tools/fuzz/mutate-bytes.ts'
import { bookFile, csvFile, type ImportFile, imports, textFile } from '../support/deliveries/imports.ts'
import { troubleIn } from '../support/gate/well-worded.ts'
import { testPortal } from '../support/portal.ts'
import { sheetOf, workbookOf } from '../support/sheets/hostile-zip.ts'
import { MAP, row, sheet, watched, watchedServers } from '../support/deliveries/watched.ts'

/** `npm run test:gate` sends a thousand files; a usual run some of each kind. */
const WHOLE_RUN = process.env.GATE === 'whole'
const [EACH, IN_FOLDER] = WHOLE_RUN ? [160, 200] : [15, 10]

const servers = await watchedServers()
afterAll(servers.close)
const portal = await testPortal(servers.settings)
const { look: lookAt, take } = imports(portal)
const { learn, save, files, look } = watched(portal)
const counts = { files: 0, read: 0, refusedWhole: 0, refusedLines: 0, stored: 0 }
afterAll(() => console.log(`mutated files${WHOLE_RUN ? ', all of them' : ''}: ${JSON.stringify(counts)}`))
const owner = <R>(query: string, values: unknown[] = []) => portal.database.owner((run) => run<R>(query, values))

const NAMES = ['no', 'customer', 'mode', 'direction', 'pol', 'pod', 'weight', 'etd', 'container', 'seal']
const TARGETS = [
  'no',
  'customer.code',
  'mode',
  'direction',
  'origin.code',
  'destination.code',
  'grossWeightKg',
  'departure.estimated',
  'containers.no',
  'containers.seal',
]
const BOXES = ['HMMU6012349', 'MSCU5285725']
/** Two shipments, the first with two containers. */
const cellsOf = (kind: string, nth: number) =>
  [0, 0, 1].map((of, at) => [
    `M${kind.slice(0, 3).trim().toUpperCase()}${nth}-${of}`,
    'CUST001',
    'SEA',
    'EXP',
    'KRPUS',
    'NLRTM',
    '1200.5',
    '2026-12-02',
    BOXES[at % 2] ?? '',
    '한글',
  ])
const columns = (nameOf = (name: string) => name): ImportMap['columns'] =>
  Object.fromEntries(NAMES.map((name, at) => [nameOf(name), TARGETS[at] ?? '']))
const plain: ImportMap = { columns: columns(), constants: {}, values: {} }
const STRANGE = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '99999999999999999999',
  '2026-13-45',
  '31.2.2026 25:99',
  '\u0000',
  '\u000f',
  '\u202e',
  '\ud800',
  '😀',
  '=1+1',
  'null',
  '합계',
  "';--",
  'x'.repeat(600),
  '가'.repeat(600),
  '<b>&',
  '{}',
]
/** The same rows with one to three cells changed. */
const mutateCells = (rows: string[][], random: Random): string[][] => {
  const changed = rows.map((cells) => [...cells])
  for (let faults = 1 + random.below(3); faults > 0; faults -= 1) {
    const cells = changed[random.below(changed.length)] ?? []
    cells[random.below(cells.length)] = random.pick(STRANGE)
  }
  return changed
}
const objects = (rows: string[][]) => rows.map((cells) => Object.fromEntries(NAMES.map((name, at) => [name, cells[at]])))

const KINDS: Readonly<Record<string, (rows: string[][]) => ImportFile>> = {
  xlsx: (rows) => bookFile('m.xlsx', { 화물: [NAMES, ...rows] }),
  'csv in CP949': (rows) => csvFile('m.csv', [NAMES, ...rows]),
  xml: (rows) =>
    textFile(
      'm.xml',
      `<list>${objects(rows)
        .map(
          (one) =>
            `<shipment>${Object.entries(one)
              .map(([name, value]) => `<${name}>${value}</${name}>`)
              .join('')}</shipment>`,
        )
        .join('')}</list>`,
    ),
  json: (rows) => textFile('m.json', JSON.stringify({ shipments: objects(rows) })),
  ndjson: (rows) =>
    textFile(
      'm.ndjson',
      objects(rows)
        .map((one) => JSON.stringify(one))
        .join('\n'),
    ),
}

/** Everything that a shipment consists of, by number. */
const stored = async () =>
  new Map(
    (
      await owner<{ no: string; hash: string; sources: number }>(
        `select s.mngt_no as no, md5(s::text || coalesce((select string_agg(c::text, '|' order by c.cntr_no) from shipment_cntr c where c.shipment_id = s.shipment_id), '')) as hash,
                (select count(*)::int from shipment_source x where x.shipment_id = s.shipment_id) as sources
           from shipment s where s.corp_cd = 'KR' and exists (select from shipment_source x where x.shipment_id = s.shipment_id) order by 1`,
      )
    ).map((one) => [one.no, one] as const),
  )

type Stored = Awaited<ReturnType<typeof stored>>
type Taken = Awaited<ReturnType<typeof take>>
const same = (one: Stored, other: Stored) => JSON.stringify([...one]) === JSON.stringify([...other])

/** What is wrong with an answer to a file, and with what was stored of it. */
const troubleOf = ({ status, data, message }: Taken, mode: string, before: Stored, after: Stored): string[] => {
  if (status !== 200) {
    counts.refusedWhole += 1
    const words = status === 400 ? troubleIn({ message }) : `status ${status}: ${message}`
    return [...(words ? [words] : []), ...(same(before, after) ? [] : ['a refused file was stored'])]
  }
  counts.read += 1
  const found: string[] = []
  for (const { NO, RESULT, FAULTS } of data.rows) {
    if ((RESULT === 'refused') !== FAULTS.length > 0) found.push(`${NO}: ${RESULT} with ${FAULTS.length} faults`)
    for (const { ROW, FIELD, MESSAGE } of FAULTS) {
      const words = troubleIn({ message: MESSAGE })
      if (words || ROW < 1 || FIELD === '') found.push(`${NO}: row ${ROW}, field ${FIELD}, ${words}`)
    }
    const isStored = data.STORED_YN === 'Y' && (RESULT === 'created' || RESULT === 'changed')
    if (RESULT === 'refused') counts.refusedLines += 1
    if (RESULT === 'refused' && after.get(NO)?.hash !== before.get(NO)?.hash) found.push(`${NO}: stored although refused`)
    if (isStored && !after.get(NO)?.sources) found.push(`${NO}: stored in part`)
    counts.stored += isStored ? 1 : 0
  }
  if (mode === 'all' && data.counts.refused > 0 && !same(before, after)) found.push('stored although all were asked for')
  return found
}

test.each(Object.entries(KINDS))(
  'S2-172 mutated %s files at the import assistant: each is read or refused in words, a refused shipment names field and reason and is not stored in part',
  { timeout: 600_000 },
  async (kind, make) => {
    const source = `MUTATED-${kind.slice(0, 3).toUpperCase()}`
    const { RECORD } = (await lookAt(make(cellsOf(kind, 0)))).data
    const map: ImportMap = { ...plain, ...(RECORD && { record: RECORD }) }
    // The file itself is good, so that the mutations are what is refused.
    expect((await take(make(cellsOf(kind, 0)), source, map)).data.counts).toMatchObject({ created: 2, refused: 0 })
    for (let nth = 1; nth <= EACH; nth += 1) {
      const [random, rows] = [seededRandom(nth), cellsOf(kind, nth)]
      // Cells of a good file, or the bytes of the file itself.
      const file = make(nth % 3 === 0 ? rows : mutateCells(rows, random))
      if (nth % 3 === 0) file.bytes = new Uint8Array(mutateBytes(Buffer.from(file.bytes), random))
      const mode = nth % 2 === 0 ? 'partial' : 'all'
      const before = await stored()
      const answer = await take(file, source, map, { MODE: mode })
      counts.files += 1
      expect([kind, nth, troubleOf(answer, mode, before, await stored())]).toEqual([kind, nth, []])
    }
  },
)

test('S2-180 mutated files in a watched folder: each is settled with a report that names what is wrong, nothing stays behind, the place goes on', {
  timeout: 600_000,
}, async () => {
  await learn()
  const id = await save({ NAME: 'MUTATED' })
  const names = ['csv', 'xlsx']
  for (let nth = 0; nth < IN_FOLDER; nth += 1) {
    const rows = [row(`MW${nth}-1`), row(`MW${nth}-2`, { to: nth % 3 === 0 ? 'XXXXX' : 'NLRTM' })]
    const cells = sheet(...rows)
      .split('\r\n')
      .map((line) => line.split(','))
    const kind = names[nth % names.length] ?? 'csv'
    const good = kind === 'csv' ? csvFile('w.csv', cells) : bookFile('w.xlsx', { 화물: cells })
    await servers.put('FOLDER', `w${nth}.${kind}`, mutateBytes(Buffer.from(good.bytes), seededRandom(10_000 + nth)))
    counts.files += 1
  }
  // Files are a minute old, by the clock of the machine.
  portal.clock.now = new Date()
  portal.signInAgain('admin')
  for (let at = 0; at * 50 <= IN_FOLDER; at += 1) await look()
  expect(await servers.namesIn('FOLDER', '')).toEqual([])
  const found = await files(id)
  expect(found.length).toBe(Math.min(found.length, IN_FOLDER))
  for (const { NAME, STATE, MOVED_TO } of found) {
    expect([NAME, ['DONE', 'SAME', 'PARTIAL', 'FAILED'].includes(STATE)]).toEqual([NAME, true])
    const report = await servers.read('FOLDER', `${MOVED_TO}.report.csv`)
    const isSaid = STATE === 'DONE' || /[가-힣]/.test(report.split('\r\n').slice(1).join(''))
    expect([NAME, STATE, isSaid]).toEqual([NAME, STATE, true])
  }
  // The next good file is read.
  await servers.put(
    'FOLDER',
    'good.csv',
    Buffer.from(
      csvFile(
        'g.csv',
        sheet(row('MW-GOOD'))
          .split('\r\n')
          .map((line) => line.split(',')),
      ).bytes,
    ),
  )
  portal.clock.now = new Date()
  await look()
  expect((await files(id))[0]).toMatchObject({ NAME: 'good.csv', STATE: 'DONE' })
  expect(await owner("select 1 from shipment where mngt_no = 'MW-GOOD'")).toHaveLength(1)
  expect(Object.keys(MAP.columns).length).toBeGreaterThan(0)
})

test('S-24 S2-172 a workbook that unpacks to a thousand times its size is read within the limits, or refused in words; nothing is stored in part', async () => {
  const cell = (at: number, text: string) => `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`
  const line = (cells: readonly string[]) => `<row>${cells.map((text, at) => cell(at, text)).join('')}</row>`
  const [good = []] = cellsOf('B', 1)
  const blank = `<row>${'<c t="inlineStr"><is><t></t></is></c>'.repeat(10)}</row>`
  const bombed = async (copies: number) => {
    const bytes = workbookOf(sheetOf(line(NAMES) + line(good) + blank.repeat(copies)))
    return take({ name: 'bomb.xlsx', bytes: new Uint8Array(bytes) }, 'BOMB', plain)
  }
  const before = await stored()
  const beyond = await bombed(400_000)
  expect([beyond.status, troubleIn({ message: beyond.message }), same(before, await stored())]).toEqual([400, null, true])
  expect((await bombed(2_000)).data.counts).toMatchObject({ created: 1, refused: 0 })
})
