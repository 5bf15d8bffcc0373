import type { ReactNode } from 'react'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { Grid } from '../data-grid/use-grid.ts'
import type { SelectOption } from '../select-box/select-option.ts'
import { ImportPreview } from '../sheet-import/import-preview.tsx'
import { SheetTools } from '../sheet-import/sheet-tools.tsx'
import { useSheetImport } from '../sheet-import/use-sheet-import.ts'
import { usePhone } from '../use-phone.ts'
import { PhoneLines } from './phone-lines.tsx'
import styles from './record-form.module.css'

type Props = {
  grid: Grid
  label: string
  choices: Readonly<Record<string, readonly SelectOption[]>>
  /** The call for the empty file. */
  template: { contract: Pick<Endpoint, 'path' | 'method' | 'quiet'>; input: object }
  readOnly: boolean
  emptyText: string
  /** Further tools. */
  children?: ReactNode
}

/** The lines of a record as a grid, filled by hand or from a file (S2-131); on a phone one line below the other. */
export const SheetLines = ({ grid, label, choices, template, readOnly, emptyText, children }: Props) => {
  const phone = usePhone()
  const sheetImport = useSheetImport(grid, choices)
  return (
    <>
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={grid} choices={choices} onClose={sheetImport.close} />
      )}
      {phone ? (
        <PhoneLines {...{ grid, label, choices, readOnly }}>{children}</PhoneLines>
      ) : (
        <div className={styles.grid}>
          <DataGrid
            label={label}
            grid={grid}
            choices={choices}
            readOnly={readOnly}
            fill={false}
            emptyText={emptyText}
            tools={
              <>
                {children}
                {!readOnly && <SheetTools total={0} sheetImport={sheetImport} template={template} />}
              </>
            }
          />
        </div>
      )}
    </>
  )
}
