import { savedViewCalls } from '#features/menu/saved-views/contract.ts'
import { showNumber } from '#domain/money.ts'
import { useFavourite } from '#platform/web/favourite.ts'
import { useListPage } from '#platform/web/list-page.ts'
import { usePageArgs } from '#platform/web/page-args.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { useSavedViews } from '#platform/web/saved-views.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { problemWords } from '#ui/form-check/problem-words.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { SummaryBox } from '#ui/summary-box/summary-box.tsx'
import { useWords } from '#ui/use-words.ts'
import { ViewTabs } from '#ui/view-tabs/view-tabs.tsx'
import { Conditions } from './conditions.tsx'
import { type ShipmentSearch, type ShipmentSearchArgs, SUMMARY_PICKS, searchOfArgs } from './contract.ts'
import { clientLoader, loader, searchChecks, searchProblem } from './list-search.ts'
import { type ListAnswer, ShipmentResult } from './result-list.tsx'
import { ShipmentSearchForm } from './search-form.tsx'
import { summaryItems } from './summary-items.ts'

export { clientLoader, loader }

const NOTHING: ListAnswer = { rows: [] }

const Page = () => {
  const text = useText()
  const words = useWords()
  const title = usePortal(({ menuMap }) => menuMap.ptlShipmentList?.MENU_NM ?? '')
  const star = useFavourite('ptlShipmentList')
  const page = useListPage<ShipmentSearch, ListAnswer>()
  const { shown, asked, draft, defaults, search, state } = page
  const views = useSavedViews(page, savedViewCalls, 'ptlShipmentList')
  // A new search shows all states again: a card belongs to the search it was chosen in.
  const start = (wanted: ShipmentSearch) => search({ ...wanted, SUMMARY: 'ALL' })
  usePageArgs<ShipmentSearchArgs>('ptlShipmentList', (args) => search(searchOfArgs(args, defaults)))

  const refusal = searchProblem(asked)
  const problem = refusal && { field: refusal.field, text: problemWords(refusal, words) }
  const pick = (value: string) => search({ ...asked, SUMMARY: SUMMARY_PICKS.find((known) => known === value) ?? 'ALL' })
  return (
    <section data-page="ptlShipmentList">
      <PageHead title={title} {...(star && { star })}>
        <ViewTabs actions={views} count={shown.answer?.head ? showNumber(shown.answer.head.counts.ALL) : undefined} />
      </PageHead>
      <Conditions label={text('shipmentSearch.openConditions')}>
        <ShipmentSearchForm
          draft={draft}
          onChange={page.setDraft}
          onSearch={async (form) => (await checkForm(searchChecks(draft), words, form)) && start(draft)}
          onReset={() => search(defaults)}
          problem={problem}
        />
      </Conditions>
      <SummaryBox
        label={text('shipmentSearch.summary')}
        items={summaryItems(shown.answer?.head?.counts, text)}
        selected={asked.SUMMARY}
        onSelect={pick}
        resetLabel={text('common.reset')}
        onReset={() => pick('ALL')}
      />
      <ShipmentResult
        answer={shown.answer ?? NOTHING}
        search={shown.search}
        state={problem && !shown.answer ? 'ready' : state}
        onRetry={page.retry}
        onSort={(sort) => search({ ...asked, SORT: defaults.SORT, DIR: defaults.DIR, ...sort })}
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
