import type { Translate } from '#platform/shared/translations/messages.ts'
import { useMemo, useState } from 'react'
import { showDeclarationNo } from '#domain/customs/customs-numbers.ts'
import { denseDay } from '#domain/time/dense-day.ts'
import { isYes, showFlag } from '#domain/text/flag.ts'
import { todayInSeoul, type Ymd } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReloadIcon } from '#ui/icon/icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { AnswerStateMark, CutNote } from '../clearance/clearance-frame.tsx'
import type { ExportClearance, ExportDeclaration, ExportLoadingRow } from './contract.ts'
import { deadlineView } from './deadline-view.ts'
import styles from './export-clearance.module.css'

export const kg = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const packages = (value: number | null, unit: string) => (value === null ? '' : `${value.toLocaleString('en-US')} ${unit}`.trim())
const toneOf = (band: 'none' | 'warn' | 'bad') => (band === 'none' ? undefined : band)

const declarationColumns = (text: Translate, today: Ymd, lang: 'ko' | 'en'): ResultColumn<ExportDeclaration>[] => [
  {
    field: 'DECL_NO',
    header: text('exportClearance.declaration'),
    width: 160,
    pinned: true,
    render: ({ DECL_NO }) => <b className="code">{showDeclarationNo(DECL_NO)}</b>,
  },
  { field: 'ACCEPT_DT', header: text('exportClearance.accepted'), width: 96, render: ({ ACCEPT_DT }) => denseDay(ACCEPT_DT, today) },
  {
    field: 'LOAD_DEADLINE',
    header: text('exportClearance.deadline'),
    width: 210,
    render: (row) => {
      const { left, band } = deadlineView(row, today, lang, text)
      return (
        <span className={toneOf(band)}>
          {denseDay(row.LOAD_DEADLINE, today)} <b>{left}</b> {isYes(row.EXTENDED_YN) && <Tag>{text('exportClearance.extended')}</Tag>}
        </span>
      )
    },
  },
  { field: 'DONE_YN', header: text('exportClearance.complete'), width: 78, align: 'center' },
  {
    field: 'LOADED_QTY',
    header: text('exportClearance.loadedQty'),
    width: 110,
    align: 'end',
    render: ({ LOADED_QTY, LOADED_UNIT }) => packages(LOADED_QTY, LOADED_UNIT),
  },
  { field: 'LOADED_WT', header: text('exportClearance.loadedWt'), width: 116, align: 'end', render: ({ LOADED_WT }) => kg(LOADED_WT) },
  { field: 'EXPORTER_NM', header: text('exportClearance.exporter'), width: 180 },
]

type Props = { answer: ExportClearance; selected: number; onSelect: (index: number) => void; busy: boolean; onAgain: () => void }

/** The declarations of an answer, with one selected. */
export function DeclarationTable({ answer, selected, onSelect, busy, onAgain }: Props) {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const today = todayInSeoul(new Date(answer.asOf))
  const columns = useMemo(() => declarationColumns(text, today, lang), [text, today, lang])
  return (
    <div className={styles.declarations} data-rows={Math.min(answer.rows.length, 4)}>
      <ResultTable
        ariaLabel={text('exportClearance.declarations')}
        columns={columns}
        total={answer.rows.length}
        getRow={(index) => answer.rows[index]}
        rowKey={({ DECL_NO }) => DECL_NO}
        selectedIndex={selected}
        onSelect={onSelect}
        onOpen={onSelect}
        state={busy ? 'reloading' : 'ready'}
        fill={false}
        emptyText={text('list.empty')}
        toolbar={
          <TableTools
            count={
              <>
                {text('exportClearance.count', [answer.TOTAL])} <CutNote shown={answer.rows.length} total={answer.TOTAL} />
              </>
            }
            asOf={<AnswerStateMark answer={answer} />}
            dimmed={busy}
          >
            <Button variant="subtle" size={28} icon={ReloadIcon} onClick={onAgain}>
              {text('clearance.again')}
            </Button>
          </TableTools>
        }
        renderCard={(row) => {
          const { left, band } = deadlineView(row, today, lang, text)
          return (
            <ListCard
              first={showDeclarationNo(row.DECL_NO)}
              firstEnd={<span className={toneOf(band)}>{left}</span>}
              second={row.EXPORTER_NM}
              secondEnd={denseDay(row.LOAD_DEADLINE, today)}
              third={packages(row.LOADED_QTY, row.LOADED_UNIT)}
              thirdEnd={row.LOADED_WT === null ? '' : `${kg(row.LOADED_WT)} kg`}
            />
          )
        }}
      />
    </div>
  )
}

const loadingColumns = (text: Translate, today: Ymd): ResultColumn<ExportLoadingRow>[] => [
  { field: 'BL_NO', header: text('exportClearance.bl'), width: 150, render: ({ BL_NO }) => <span className="code">{BL_NO}</span> },
  { field: 'DEPART_DT', header: text('exportClearance.departure'), width: 104, render: ({ DEPART_DT }) => denseDay(DEPART_DT, today) },
  { field: 'PLACE', header: text('exportClearance.place'), width: 130 },
  { field: 'MRN', header: text('exportClearance.mrn'), width: 150, render: ({ MRN }) => <span className="code">{MRN}</span> },
  {
    field: 'PKG_QTY',
    header: text('exportClearance.packages'),
    width: 120,
    align: 'end',
    render: ({ PKG_QTY, PKG_UNIT }) => packages(PKG_QTY, PKG_UNIT),
  },
  { field: 'GROSS_WT', header: text('exportClearance.kg'), width: 130, align: 'end', render: ({ GROSS_WT }) => kg(GROSS_WT) },
  { field: 'DONE_YN', header: text('exportClearance.done'), width: 70, align: 'center', render: ({ DONE_YN }) => showFlag(DONE_YN) },
]

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, one) => total + (one ?? 0), 0)

/** The loadings of a declaration, with their sum beside the cleared quantity. */
export function LoadingTable({ declaration, asOf }: { declaration: ExportDeclaration; asOf: string }) {
  const text = useText()
  const [selected, select] = useState(-1)
  const today = todayInSeoul(new Date(asOf))
  const columns = useMemo(() => loadingColumns(text, today), [text, today])
  const { loadings } = declaration
  return (
    <ResultTable
      ariaLabel={text('exportClearance.loadings')}
      columns={columns}
      total={loadings.length}
      getRow={(index) => loadings[index]}
      rowKey={({ BL_NO, MRN, DEPART_DT }) => `${BL_NO} ${MRN} ${DEPART_DT}`}
      selectedIndex={selected}
      onSelect={select}
      onOpen={select}
      state="ready"
      fill={false}
      emptyText={text('exportClearance.noLoading')}
      toolbar={<TableTools count={text('exportClearance.loadingCount', [loadings.length])} />}
      footer={{
        BL_NO: text('exportClearance.total'),
        PKG_QTY: packages(sum(loadings.map(({ PKG_QTY }) => PKG_QTY)), declaration.LOADED_UNIT || declaration.PKG_UNIT),
        GROSS_WT: kg(sum(loadings.map(({ GROSS_WT }) => GROSS_WT))),
      }}
      renderCard={(row) => (
        <ListCard
          first={row.BL_NO}
          firstEnd={denseDay(row.DEPART_DT, today)}
          second={row.PLACE}
          secondEnd={packages(row.PKG_QTY, row.PKG_UNIT)}
          third={row.MRN}
          thirdEnd={row.GROSS_WT === null ? '' : `${kg(row.GROSS_WT)} kg`}
        />
      )}
    />
  )
}
