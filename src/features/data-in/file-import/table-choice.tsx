import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import type { ImportSheet } from './contract.ts'
import { NO_LINES } from './file-job.ts'
import styles from './file-import.module.css'
import type { Import } from './use-import.ts'

const optionsOf = (names: readonly string[]) => names.map((value) => ({ value, label: value }))

/** Where the shipments of a spreadsheet stand: its sheet, its header, and a second sheet with further lines. */
export const TableChoice = ({ state, sheet }: { state: Import; sheet: ImportSheet }) => {
  const text = useText()
  const { files, read } = state
  if (sheet.RECORD !== '') return <p className="fg3">{text('dataImport.records', [sheet.ROWS])}</p>
  const { SHEETS, SHEET, LINES, HEADER_ROW } = sheet
  return (
    <div className={styles.table}>
      {SHEETS.length > 1 && (
        <Field label={text('dataImport.sheet')}>
          <SelectBox name="SHEET" options={optionsOf(SHEETS)} value={SHEET} onChange={(name) => void read(files, { SHEET: name })} />
        </Field>
      )}
      <Field label={text('dataImport.headerRow')}>
        <NumberBox
          name="HEADER_ROW"
          decimals={0}
          min={1}
          max={40}
          value={HEADER_ROW}
          onChange={(row) => row && row !== HEADER_ROW && void read(files, { SHEET, HEADER_ROW: row, LINES: LINES || NO_LINES })}
        />
      </Field>
      <span className="fg3">{text('dataImport.dataRows', [sheet.ROWS])}</span>
      {SHEETS.length > 1 && (
        <Field label={text('dataImport.lines')}>
          <SelectBox
            name="LINES"
            options={[{ value: NO_LINES, label: text('dataImport.noLines') }, ...optionsOf(SHEETS.filter((name) => name !== SHEET))]}
            value={LINES || NO_LINES}
            onChange={(name) => void read(files, { SHEET, HEADER_ROW, LINES: name })}
          />
        </Field>
      )}
      <LineKeys state={state} sheet={sheet} />
    </div>
  )
}

/** The columns by which the lines of the second sheet belong to the shipments of the first. */
const LineKeys = ({ state: { draft, change }, sheet: { columns, SHEET, LINES } }: { state: Import; sheet: ImportSheet }) => {
  const text = useText()
  const { lines } = draft.map
  if (!lines || LINES === '') return null
  const start = `${LINES}!`
  const names = columns.map(({ NAME }) => NAME)
  const ofLines = names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
  const keep = (over: Partial<typeof lines>) => change({ map: { ...draft.map, lines: { ...lines, ...over } } })
  return (
    <>
      <Field label={text('dataImport.keyOf', [SHEET])}>
        <SelectBox
          name="HEADER_KEY"
          options={optionsOf(names.filter((name) => !name.startsWith(start)))}
          value={lines.headerKey}
          onChange={(headerKey) => keep({ headerKey })}
        />
      </Field>
      <Field label={text('dataImport.keyOf', [LINES])}>
        <SelectBox name="LINE_KEY" options={optionsOf(ofLines)} value={lines.key} onChange={(key) => keep({ key })} />
      </Field>
    </>
  )
}
