import { type ReactNode, useMemo } from 'react'
import { dueBand, dueLabel } from '#domain/tracking/deadlines/due.ts'
import { daysBetween, dtForm } from '#domain/time/ymd.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, Field } from '#platform/shared/fields/fields.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { listColumns } from '#ui/data-grid/list-columns.ts'
import { DueLabel } from '#ui/due-label/due-label.tsx'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { MissingDocumentsTag } from '#ui/missing-documents-tag/missing-documents-tag.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { clocksOfRow } from '../request-clocks.ts'
import { STATUS_LEVELS } from '../status-levels.ts'
import type { RequestRow, selectRequestList } from './contract.ts'
import { requestChoices, requestColumns } from './fields.ts'

export type RequestAnswer = OutputOf<typeof selectRequestList>

/** Selection for case labels: all requests that are not cancelled. */
export const TICKING = { keyOf: ({ REQ_NO }: RequestRow) => REQ_NO, may: ({ STATUS }: RequestRow) => STATUS !== 'CANCELLED' }

type Look = { text: (key: string) => string; lang: 'ko' | 'en'; now: Date; today: string }

const Due = ({ row, look: { text, lang, now, today }, layout }: { row: RequestRow; look: Look; layout?: 'pair' }) => {
  const [clock] = clocksOfRow(row)
  return (
    <DueLabel
      daysLeft={clock ? daysBetween(today, clock.at) : null}
      name={clock ? text(`exhibitionEdit.clock.${clock.kind}`) : ''}
      text={dueLabel(clock ? dueBand(clock.at, now) : null, lang)}
      {...(layout && { layout })}
    />
  )
}

const Status = ({ row: { STATUS }, text, tag }: { row: RequestRow; text: (key: string) => string; tag?: ReactNode }) => (
  <StatusLabel level={STATUS_LEVELS[STATUS]} label={text(`exhibitionEdit.sts.${STATUS}`)} tag={tag} />
)

const Papers = ({ row: { PAPERS, PAPERS_DUE }, look: { lang, now } }: { row: RequestRow; look: Look }) => (
  <MissingDocumentsTag papers={PAPERS} due={PAPERS_DUE || null} lang={lang} now={now} />
)

const shortDay = (ymd: string) => `${ymd.slice(4, 6)}-${ymd.slice(6)}`
const showDays = ({ START_DT, END_DT }: RequestRow) => `${shortDay(START_DT)} – ${shortDay(END_DT)}`

/** Truncated text shows in full as tooltip. */
const whole = (content: ReactNode) => (typeof content === 'string' && content ? <span title={content}>{content}</span> : content)

const drawn = (column: ResultColumn<DataRow>, look: Look): ResultColumn<DataRow> => {
  const { text } = look
  const of = (draw: (row: RequestRow) => ReactNode) => ({ ...column, render: (row: DataRow) => draw(row as unknown as RequestRow) })
  if (column.field === 'REQ_NO') return of(({ REQ_NO }) => <b className="code link">{REQ_NO}</b>)
  if (column.field === 'STATUS') return of((row) => <Status row={row} text={text} />)
  if (column.field === 'START_DT') return { ...of((row) => whole(showDays(row))), header: text('exhibitionList.days'), width: 120 }
  if (column.field === 'PAPERS') return { ...of((row) => <Papers row={row} look={look} />), header: text('exhibitionList.papersAre') }
  if (column.field === 'RECEIVED_DT') return { ...column, sortable: true }
  if (column.field === 'CUSTOMS')
    return of(({ CARNET_YN }) => text(CARNET_YN === 'Y' ? 'exhibitionList.carnet' : 'exhibitionList.domestic'))
  const { render } = column
  return { ...column, render: (row, index) => whole(render?.(row, index)) }
}

/** The displayed columns: first and last date in one; next deadline and missing documents beside the status. */
const SHOWN = requestColumns.list.map(({ name }) => name).filter((name) => !['END_DT', 'PAPERS', 'COMPANY_NM'].includes(name))

export const useRequestColumns = (look: Look): ResultColumn<DataRow>[] => {
  const text = useText()
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  const { lang, now, today } = look
  return useMemo(() => {
    const choices = requestChoices(text)
    const context = { form, choices: (field: Field) => (field.kind === 'select' ? choices[field.group] : undefined) }
    const due: ResultColumn<DataRow> = {
      field: 'DUE',
      header: text('exhibitionList.due'),
      width: lang === 'en' ? 196 : 144,
      sortable: true,
      render: (row) => <Due row={row as unknown as RequestRow} look={{ text, lang, now, today }} />,
    }
    const [papers, company, ...columns] = listColumns(requestColumns, ['PAPERS', 'COMPANY_NM', ...SHOWN], text, context).map((column) =>
      drawn(column, { text, lang, now, today }),
    )
    const at = columns.findIndex(({ field }) => field === 'STATUS') + 1
    return [...columns.slice(0, at), due, ...[papers, company].filter((column) => column !== undefined), ...columns.slice(at)]
  }, [text, form, lang, now, today])
}

/** The three lines of a phone card: number and status, exhibition and booth, next deadline. */
export const requestCard = (row: RequestRow, look: Look) => (
  <ListCard
    first={row.REQ_NO}
    firstEnd={<Status row={row} text={look.text} tag={<Papers row={row} look={look} />} />}
    second={`${row.EXH_NM} · ${row.BOOTH}`}
    secondEnd={showDays(row)}
    third={`${look.text(`exhibitionList.mode.${row.TRANS_MODE}`)} · ${row.COMPANY_NM}`}
    thirdEnd={<Due row={row} look={look} layout="pair" />}
  />
)
