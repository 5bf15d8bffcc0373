import { type ReactNode, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import styles from './outcome-table.module.css'

export const ALL = 'ALL'

/** What would become of each row: a line with its result and what changes, or why it does not. */
export type Outcomes<Row extends object, State extends string> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  resultOf: (row: Row) => State
  tones: Record<State, TagTone>
  /** The results that rows are chosen by, after all of them; shown first: */
  choices: readonly State[]
  first?: State | typeof ALL
  countOf: (choice: State | typeof ALL) => number
  /** What of the row is read before its result. */
  columns: ResultColumn<Row>[]
  /** From what to what, or why not. */
  detailsOf: (row: Row) => string
  isRefused: (row: Row) => boolean
  titleOf: (row: Row) => string
  footOf: (row: Row) => string
  /** Texts: `<prefix>.list`, `.result`, `.result.<state>`, `.show.<choice>`, `.details`, `.count`. */
  prefix: string
  tools?: ReactNode
  widths?: { result: number; details: number }
  children: ReactNode
}

/** The preview or the result of a change of many rows: a sentence with the counts, the choice by result, and the rows. */
export function OutcomeTable<Row extends object, State extends string>(props: Outcomes<Row, State>) {
  const { rows: all, resultOf, tones, prefix, detailsOf, isRefused, widths = { result: 110, details: 620 } } = props
  const text = useText()
  const [shown, show] = useState<State | typeof ALL>(props.first ?? ALL)
  const [selected, select] = useState(-1)
  const rows = shown === ALL ? all : all.filter((row) => resultOf(row) === shown)
  const choices: readonly (State | typeof ALL)[] = [ALL, ...props.choices]
  const tagOf = (row: Row) => <Tag tone={tones[resultOf(row)]}>{text(`${prefix}.result.${resultOf(row)}`)}</Tag>
  const columns: ResultColumn<Row>[] = [
    ...props.columns,
    { field: 'result', header: text(`${prefix}.result`), width: widths.result, render: tagOf },
    {
      field: 'details',
      header: text(`${prefix}.details`),
      width: widths.details,
      render: (row) => (
        <span className={isRefused(row) ? 'bad' : undefined} title={detailsOf(row)}>
          {detailsOf(row)}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.outcomes}>
      {props.children}
      <Segmented
        label={text(`${prefix}.result`)}
        options={choices.map((value) => ({
          value,
          label: text(`${prefix}.show.${value}`, [showNumber(props.countOf(value))]),
        }))}
        value={shown}
        onChange={show}
        size={28}
      />
      <ResultTable
        ariaLabel={text(`${prefix}.list`)}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={props.rowKey}
        selectedIndex={selected}
        onSelect={select}
        onOpen={() => {}}
        state="ready"
        emptyText={text('list.empty')}
        fill={false}
        toolbar={<TableTools count={text(`${prefix}.count`, [showNumber(rows.length)])}>{props.tools}</TableTools>}
        renderCard={(row) => (
          <ListCard
            first={props.titleOf(row)}
            firstEnd={tagOf(row)}
            second={detailsOf(row) || props.footOf(row)}
            third={detailsOf(row) && props.footOf(row)}
          />
        )}
      />
    </div>
  )
}
