import { useMemo } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { fields, number, select, text } from '#platform/shared/fields/fields.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { useGrid } from '#ui/data-grid/use-grid.ts'
import type { EdiResult } from '../upload-shapes.ts'
import styles from './upload.module.css'

const STATES = ['BAD', 'SAVED', 'LEFT'] as const

const rowFields = fields('edi.result', {
  ROW_NO: number('edi.row', { key: true, readOnly: true, decimals: 0, width: 56 }),
  STATE: select('edi.state', 'STATE', { readOnly: true, width: 92 }),
  COLUMN: text('edi.column', { key: true, readOnly: true, width: 112 }),
  MESSAGE: text('edi.message', { readOnly: true, width: 330 }),
  KEY: text('edi.key', { readOnly: true, width: 190 }),
})

/** The result of each row, bad ones first with a line per problem. */
export const ResultGrid = ({ result }: { result: EdiResult }) => {
  const words = useText()
  const rows = useMemo(
    () => result.rows.toSorted((a, b) => STATES.indexOf(a.STATE) - STATES.indexOf(b.STATE) || a.ROW_NO - b.ROW_NO),
    [result],
  )
  const grid = useGrid(rowFields, rows, { tracking: false })
  const choices = useMemo(() => ({ STATE: STATES.map((value) => ({ value, label: words(`edi.state.${value}`) })) }), [words])
  const { totalCnt, successCnt, failCnt } = result
  return (
    <div className={styles.result}>
      <p role="status" className={successCnt > 0 ? 'ok' : 'bad'}>
        {words(
          successCnt > 0 ? 'edi.saved' : 'edi.nothingSaved',
          [totalCnt, successCnt, failCnt].map((count) => showNumber(count)),
        )}
      </p>
      <DataGrid label={words('edi.result')} grid={grid} choices={choices} readOnly addable={false} extras={[]} emptyText="" fill={false} />
    </div>
  )
}
