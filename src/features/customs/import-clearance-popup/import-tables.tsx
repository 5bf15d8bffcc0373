import type { Translate } from '#platform/shared/translations/messages.ts'
import { useMemo, useState } from 'react'
import { showCargoNo, showDeclarationNo } from '#domain/customs/customs-numbers.ts'
import { denseDay, denseTime } from '#domain/time/dense-day.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ContainerIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { AnswerStateMark, CutNote } from '../clearance/clearance-frame.tsx'
import type { ImportChoice, ImportClearance, ImportStep } from './contract.ts'

const detailOf = ({ DETAIL, BASIS_NO, NOTICE }: ImportStep) => [DETAIL, BASIS_NO, NOTICE].filter(Boolean).join(' · ')
const kg = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const count = (value: number | null) => value?.toLocaleString('en-US') ?? ''
const code = (value: string) => (value ? <span className="code">{value}</span> : <span className="fg3">–</span>)

/** A step, and what it does with the cargo besides the usual. */
const StageName = ({ row: { STAGE, MOVE }, text }: { row: ImportStep; text: Translate }) => (
  <>
    {STAGE}
    {MOVE && ' '}
    {MOVE && <Tag>{text(`importClearance.move.${MOVE}`)}</Tag>}
  </>
)

const stepColumns = (text: Translate, today: string): ResultColumn<ImportStep>[] => [
  { field: 'SEQ', header: 'No', width: 44, align: 'end', render: ({ SEQ }) => <span className="fg3">{SEQ}</span> },
  { field: 'STAGE', header: text('importClearance.stage'), width: 236, render: (row) => <StageName row={row} text={text} /> },
  { field: 'AT', header: text('importClearance.at'), width: 104, render: ({ AT }) => denseTime(AT, today) },
  {
    field: 'SHED_NM',
    header: text('importClearance.shed'),
    width: 190,
    render: ({ SHED_NM }) => <span title={SHED_NM}>{SHED_NM || <span className="fg3">–</span>}</span>,
  },
  { field: 'DECL_NO', header: text('importClearance.declaration'), width: 160, render: ({ DECL_NO }) => code(showDeclarationNo(DECL_NO)) },
  { field: 'PKG_QTY', header: text('importClearance.packagesShort'), width: 72, align: 'end', render: ({ PKG_QTY }) => count(PKG_QTY) },
  { field: 'GROSS_WT', header: text('importClearance.kg'), width: 92, align: 'end', render: ({ GROSS_WT }) => kg(GROSS_WT) },
  {
    field: 'DETAIL',
    header: text('importClearance.detail'),
    width: 170,
    render: (row) => (
      <span className="fg2" title={detailOf(row)}>
        {detailOf(row)}
      </span>
    ),
  },
]

/** The steps of a cargo, newest first, with the newest marked. */
export function StepTable({
  answer,
  busy,
  onAgain,
  onBack,
  onContainers,
}: {
  answer: ImportClearance
  busy: boolean
  onAgain: () => void
  onBack: (() => void) | null
  /** Null when containers cannot be requested. */
  onContainers: (() => void) | null
}) {
  const text = useText()
  const [selected, select] = useState(0)
  const today = todayInSeoul(new Date(answer.asOf))
  const columns = useMemo(() => stepColumns(text, today), [text, today])
  return (
    <ResultTable
      ariaLabel={text('importClearance.steps')}
      columns={columns}
      total={answer.rows.length}
      getRow={(index) => answer.rows[index]}
      rowKey={({ SEQ }) => String(SEQ)}
      selectedIndex={selected}
      onSelect={select}
      onOpen={() => {}}
      state={busy ? 'reloading' : 'ready'}
      fill={false}
      emptyText={text('list.empty')}
      toolbar={
        <TableTools count={text('importClearance.count', [answer.rows.length])} asOf={<AnswerStateMark answer={answer} />} dimmed={busy}>
          {onBack && (
            <Button variant="subtle" size={28} onClick={onBack}>
              {text('importClearance.back')}
            </Button>
          )}
          {onContainers && (
            <Button variant="subtle" size={28} icon={ContainerIcon} onClick={onContainers}>
              {text('importClearance.showContainers')}
            </Button>
          )}
          <Button variant="subtle" size={28} icon={ReloadIcon} onClick={onAgain}>
            {text('clearance.again')}
          </Button>
        </TableTools>
      }
      renderCard={(row) => (
        <ListCard
          first={<StageName row={row} text={text} />}
          firstEnd={denseTime(row.AT, today)}
          second={row.SHED_NM || showDeclarationNo(row.DECL_NO)}
          secondEnd={row.PKG_QTY === null ? '' : `${count(row.PKG_QTY)} ${row.PKG_UNIT}`}
          third={detailOf(row)}
          thirdEnd={row.GROSS_WT === null ? '' : `${kg(row.GROSS_WT)} kg`}
        />
      )}
    />
  )
}

const choiceColumns = (text: Translate, today: string): ResultColumn<ImportChoice>[] => [
  {
    field: 'CARGO_NO',
    header: text('importClearance.cargoNo'),
    width: 190,
    render: ({ CARGO_NO }) => <span className="code link">{showCargoNo(CARGO_NO)}</span>,
  },
  { field: 'HBL_NO', header: 'HBL', width: 150, render: ({ HBL_NO }) => code(HBL_NO) },
  { field: 'MBL_NO', header: 'MBL', width: 150, render: ({ MBL_NO }) => code(MBL_NO) },
  { field: 'ARRIVE_DT', header: text('importClearance.arrival'), width: 104, render: ({ ARRIVE_DT }) => denseDay(ARRIVE_DT, today) },
  { field: 'POD', header: text('importClearance.pod'), width: 150, render: ({ POD, POD_NM }) => [POD, POD_NM].filter(Boolean).join(' ') },
  { field: 'CARRIER_NM', header: text('importClearance.carrierShort'), width: 160 },
]

/** The cargoes of one B/L, to choose from. */
export function ChoiceTable({
  answer,
  busy,
  onChoose,
}: {
  answer: ImportClearance
  busy: boolean
  onChoose: (choice: ImportChoice) => void
}) {
  const text = useText()
  const [selected, select] = useState(0)
  const today = todayInSeoul(new Date(answer.asOf))
  const columns = useMemo(() => choiceColumns(text, today), [text, today])
  const choose = (index: number) => {
    const choice = answer.choices[index]
    if (choice) onChoose(choice)
  }
  return (
    <ResultTable
      ariaLabel={text('importClearance.choices')}
      columns={columns}
      total={answer.choices.length}
      getRow={(index) => answer.choices[index]}
      rowKey={({ CARGO_NO }) => CARGO_NO}
      selectedIndex={selected}
      onSelect={select}
      onOpen={choose}
      state={busy ? 'reloading' : 'ready'}
      fill={false}
      emptyText={text('list.empty')}
      toolbar={
        <TableTools
          count={
            <>
              {text('importClearance.choiceCount', [answer.TOTAL])} <CutNote shown={answer.choices.length} total={answer.TOTAL} />
            </>
          }
          asOf={<AnswerStateMark answer={answer} />}
          dimmed={busy}
        >
          <Button variant="subtle" size={28} onClick={() => choose(selected)}>
            {text('importClearance.choose')}
          </Button>
        </TableTools>
      }
      renderCard={(row) => (
        <ListCard
          first={showCargoNo(row.CARGO_NO)}
          firstEnd={denseDay(row.ARRIVE_DT, today)}
          second={row.HBL_NO || row.MBL_NO}
          secondEnd={row.POD}
          third={row.CARRIER_NM}
        />
      )}
    />
  )
}
