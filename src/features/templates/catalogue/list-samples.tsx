import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import styles from './catalogue.module.css'
import type { SampleText } from './sample-texts.ts'

const ROWS = [
  { HBL_NO: 'NRSE26110147', ROUTE: 'KRPUS → USLAX', CBM: '64.218' },
  { HBL_NO: 'NRSE26100388', ROUTE: 'KRPUS → NLRTM', CBM: '128.640' },
]
const COLUMNS = [
  { field: 'HBL_NO', header: 'HBL', width: 140 },
  { field: 'ROUTE', header: 'POL → POD', width: 160 },
  { field: 'CBM', header: 'CBM', width: 100, align: 'end' },
] as const
const STATES = [
  { name: 'ready', state: 'ready', rows: ROWS },
  { name: 'loading', state: 'loading', rows: [] },
  { name: 'empty', state: 'ready', rows: [] },
  { name: 'failed', state: 'failed', rows: ROWS },
  { name: 'reloading', state: 'reloading', rows: ROWS },
] as const
const nothing = () => {}

type Props = { word: (word: SampleText) => string; text: (key: string) => string }

/** A list in each of its states. */
export function ListSamples({ word, text }: Props) {
  return (
    <section aria-label={word('lists')} className={styles.lists}>
      {STATES.map(({ name, state, rows }) => (
        <section key={name} data-kind={name} aria-label={word(name)} className={styles.kind}>
          <h2>{word(name)}</h2>
          <ResultTable
            ariaLabel={`${word('lists')} ${word(name)}`}
            columns={[...COLUMNS]}
            total={rows.length}
            getRow={(index) => rows[index]}
            rowKey={(row) => row.HBL_NO}
            onWindow={nothing}
            selectedIndex={-1}
            onSelect={nothing}
            onOpen={nothing}
            fill={false}
            state={state}
            firstRows={4}
            emptyText={text('list.empty')}
            {...(name === 'empty' && {
              empty: (
                <EmptyState
                  text={text('list.empty')}
                  conditions="ETD 2026-10-21 – 2026-12-20"
                  action={<Button size={28}>{word('widen')}</Button>}
                />
              ),
            })}
            toolbar={
              <TableTools
                count={word(state === 'loading' ? 'searching' : rows.length === 0 ? 'none' : 'count')}
                dimmed={state === 'reloading'}
                {...(state === 'failed' && { failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: nothing } })}
              >
                <Button size={28}>{word('save')}</Button>
              </TableTools>
            }
          />
        </section>
      ))}
    </section>
  )
}
