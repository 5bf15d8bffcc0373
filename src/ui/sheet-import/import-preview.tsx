import { useEffect, useMemo, useRef, useState } from 'react'
import type { DataRow } from '#platform/shared/fields/fields.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '../button/button.tsx'
import type { Choice } from '../data-grid/model/cell-text.ts'
import type { Grid } from '../data-grid/use-grid.ts'
import { DownloadIcon } from '../icon/screen-icons.ts'
import { ListCard } from '../list-card/list-card.tsx'
import { ResultTable } from '../result-table/result-table.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { applyImport } from './apply-import.ts'
import { lineTexts } from './line-texts.ts'
import { IMPORT_KINDS, type ImportKind, type ImportLine, type ImportPreview as Preview } from './preview.ts'
import { saveErrorFile } from './save-error-file.ts'
import styles from './sheet-import.module.css'

type Props = {
  preview: Preview
  fileName: string
  /** The compared rows, if the grid has only a window of them. */
  standing?: readonly DataRow[]
  grid: Grid
  choices: Readonly<Record<string, readonly Choice[]>>
  onClose: () => void
}

/** The effect of an import before it is applied: counts, errors first, old and new value of every changed cell (S9-043). */
export function ImportPreview({ preview, fileName, standing, grid, choices, onClose }: Props) {
  const words = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const [kind, setKind] = useState<ImportKind | 'all'>(preview.counts.error > 0 ? 'error' : 'all')
  const [selected, select] = useState(0)
  useEffect(() => heading.current?.focus(), [])
  const { model } = grid
  const described = useMemo(() => lineTexts(model.fields, choices, words), [model, choices, words])
  const lines = useMemo(() => (kind === 'all' ? preview.lines : preview.lines.filter((line) => line.kind === kind)), [kind, preview])
  const { counts, matched } = preview
  const usable = counts.insert + counts.update + counts.delete
  const kindWord = (line: ImportLine) => words(`import.${line.kind}`, ['']).trim()
  const apply = () => {
    toast.success(words('import.applied', [applyImport(model, preview.lines, standing)]))
    onClose()
  }
  return (
    <section className={styles.preview} aria-labelledby="import-preview">
      <div className={styles.head}>
        <h2 id="import-preview" ref={heading} tabIndex={-1}>
          {words('import.preview')} · {fileName}
        </h2>
        <Segmented
          label={words('import.kind')}
          size={28}
          value={kind}
          onChange={(next) => {
            setKind(next)
            select(0)
          }}
          options={(['all', ...IMPORT_KINDS] as const).map((value) => ({
            value,
            label: words(`import.${value}`, [value === 'all' ? preview.lines.length : counts[value]]),
          }))}
        />
        <span className={styles.end}>
          {counts.error > 0 && (
            <Button icon={DownloadIcon} onClick={() => void saveErrorFile(fileName, preview.lines, described.problems, words)}>
              {words('import.errorFile')}
            </Button>
          )}
          <Button onClick={onClose}>{words('common.cancel')}</Button>
          <Button variant="primary" disabledReason={usable > 0 ? null : words('import.nothing')} onClick={apply}>
            {words('import.apply', [usable])}
          </Button>
        </span>
        {matched.byOrder && <p className={styles.note}>{words('import.byOrder')}</p>}
        {matched.unknown.length > 0 && <p className={styles.note}>{words('import.unknown', [matched.unknown.join(', ')])}</p>}
      </div>
      <ResultTable
        ariaLabel={words('import.preview')}
        columns={[
          { field: 'n', header: words('import.row'), width: 70, align: 'end' },
          {
            field: 'kind',
            header: words('import.what'),
            width: 90,
            render: (line) => (
              <span className={styles.kind} data-kind={line.kind}>
                {kindWord(line)}
              </span>
            ),
          },
          { field: 'detail', header: words('import.detail'), width: 700, render: described.detail },
        ]}
        total={lines.length}
        getRow={(index) => lines[index]}
        rowKey={({ n }) => String(n)}
        selectedIndex={selected}
        onSelect={select}
        onOpen={select}
        state="ready"
        fill={false}
        emptyText={words('import.nothing')}
        toolbar={null}
        renderCard={(line) => <ListCard first={String(line.n)} firstEnd={kindWord(line)} second={described.detail(line)} />}
      />
    </section>
  )
}
