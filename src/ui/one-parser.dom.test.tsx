import * as XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { InPortal } from '../../tests/support/in-portal.tsx'
import { blur, find, focus, mount, type } from '../../tests/support/mount.ts'
import { emptyRequired, rowProblems } from '#platform/shared/calls/field-problem.ts'
import { rowSchema } from '#platform/shared/fields/field-schema.ts'
import { type CellValue, check, date, type Field, fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import { DateBox } from './date-box/date-box.tsx'
import { testGrid } from './data-grid/engine/test-grid.factory.ts'
import { cellProblem, editText, readCell, type TextContext } from './data-grid/model/cell-text.ts'
import { formatTsv } from './data-grid/model/tsv.ts'
import { NumberBox } from './number-box/number-box.tsx'
import { SelectBox } from './select-box/select-box.tsx'
import { type ImportTarget, previewImport } from './sheet-import/preview.ts'

/**
 * 10,000 with `npm run test:values`; each text goes through a rendered field, a running grid, two file formats and the schema of a call.
 */
const RUNS = Number(process.env.VALUE_TEXTS ?? 60)

const UNITS = ['CTN 카톤', 'CT 통', 'PLT 파렛트', 'CRT 나무상자', 'BAG 자루', 'BDL 묶음', 'DRM 드럼', 'BOX 상자', 'PKG 포장'].map(
  (unit) => {
    const [value = '', label = ''] = unit.split(' ')
    return { value, label }
  },
)
const list = fields('values.list', {
  CD: text('code', { key: true, max: 10 }),
  AMOUNT: number('amount', {}),
  QTY: number('quantity', { decimals: 0, min: 0, max: 99_999 }),
  WEIGHT: number('weight', { decimals: 3, zeroToNull: true }),
  DAY: date('day'),
  MONTH: date('month', { variant: 'month' }),
  YEAR: date('year', { variant: 'year' }),
  USE: check('use'),
  UNIT: select('unit', 'UNIT'),
})
type Name = Exclude<keyof (typeof list)['specs'], 'CD'>
const context: TextContext = { choices: ({ kind }) => (kind === 'select' ? UNITS : undefined) }
const fieldOf = (name: Name) => list.byName[name] as Field

const EMPTY = { CD: 'A', AMOUNT: null, QTY: null, WEIGHT: null, DAY: '', MONTH: '', YEAR: '', USE: '', UNIT: '', ROW_VER: 1 }

/** The result of a text: a value to store, or none with a reason. */
type Outcome = { taken: CellValue } | { reason: string }
const taken = (value: CellValue): Outcome => ({ taken: value === '' || value === undefined ? null : value })
const judged = (field: Field, value: CellValue): Outcome => {
  const problem = cellProblem(field, value, context)
  return problem ? { reason: problem.key } : taken(value)
}

/** Fields with form state: an invalid text is stored as text, so that form and server refuse it too. */
function Box({ field, told }: { field: Field; told: (value: CellValue) => void }) {
  const [value, setValue] = useState<CellValue>(field.kind === 'number' ? null : '')
  const set = (next: CellValue) => {
    told(next)
    setValue(next)
  }
  if (field.kind === 'number') {
    const { decimals, min, max, zeroToNull } = field
    return (
      <NumberBox
        label="값"
        {...{ decimals, min, max, zeroToNull }}
        value={value ?? null}
        onChange={(next, refused) => set(refused ?? next)}
      />
    )
  }
  if (field.kind === 'date') return <DateBox label="값" variant={field.variant} value={String(value)} onChange={set} />
  return <SelectBox label="값" options={UNITS} value={String(value)} onChange={set} />
}
const typedInBox = (name: Name) => {
  const field = fieldOf(name)
  let value: CellValue = null
  let nth = 0
  // A new key creates a new field.
  const drawn = () => (
    <InPortal>
      <Box key={nth} field={field} told={(next) => (value = next)} />
    </InPortal>
  )
  const { container, redraw } = mount(drawn())
  return (typed: string): Outcome => {
    nth += 1
    value = null
    redraw(drawn())
    const box = find(container, 'input') as HTMLInputElement
    focus(box)
    type(box, typed)
    blur(box)
    const error = box.getAttribute('aria-invalid') === 'true' ? container.textContent : ''
    // The field shows the reason itself: below it as error, or as a change made by a rule.
    const said = error || (container.querySelector('[role=status]')?.textContent ?? '')
    const shown = box.value
    if (error) return { reason: error }
    if (value === null || value === '')
      return typed.trim() === '' || !said ? { taken: null } : said.includes('0은 빈 값') ? { taken: null } : { reason: said }
    // The displayed text must match the form's value.
    return readCell(field, shown, context) === value ? taken(value) : { reason: `shown as ${shown}` }
  }
}

/** Rows of one load and lines of one paste: loading draws the whole grid anew. */
const ROWS_AT_ONCE = 500
const inGrid = (name: Name) => {
  const grid = testGrid([], { list, options: { choices: context.choices } })
  const field = fieldOf(name)
  const load = (count: number) => grid.core.model.load(Array.from({ length: count }, (_, at) => ({ ...EMPTY, CD: `R${at}` })))
  const stored = (at: number): Outcome => judged(field, grid.core.rowAt(at)?.data[name])
  const inParts = (all: readonly string[], part: (some: readonly string[]) => Outcome[]): Outcome[] =>
    Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, nth) =>
      part(all.slice(nth * ROWS_AT_ONCE, (nth + 1) * ROWS_AT_ONCE)),
    ).flat()
  return {
    /** Each into a cell of its own. */
    typed: (all: readonly string[]) =>
      inParts(all, (some) => {
        load(some.length)
        return some.map((typed, at) => {
          grid.said.length = 0
          grid.select(at, name)
          grid.type(typed)
          // A button press: nothing is selected from an open list.
          grid.engine.closeEditor()
          const cleared = grid.said.find((one) => /^(ui\.date|grid\.noWeekend)/.test(one))
          return cleared ? { reason: cleared } : stored(at)
        })
      }),
    /** As a column that was copied elsewhere. */
    pasted: (all: readonly string[]) =>
      inParts(all, (some) => {
        load(some.length)
        grid.said.length = 0
        grid.select(0, name)
        grid.paste(formatTsv(some.map((typed) => [typed])))
        const outcomes = some.map((_, at) => stored(at))
        // What the paste says that it took.
        expect(grid.said).toContain(`grid.pasted ${outcomes.filter((one) => 'taken' in one).length} 0`)
        return outcomes
      }),
  }
}

const workbook = (rows: string[][]): Uint8Array<ArrayBuffer> => {
  const book = XLSX.utils.book_new()
  // Text cells, as in a column formatted as text.
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows))
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}
const imported = async (kind: 'csv' | 'xlsx', name: Name, texts: readonly string[]): Promise<Outcome[]> => {
  const rows = [['CD', name], ...texts.map((typed, at) => [`R${at}`, typed])]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const sheet =
    kind === 'csv' ? openCsv(rows.map((row) => row.map(quoted).join(',')).join('\r\n')) : await openXlsx(workbook(rows), inflate)
  const target: ImportTarget = {
    fields: [...list.list],
    keys: [...list.keys],
    headers: {},
    choices: { UNIT: UNITS },
    existing: [],
  }
  const { lines } = await previewImport(sheet, target)
  const byRow = new Map(lines.map((line) => [line.n, line]))
  return texts.map((_, at) => {
    const line = byRow.get(at + 2)
    const [problem] = line?.problems ?? []
    return problem ? { reason: problem.problem.key } : taken(line?.row[name])
  })
}

const schema = rowSchema(list)
/** A row of a call: first the schema, then the handlers' validation of every row. */
const sent = (name: Name, value: CellValue): Outcome => {
  const row = { ...EMPTY, [name]: value }
  const parsed = schema.safeParse(row)
  if (!parsed.success) return { reason: 'the shape' }
  expect(emptyRequired(list, row)).toEqual([])
  const [problem] = rowProblems(list, parsed.data)
  return problem ? { reason: problem.problem.key } : judged(fieldOf(name), parsed.data[name])
}

const digits = (most: number) => fc.integer({ min: 0, max: most }).map(String)
const MARKS = ['', ',', '.', ' ', '-', '/', '. ', '년', '월', '₩', '(', ')', '%', 'e', '+', '=', '*']
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((one) => String(Number(one.toFixed(4)))),
  fc.integer({ min: -1e9, max: 1e9 }).map((one) => one.toLocaleString('en-US')),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e7 }).map((one) => one.toLocaleString('de-DE')),
  digits(99_999).map((one) => `(${one})`),
  digits(99_999).map((one) => `₩${one}`),
  fc.tuple(digits(999), fc.constantFrom(...MARKS), digits(999), fc.constantFrom(...MARKS), digits(99)).map((parts) => parts.join('')),
  fc.tuple(digits(99), digits(30)).map(([mantissa, power]) => `${mantissa}e${power}`),
)
const dates = fc.oneof(
  fc
    .tuple(
      digits(2_099),
      fc.constantFrom(...MARKS),
      digits(13),
      fc.constantFrom(...MARKS),
      digits(32),
      fc.constantFrom('', '.', '일', ' 14:20'),
    )
    .map((parts) => parts.join('')),
  fc.tuple(digits(13), fc.constantFrom('/', '.', '-', '월 '), digits(32)).map((parts) => parts.join('')),
  fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(2, 10).replaceAll('-', '')),
  fc.integer({ min: 0, max: 999_999_999 }).map(String),
  fc.tuple(fc.integer({ min: 1_900, max: 2_099 }), fc.constantFrom('', '년', '.')).map((parts) => parts.join('')),
)
const plainWords = fc.oneof(
  fc.constantFrom(
    '사용',
    '미사용',
    '○',
    '✓',
    'X',
    'v',
    'TRUE',
    '예',
    '아니오',
    '내일',
    '없음',
    '카톤',
    'ctn',
    '통',
    '포장',
    '파',
    'Ｙ',
    '１２',
    '삼십',
  ),
  fc.constantFrom(...UNITS.flatMap(({ value, label }) => [value, label, value.toLowerCase(), value.slice(0, 2)])),
)
const blanks = fc.constantFrom('', ' ', '  ', '\u3000')
/** As people write them: with blanks around and any letter large or small. */
const words = fc.tuple(blanks, plainWords, blanks, fc.nat()).map(([before, word, after, large]) => {
  const cased = [...word].map((letter, at) => ((large >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
  return before + (large % 3 === 0 ? word : cased.join('')) + after
})
const junk = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/()○✓XxVv사용년월일 aAeE+=*₩%½²①５'), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
)
// Control characters are refused in every call (S7-010); a field and a spreadsheet cell have one line.
const texts = fc.oneof(numbers, dates, words, junk).filter((one) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(one) && one.trim() !== '')

test.each(['AMOUNT', 'QTY', 'WEIGHT', 'DAY', 'MONTH', 'YEAR', 'USE', 'UNIT'] as const)(
  'S5-028 S9-043 %s: a typed, pasted, imported or sent text always has the same value, or none with a reason',
  { timeout: 1_200_000 },
  async (name) => {
    const field = fieldOf(name)
    const samples = [...new Set(fc.sample(texts, { numRuns: RUNS * 2, seed: 20_261_123 }))].slice(0, RUNS)
    const [csv, xlsx] = await Promise.all([imported('csv', name, samples), imported('xlsx', name, samples)])
    const grid = inGrid(name)
    const box = field.kind === 'check' ? null : typedInBox(name)
    const pasted = grid.pasted(samples)
    const cells = field.kind === 'check' ? [] : grid.typed(samples)
    const counts = { taken: 0, refused: 0 }
    const faults: string[] = []
    const outcomeText = (outcome: Outcome) => ('taken' in outcome ? JSON.stringify(outcome.taken) : 'refused')
    samples.forEach((typed, at) => {
      const fault = (what: string) => void faults.push(`${JSON.stringify(typed)} ${what}`)
      const first = pasted[at] ?? { reason: '' }
      const ways: Record<string, Outcome | undefined> = {
        'typed in a cell': cells[at],
        'typed in a box': box?.(typed),
        'imported from CSV': csv[at],
        'imported from Excel': xlsx[at],
      }
      for (const [way, outcome] of Object.entries(ways))
        if (outcome && outcomeText(outcome) !== outcomeText(first)) fault(`pasted ${outcomeText(first)}, ${way} ${outcomeText(outcome)}`)
      if ([first, ...Object.values(ways)].some((outcome) => outcome && 'reason' in outcome && outcome.reason === ''))
        fault('without a reason')
      if ('reason' in first) {
        counts.refused += 1
        // Sent unchanged, nothing is stored either. Only the handlers validate codes.
        const asSent = sent(name, typed)
        if (field.kind !== 'select' && !('reason' in asSent)) fault('is refused here and taken by the call')
        return
      }
      counts.taken += 1
      const stored = first.taken ?? (field.kind === 'number' ? null : '')
      if (outcomeText(sent(name, stored)) !== outcomeText(first)) fault('is taken here and refused by the call')
      const again = taken(readCell(field, editText(field, first.taken, context), context))
      if (outcomeText(again) !== outcomeText(first)) fault(`is stored as ${outcomeText(first)} and reads back as ${outcomeText(again)}`)
    })
    expect(faults).toEqual([])
    console.log(`values ${name}: ${samples.length} texts, ${counts.taken} taken, ${counts.refused} refused`)
    // Both outcomes occurred often enough to be meaningful; there are only so many ways to write a yes.
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(Math.min(samples.length / 50, 100))
  },
)
