import { type ReactNode, useMemo, useState } from 'react'
import { showNumber } from '#domain/text/money.ts'
import { dtForm } from '#domain/time/ymd.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import type { AnchorsAsk, WindowAsk } from '#platform/shared/lists/list-window.ts'
import { useListPage } from '#platform/web/lists/list-page.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import type { Flight } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSearchWindows, type WindowedAnswer } from '#platform/web/lists/search-windows.ts'
import { useWindowedRows } from '#platform/web/lists/windowed-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { listColumns } from '#ui/data-grid/list-columns.ts'
import { type Condition, conditionTexts } from '#ui/empty-state/conditions.ts'
import type { IconType } from '#ui/icon/icon.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'

type Choices = Record<string, readonly { value: string; label: string }[]>
type Answer = WindowedAnswer<DataRow>
type Asks<S> = S & { WINDOW?: WindowAsk | undefined; ANCHORS?: AnchorsAsk | undefined }

type At<S> = { row: DataRow | null; search: S; total: number; reload: () => void }

/** A page action that requires a reason. */
export type ReasonAction<S> = {
  name: string
  label: string
  icon: IconType
  /** Why it is disabled, or null. */
  whyNot: (at: At<S>) => string | null
  run: (at: At<S>, reason: string, flight: Flight) => Promise<void>
}

type Props<S> = {
  menu: string
  contract: Endpoint<Asks<S>, Answer>
  fields: FieldList
  choices?: Choices
  /** Custom cell renderers, by field. */
  drawn?: Record<string, (row: DataRow) => ReactNode>
  /** The search fields. */
  boxes: (draft: S, set: (over: Partial<S>) => void) => ReactNode
  /** The search as names and values, to be shown when nothing was found. */
  conditions: (searched: S) => readonly Condition[]
  /** Validates the search before it is sent and shows the problem. */
  check?: (draft: S, form: HTMLFormElement) => Promise<boolean>
  /** Page actions; they receive the selected row and a reload function. */
  actions?: (at: At<S>) => ReactNode
  /** Actions that require a reason, which is logged. */
  withReason?: readonly ReasonAction<S>[]
  card: (row: DataRow) => ReactNode
}

const NOTHING: Answer = { rows: [] }

/** A log list: search conditions, endless scrolling, and a selectable row with actions. */
export function LogList<S extends Record<string, string>>(props: Props<S>) {
  const { menu, contract, fields, choices, drawn, boxes, conditions, check, actions, withReason = [], card } = props
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[menu]?.MENU_NM ?? '')
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  const { shown, draft, setDraft, defaults, state, search, retry } = useListPage<S, Answer>()
  const answer = shown.answer ?? NOTHING
  const total = answer.head?.total ?? 0
  const windows = useSearchWindows<S, DataRow, Answer>(contract, answer, shown.search)
  const { getRow, onWindow, failed, retry: again } = useWindowedRows<DataRow>(windows)
  const [picked, pick] = useState({ answer, index: -1 })
  const chosen = picked.answer === answer ? picked.index : -1
  const columns = useMemo(() => {
    const names = fields.list.filter(({ hidden }) => !hidden).map(({ name }) => name)
    const context = { form, choices: (field: { kind: string; group?: string }) => choices?.[field.group ?? ''] }
    return listColumns(fields, names, text, context).map((column) => {
      const draw = drawn?.[column.field]
      return draw ? { ...column, render: draw } : column
    })
  }, [fields, form, choices, drawn, text])
  const reason = useReason(withReason.map(({ name }) => name))
  const asked = withReason.find(({ name }) => name === reason.asked)
  const { run } = useFlight()
  const at = { row: (chosen >= 0 && getRow(chosen)) || null, search: shown.search, total, reload: retry }
  const isFailed = failed || state === 'failed'
  const asOf = answer.head?.asOf
  return (
    <section data-page={menu}>
      <PageHead
        title={title}
        actions={
          <>
            {withReason.map((action) => (
              <Button key={action.name} icon={action.icon} disabledReason={action.whyNot(at)} onClick={() => reason.ask(action.name)}>
                {action.label}
              </Button>
            ))}
            {actions?.(at)}
          </>
        }
      />
      {asked && (
        <ReasonForm
          required
          name={asked.name}
          disabledReason={asked.whyNot(at)}
          variant="primary"
          label={text('ui.revealReason')}
          action={asked.label}
          closeLabel={text('common.cancel')}
          onClose={reason.close}
          onDone={(typed) =>
            // The reason stays until the action succeeds.
            void run(async (flight) => {
              await asked.run(at, typed, flight)
              reason.close()
            })
          }
        >
          {text('ui.revealWhy')}
        </ReasonForm>
      )}
      <SearchCard
        label={text('operations.conditions')}
        searchLabel={text('common.search')}
        resetLabel={text('common.reset')}
        onSearch={async (element) => (!check || (await check(draft, element))) && search(draft)}
        onReset={() => search(defaults)}
        buttons="row"
      >
        {boxes(draft, (over) => setDraft((last) => ({ ...last, ...over })))}
      </SearchCard>
      <ResultTable<DataRow>
        ariaLabel={text(fields.title)}
        columns={columns}
        total={total}
        getRow={getRow}
        rowKey={(row) => String(row[fields.keys[0] ?? ''])}
        onWindow={onWindow}
        selectedIndex={chosen}
        onSelect={(index) => pick({ answer, index })}
        onOpen={(index) => pick({ answer, index })}
        emptyText={[text('list.empty'), conditionTexts(text, conditions(shown.search))].filter(Boolean).join(' ')}
        state={isFailed ? 'failed' : state}
        toolbar={
          <TableTools
            count={text('operations.count', [showNumber(total)])}
            asOf={asOf && text('operations.asOf', [`${asOf.slice(8, 10)}:${asOf.slice(10, 12)}`])}
            dimmed={state === 'reloading'}
            failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? again : retry } : null}
          />
        }
        renderCard={card}
      />
    </section>
  )
}
