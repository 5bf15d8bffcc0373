import { type ReactNode, useState } from 'react'
import { savedViewCalls } from '#features/menu/saved-views/contract.ts'
import { showNumber } from '#domain/text/money.ts'
import { call } from '#platform/web/api/call.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useListPage } from '#platform/web/lists/list-page.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSavedViews } from '#platform/web/lists/saved-views.ts'
import { useViewCounts } from '#platform/web/lists/view-counts.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { Button } from '#ui/button/button.tsx'
import { conditionTexts } from '#ui/empty-state/conditions.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { problemText } from '#ui/form-check/problem-texts.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { PhoneSearch } from '#ui/phone-search/phone-search.tsx'
import { SummaryBox } from '#ui/summary-box/summary-box.tsx'
import { ViewTabs } from '#ui/view-tabs/view-tabs.tsx'
import { askedConditions } from './asked-conditions.ts'
import { type ListCall, searchChecks, searchProblem } from './list-search.ts'
import type { SearchFormProps } from './search-fields.tsx'
import type { SearchAnswer } from './search-windows.ts'
import {
  MAX_NUMBERS,
  readShipmentSearch,
  type ShipmentRow,
  type ShipmentSearch,
  type ShipmentSearchArgs,
  SUMMARY_PICKS,
  type SummaryCounts,
  searchOfArgs,
} from './shipment-list/contract.ts'
import { type ResultProps, searchOrder } from './shipment-table.tsx'
import { summaryItems } from './summary-items.ts'

type Props<A> = {
  /** Menu abbreviation: key of page name, page arguments, favourites and saved views. */
  menu: 'ptlShipmentList' | 'ptlTrackingList'
  contract: ListCall<A>
  picks: readonly ShipmentSearch['SUMMARY'][]
  /** The empty answer before the first response. */
  nothing: A
  form: (props: SearchFormProps) => ReactNode
  result: (props: ResultProps<A>) => ReactNode
  /** Actions on the whole search, beside the title. */
  actions?: (search: ShipmentSearch, total: number, reload: () => void) => ReactNode
}

/** A shipment list: saved views, search card, summary cards and result (S2-114, S2-126). */
export function ShipmentListPage<R extends ShipmentRow, A extends SearchAnswer<R>>(props: Props<A>) {
  const { menu, contract, picks, nothing, form, result, actions } = props
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[menu]?.MENU_NM ?? '')
  const star = useFavourite(menu)
  const page = useListPage<ShipmentSearch, A>()
  const { shown, asked, draft, defaults, state } = page
  // A new search discards unsaved rows (S4-039).
  const search = async (wanted: ShipmentSearch) => {
    if (await confirmUnsaved()) page.search(wanted)
  }
  const saved = useSavedViews(page, savedViewCalls, menu)
  const viewCounts = useViewCounts(page, readShipmentSearch, async (wanted, signal) => {
    if (searchProblem(wanted)) return null
    // Requests no rows, only the totals of the search.
    return (await call(contract, { ...wanted, KEYS: [] }, { signal, silent: true })).head?.total ?? null
  })
  const views = {
    ...saved,
    open: (href: string) => void confirmUnsaved().then((sure) => sure && saved.open(href)),
  }
  usePageArgs<ShipmentSearchArgs>(menu, (args) => void search(searchOfArgs(args, defaults)))

  const refusal = searchProblem(asked)
  const problem = refusal && { field: refusal.field, text: problemText(refusal, text) }
  const pick = (value: string) => void search({ ...asked, SUMMARY: SUMMARY_PICKS.find((known) => known === value) ?? 'ALL' })
  const { head } = shown.answer ?? nothing
  const [counts, setCounts] = useState<SummaryCounts | null>(null)
  return (
    <section data-page={menu}>
      <PageHead title={title} {...(star && { star })} {...(actions && { actions: actions(shown.search, head?.total ?? 0, page.retry) })}>
        <ViewTabs
          actions={views}
          counts={viewCounts}
          count={head ? showNumber(asked.SUMMARY === 'ALL' ? (counts ?? head.counts).ALL : head.total) : undefined}
        />
      </PageHead>
      <PhoneSearch
        numbers={shown.search.NUMBERS}
        max={MAX_NUMBERS}
        label={text('shipmentSearch.numberType.')}
        hint={text('shipmentSearch.phoneHint')}
        onNumbers={(NUMBERS) => void search({ ...asked, NUMBERS, SUMMARY: 'ALL' })}
      >
        {form({
          draft,
          onChange: page.setDraft,
          // A new search resets the selected card, which belongs to the previous search.
          onSearch: async (element) => (await checkForm(searchChecks(draft), text, element)) && search({ ...draft, SUMMARY: 'ALL' }),
          onReset: () => void search(defaults),
          problem,
        })}
      </PhoneSearch>
      <SummaryBox
        label={text('shipmentSearch.summary')}
        items={summaryItems(picks, counts ?? head?.counts, text)}
        selected={asked.SUMMARY}
        onSelect={pick}
        resetLabel={text('common.reset')}
        onReset={() => pick('ALL')}
      />
      {result({
        answer: shown.answer ?? nothing,
        search: shown.search,
        state: problem && !shown.answer ? 'ready' : state,
        onRetry: page.retry,
        onCounts: setCounts,
        onSort: (sort) => void search({ ...asked, SORT: defaults.SORT, DIR: defaults.DIR, ...searchOrder(sort) }),
        empty:
          state === 'failed' ? (
            <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={page.retry} />
          ) : (
            <EmptyState
              text={text('list.empty')}
              conditions={conditionTexts(text, askedConditions(shown.search, text))}
              action={<Button onClick={() => void search(defaults)}>{text('shipmentSearch.widen')}</Button>}
            />
          ),
      })}
    </section>
  )
}
