import { savedViewCalls } from '#features/menu/saved-views/contract.ts'
import {
  type ShipmentSearch,
  type ShipmentSearchArgs,
  SORTS,
  SUMMARY_PICKS,
  searchOfArgs,
} from '#features/shipments/shipment-list/contract.ts'
import { showNumber } from '#domain/money.ts'
import { useFavourite } from '#platform/web/favourite.ts'
import { useListPage } from '#platform/web/list-page.ts'
import { usePageArgs } from '#platform/web/page-args.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { useSavedViews } from '#platform/web/saved-views.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { WarningIcon } from '#ui/icon/icons.ts'
import { checkForm } from '#ui/form-check/form-check.ts'
import { problemWords } from '#ui/form-check/problem-words.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { SummaryBox, type SummaryItem } from '#ui/summary-box/summary-box.tsx'
import { useWords } from '#ui/use-words.ts'
import { ViewTabs } from '#ui/view-tabs/view-tabs.tsx'
import { LEVELS } from './columns.tsx'
import { clientLoader, loader, searchChecks, searchProblem } from './list-search.ts'
import { type ListAnswer, TrackingResult } from './result-list.tsx'
import { TrackingSearchForm } from './search-form.tsx'

export { clientLoader, loader }

const NOTHING: ListAnswer = { rows: [] }
const CARDS = ['ALL', 'BOOKED', 'PREDEP', 'TRANSIT', 'ARRIVED', 'DELIVERED', 'DELAYED'] as const
const LEVEL_OF: Partial<Record<(typeof CARDS)[number], (typeof LEVELS)[keyof typeof LEVELS]>> = LEVELS

const Page = () => {
  const text = useText()
  const words = useWords()
  const title = usePortal(({ menuMap }) => menuMap.ptlTrackingList?.MENU_NM ?? '')
  const star = useFavourite('ptlTrackingList')
  const page = useListPage<ShipmentSearch, ListAnswer>()
  const { shown, asked, draft, defaults, search, state } = page
  const views = useSavedViews(page, savedViewCalls, 'ptlTrackingList')
  // A new search shows all states again: a card belongs to the search it was chosen in.
  const start = (wanted: ShipmentSearch) => search({ ...wanted, SUMMARY: 'ALL' })
  usePageArgs<ShipmentSearchArgs>('ptlTrackingList', (args) => search(searchOfArgs(args, defaults)))

  const refusal = searchProblem(asked)
  const problem = refusal && problemWords(refusal, words)
  const counts = shown.answer?.head?.counts
  const pick = (value: string) => search({ ...asked, SUMMARY: SUMMARY_PICKS.find((known) => known === value) ?? 'ALL' })
  const items = CARDS.map((value): SummaryItem => {
    const level = LEVEL_OF[value]
    const late = value === 'DELAYED'
    return {
      value,
      label: text(`shipmentSearch.sts.${value}`),
      count: counts ? showNumber(counts[value]) : null,
      ...(level !== undefined && { level }),
      ...(late && { icon: WarningIcon, tone: 'warn' as const }),
      ...(late && counts?.WORST_DELAY && { hint: text('shipmentSearch.worst', [counts.WORST_DELAY]) }),
    }
  })
  return (
    <section data-page="ptlTrackingList">
      <PageHead title={title} {...(star && { star })}>
        <ViewTabs actions={views} count={shown.answer?.head ? showNumber(shown.answer.head.counts.ALL) : undefined} />
      </PageHead>
      <TrackingSearchForm
        draft={draft}
        onChange={page.setDraft}
        onSearch={async (form) => (await checkForm(searchChecks(draft), words, form)) && start(draft)}
        onReset={() => search(defaults)}
        problem={problem}
      />
      <SummaryBox
        label={text('shipmentSearch.summary')}
        items={items}
        selected={asked.SUMMARY}
        onSelect={pick}
        resetLabel={text('common.reset')}
        onReset={() => pick('ALL')}
      />
      <TrackingResult
        answer={shown.answer ?? NOTHING}
        search={shown.search}
        state={problem && !shown.answer ? 'ready' : state}
        onRetry={page.retry}
        onSort={(sort) => {
          const SORT = SORTS.find((field) => field === sort?.field) ?? defaults.SORT
          search({ ...asked, SORT, DIR: sort ? (sort.direction === 'asc' ? 'ASC' : 'DESC') : defaults.DIR })
        }}
        empty={
          state === 'failed' ? (
            <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={page.retry} />
          ) : (
            <EmptyState
              text={text('list.empty')}
              action={<Button onClick={() => search(defaults)}>{text('shipmentSearch.widen')}</Button>}
            />
          )
        }
      />
    </section>
  )
}
export default Page
