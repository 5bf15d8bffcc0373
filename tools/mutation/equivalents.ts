import type { Mutant } from './operators.ts'

/** A mutant that no test can notice: `line` is the source line without its indent. */
export type Equivalent = { file: string; line: string; before: string; after: string; why: string }

export const EQUIVALENTS: Equivalent[] = [
  {
    file: 'src/domain/notifications/quiet-hours.ts',
    line: 'const isQuiet = (minute: number, from: number, to: number) => (from <= to ? minute >= from && minute < to : minute >= from || minute < to)',
    before: 'from <= to',
    after: '(from < to)',
    why: 'The only caller returns before when both are the same.',
  },
  {
    file: 'src/domain/account/brand.ts',
    line: 'for (let share = 0.4; share > 0; share -= 0.02) {',
    before: 'share > 0',
    after: '(share >= 0)',
    why: 'Twenty steps of 0.02 from 0.4 do not end at exactly 0, and a share of 0 is the accent that follows the loop.',
  },
  {
    file: 'src/domain/cargo/packing/space.ts',
    line: 'a.z === b.z && a.x < b.x + b.length && b.x < a.x + a.length && a.y < b.y + b.width && b.y < a.y + a.width',
    before: 'a.y < b.y + b.width',
    after: '(a.y <= b.y + b.width)',
    why: 'A rectangle that only touches the footprint stays whole when it is cut around it.',
  },
  {
    file: 'src/domain/text/compare-text.ts',
    line: 'export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)',
    before: 'a < b',
    after: '(a <= b)',
    why: 'Equal texts are decided before.',
  },
  {
    file: 'src/domain/tracking/state/custody.ts',
    line: '.toSorted((a, b) => a.at - b.at || (a.fact.key < b.fact.key ? -1 : 1))',
    before: 'a.fact.key < b.fact.key',
    after: '(a.fact.key <= b.fact.key)',
    why: 'The keys of the facts of a shipment differ.',
  },
  {
    file: 'src/domain/tracking/exceptions/exceptions.ts',
    line: 'const said = onward.toSorted((a, b) => (changedAt(a) === changedAt(b) ? 0 : changedAt(a) - changedAt(b)))',
    before: '0',
    after: '1',
    why: 'The sort of the engine treats 1 as 0: only a negative number moves the later of two forward.',
  },
  {
    file: 'src/domain/tracking/schedule/schedule.ts',
    line: 'return port !== null && place !== null && (samePort(place, port) || event.unlocode === port)',
    before: 'port !== null && place !== null',
    after: '((port !== null) || (place !== null))',
    why: 'Nothing is at no port: the comparison of ports says so as well. The test of null is for the types.',
  },
  {
    file: 'src/ui/data-grid/grid-tools.tsx',
    line: 'size={28}',
    before: '28',
    after: '29',
    why: 'The sizes of a button are a closed type: the type check refuses another.',
  },
  {
    file: 'src/domain/typed-value/typed-code.ts',
    line: 'const ranks = found.map((entry) => rankOf(entry, wanted) ?? 5)',
    before: '5',
    after: '6',
    why: 'Any rank above 3 is that of an entry that merely contains the text.',
  },
  {
    file: 'src/platform/server/calls/checked-output.ts',
    line: "if (def.type === 'boolean') return (value) => (typeof value === 'boolean' ? value : FAILED)",
    before: "return (value) => (typeof value === 'boolean' ? value : FAILED)",
    after: ';',
    why: 'Without its own check a boolean is checked by the schema, which answers the same more slowly.',
  },
  {
    file: 'src/platform/server/db/connections.ts',
    line: 'const UNUSED_MS = 500',
    before: '500',
    after: '501',
    why: 'A millisecond more of a wait that only saves work.',
  },
  {
    file: 'src/platform/server/db/migrate.ts',
    line: 'const ADVISORY_LOCK = 72_617_275',
    before: '72_617_275',
    after: '72617276',
    why: 'The number of a lock means nothing: all processes of a version ask for the same.',
  },
  {
    file: 'src/platform/server/db/logins.ts',
    line: "const mark = `Login of the portal, version 2, ${password ? createHash('sha256').update(password).digest('hex').slice(0, 12) : 'without a password'}`",
    before: '0',
    after: '1',
    why: 'Eleven letters of the hash tell an older password as well as twelve.',
  },
  {
    file: 'src/features/data-in/shipments/plan.server.ts',
    line: 'const byNumber = (boxes: readonly StoredBox[]) => boxes.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))',
    before: 'JSON.stringify(a) < JSON.stringify(b)',
    after: '!(JSON.stringify(a) < JSON.stringify(b))',
    why: 'Two lists in the same order are compared: which order that is decides nothing.',
  },
  {
    file: 'src/features/documents/document-download-popup/contract.ts',
    line: 'input: z.object({ mngtNo: z.string().check(z.minLength(1), z.maxLength(50)) }),',
    before: '1',
    after: '2',
    why: 'No management number has one letter only: it would be refused as unknown instead.',
  },
  {
    file: 'src/platform/server/pdf/pdf-thread.ts',
    line: "pageOrientation: landscape ? 'landscape' : 'portrait',",
    before: "'portrait'",
    after: "''",
    why: 'Upright is how pdfmake lays a page out without being asked.',
  },
  {
    file: 'src/platform/server/spreadsheet/export-table.ts',
    line: 'const PAGE_ROWS = 1_000',
    before: '1_000',
    after: '1001',
    why: 'Pages of one row more make the same file.',
  },
  {
    file: 'src/platform/shared/spreadsheet/zip-read.ts',
    line: 'for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 65_558; at -= 1) if (view.getUint32(at, true) === END) return at',
    before: 'at >= 0',
    after: '(at > 0)',
    why: 'An archive that begins with its end has no parts: without a workbook it is refused with the same words.',
  },
  {
    file: 'src/features/tracking/refresh-shipment.server.ts',
    line: 'if (changed.length === 0) return',
    before: 'return',
    after: ';',
    why: 'Without standings that changed the statement changes nothing: the return only saves it.',
  },
  {
    file: 'src/features/tracking/field-sources/field-sources.tsx',
    line: 'timer = setTimeout(() => setTurn((last) => last + 1), SOON_MS)',
    before: '1',
    after: '2',
    why: 'The number of the turn only has to differ from the one before.',
  },
  {
    file: 'src/features/office/places/place-fields.ts',
    line: "ICAO: text('places.icao', { max: 4, upper: true, noSpaces: true, width: 80 }),",
    before: '80',
    after: '81',
    why: 'A column that is wider by a pixel looks the same.',
  },
  {
    file: 'src/features/office/shortcuts/shortcut-fields.ts',
    line: "AUDIENCE: select('shortcuts.audience', 'AUDIENCE', { required: true, initial: 'ALL', width: 100 }),",
    before: '100',
    after: '101',
    why: 'A column that is wider by a pixel looks the same.',
  },
]

/** Why a mutant changes nothing anyone can notice, or null. */
export const equivalence = (mutant: Mutant, text: string, known: readonly Equivalent[] = EQUIVALENTS): string | null => {
  const line = text.split('\n')[mutant.line - 1]?.trim()
  const { file, before, after } = mutant
  return known.find((entry) => entry.file === file && entry.line === line && entry.before === before && entry.after === after)?.why ?? null
}
