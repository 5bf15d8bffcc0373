import { useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { CheckBox } from '../check-box/check-box.tsx'
import type { ResultColumn } from './column.ts'

type Ticking<R> = {
  /** The key of a row. */
  keyOf: (row: R) => string
  /** Whether a row can be selected. */
  may: (row: R) => boolean
}

/** The checked rows of an answer; a new answer clears them. */
export const useTicked = <R,>(answer: unknown, { keyOf, may }: Ticking<R>) => {
  const [kept, keep] = useState<{ answer: unknown; rows: ReadonlyMap<string, R> }>({ answer, rows: new Map() })
  const rows = kept.answer === answer ? kept.rows : new Map<string, R>()
  const toggle = (row: R | undefined) => {
    if (row === undefined || !may(row)) return
    const next = new Map(rows)
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
    keep({ answer, rows: next })
  }
  return { rows, toggle }
}

/** The number of a row in the list. */
export const numberColumn = (total: number): ResultColumn<DataRow> => ({
  field: 'NO',
  header: 'No',
  width: total > 9_999 ? 84 : 52,
  align: 'end',
  pinned: true,
  render: (_row, index) => <span className="fg3">{showNumber(index + 1)}</span>,
})

type TickColumn<R> = Ticking<R> & {
  ticked: ReadonlyMap<string, R>
  toggle: (row: R) => void
  header: string
  /** The label of a row's check box. */
  labelOf: (row: R) => string
}

/** The column of check boxes. */
export const tickColumn = <R,>({ ticked, toggle, header, keyOf, may, labelOf }: TickColumn<R>): ResultColumn<DataRow> => ({
  field: 'AG_CHECK',
  header,
  width: 56,
  align: 'center',
  pinned: true,
  render: (data) => {
    const row = data as unknown as R
    if (!may(row)) return null
    return <CheckBox label={labelOf(row)} value={ticked.has(keyOf(row)) ? 'Y' : 'N'} onChange={() => toggle(row)} />
  },
})
