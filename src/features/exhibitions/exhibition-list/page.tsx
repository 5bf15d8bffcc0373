import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { showNumber } from '#domain/text/money.ts'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { calendarCalls } from '#features/tracking/calendar/contract.ts'
import { savedViewCalls } from '#features/menu/saved-views/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useListPage } from '#platform/web/lists/list-page.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSavedViews } from '#platform/web/lists/saved-views.ts'
import { useViewCounts } from '#platform/web/lists/view-counts.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { CalendarPanel } from '#ui/calendar-panel/calendar-panel.tsx'
import { CalendarIcon } from '#ui/icon/icons.ts'
import { LabelsIcon, PlusIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import notice from '#ui/record-form/record-form.module.css'
import { orderOf } from '#ui/result-table/column.ts'
import { SearchedTable } from '#ui/result-table/searched-table.tsx'
import { numberColumn, tickColumn, useTicked } from '#ui/result-table/ticked-rows.tsx'
import { useListSearch } from '#ui/search-card/use-list-search.ts'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { ViewTabs } from '#ui/view-tabs/view-tabs.tsx'
import { LabelTools } from '../case-labels/label-tools.tsx'
import { Lanes } from '../lanes.tsx'
import {
  exportRequestList,
  readRequestSearch,
  type RequestRow,
  type RequestSearch,
  searchChecks,
  selectRequestList,
  SORTS,
} from './contract.ts'
import { askedConditions } from './asked-conditions.ts'
import { clientLoader, type LoadedExhibitions, loader, shouldRevalidate } from './list-search.ts'
import { type RequestAnswer, requestCard, TICKING, useRequestColumns } from './request-table.tsx'
import styles from './exhibition-list.module.css'
import { RequestSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

const MENU = 'ptlExhibitionList'
const NOTHING: RequestAnswer = { rows: [] }

/** The time of a response, from yyyyMMddHHmm in Seoul time, so that server and browser render the same deadlines. */
const momentOf = (asOf: string | undefined): Date =>
  asOf ? new Date(asOf.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00+09:00')) : new Date(0)

/** Requests for exhibitions by exhibition, status and company, with upcoming exhibitions above them (S2-123). */
const Page = () => {
  const text = useText()
  const openMenu = useOpenMenu()
  const lang = usePortal(({ session }) => session.langCd)
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const { exhibitions: loaded } = useLoaderData<LoadedExhibitions>()
  const [exhibitions] = useState(loaded ?? [])
  const list = useListPage<RequestSearch, RequestAnswer>()
  const { shown, asked, defaults, search } = list
  const form = useListSearch(list, searchChecks)
  const views = useSavedViews(list, savedViewCalls, MENU)
  const viewCounts = useViewCounts(
    list,
    readRequestSearch,
    async (wanted, signal) => (await call(selectRequestList, wanted, { signal, silent: true })).head?.total ?? null,
  )
  usePageArgs<Partial<RequestSearch>>(MENU, (args) => search(readRequestSearch({ ...defaults, ...args }, defaults)))
  const answer = shown.answer ?? NOTHING
  const total = answer.head?.total ?? 0
  const { rows: ticked, toggle } = useTicked<RequestRow>(answer, TICKING)
  const [labelling, label] = useState(false)
  const [subscribing, subscribe] = useState(false)
  const asOf = answer.head?.asOf
  const look = useMemo(() => {
    const now = momentOf(asOf)
    return { text, lang, now, today: todayInSeoul(now) }
  }, [text, lang, asOf])
  const columns = useRequestColumns(look)
  const shownColumns = useMemo(
    () => {
      const labelOf = ({ REQ_NO }: RequestRow) => text('exhibitionList.choose', [REQ_NO])
      return [numberColumn(total), tickColumn({ ...TICKING, ticked, toggle, header: text('exhibitionList.tick'), labelOf }), ...columns]
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ticked` covers the selection callbacks
    [ticked, columns, text, total],
  )
  const chosen = [...ticked.values()]
  const { sums } = answer
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button
              variant="subtle"
              icon={LabelsIcon}
              aria-expanded={labelling && chosen.length > 0}
              disabledReason={chosen.length > 0 ? null : text('caseLabels.chooseFirst')}
              onClick={() => label(!labelling)}
            >
              {text('caseLabels.title')}
            </Button>
            <Button variant="subtle" icon={CalendarIcon} aria-expanded={subscribing} onClick={() => subscribe(!subscribing)}>
              {text('calendar.subscribe')}
            </Button>
            <SheetTools large total={total} exportAs={(FORMAT) => ({ contract: exportRequestList, input: { ...shown.search, FORMAT } })} />
            {!isStaff && (
              <Button variant="primary" icon={PlusIcon} onClick={() => openMenu('ptlExhibitionMgt')}>
                {text('exhibitionList.new')}
              </Button>
            )}
          </>
        }
      >
        <ViewTabs actions={views} counts={viewCounts} count={answer.head && showNumber(total)} />
      </PageHead>
      <RequestSearchForm {...form} />
      {subscribing && (
        <Card className={styles.calendar} label={text('calendar.subscribe')}>
          <CalendarPanel calls={calendarCalls} />
        </Card>
      )}
      {asOf && <Lanes exhibitions={exhibitions} now={look.now} today={look.today} />}
      {labelling && chosen.length > 0 && (
        <section className={notice.notice} data-tone="primary" aria-label={text('caseLabels.title')}>
          <LabelTools numbers={chosen.map(({ REQ_NO }) => REQ_NO)} count={chosen.reduce((sum, { PKG_QTY }) => sum + PKG_QTY, 0)} />
        </section>
      )}
      <SearchedTable<RequestSearch, RequestRow, RequestAnswer>
        conditions={(wanted) => askedConditions(wanted, text)}
        ariaLabel={text('exhibitionList.list')}
        contract={selectRequestList}
        list={list}
        answer={answer}
        columns={shownColumns}
        rowName="REQ_NO"
        countKey="exhibitionList.count"
        widenKey="exhibitionList.widen"
        isRefused={form.problem !== null && !shown.answer}
        onOpen={({ REQ_NO }) => openMenu('ptlExhibitionMgt', { REQ_NO })}
        onToggle={toggle}
        tools={
          <Chip pressed={asked.PAPERS !== ''} onPress={() => search({ ...asked, PAPERS: asked.PAPERS ? '' : 'MISSING' })}>
            {text('exhibitionList.papers')}
          </Chip>
        }
        sort={{ field: asked.SORT, direction: asked.DIR === 'ASC' ? 'asc' : 'desc' }}
        onSort={(sort) => search({ ...asked, SORT: defaults.SORT, DIR: defaults.DIR, ...orderOf(SORTS, sort) })}
        {...(sums && {
          footer: {
            REQ_NO: text('exhibitionList.count', [showNumber(total)]),
            PKG_QTY: showNumber(sums.PKG_QTY),
            CBM: showNumber(sums.CBM, 3),
            GROSS_WT: showNumber(sums.GROSS_WT, 1),
          },
        })}
        card={(row) => requestCard(row, look)}
      />
    </section>
  )
}
export default Page
