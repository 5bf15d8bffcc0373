import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { showNumber } from '#domain/money.ts'
import { todayInSeoul } from '#domain/ymd.ts'
import type { DataRow } from '#platform/shared/fields.ts'
import { useFavourite } from '#platform/web/favourite.ts'
import { useListPage } from '#platform/web/list-page.ts'
import { useOpenMenu } from '#platform/web/open-menu.ts'
import { usePageArgs } from '#platform/web/page-args.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { useSearchWindows } from '#platform/web/search-windows.ts'
import { useWindowedRows } from '#platform/web/windowed-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { problemWords } from '#ui/form-check/problem-words.ts'
import { PlusIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useWords } from '#ui/use-words.ts'
import { Lanes } from '../lanes.tsx'
import {
  exportRequestList,
  readRequestSearch,
  type RequestRow,
  type RequestSearch,
  searchChecks,
  searchProblem,
  selectRequestList,
} from './contract.ts'
import { clientLoader, type LoadedExhibitions, loader, shouldRevalidate } from './list-search.ts'
import { type RequestAnswer, requestCard, rowOf, useRequestColumns } from './request-table.tsx'
import { RequestSearchForm } from './search-form.tsx'

export { clientLoader, loader, shouldRevalidate }

const MENU = 'ptlExhibitionList'
const NOTHING: RequestAnswer = { rows: [] }

/** The moment of an answer, yyyyMMddHHmm in Seoul, so that server and browser draw the same clocks. */
const momentOf = (asOf: string | undefined): Date =>
  asOf ? new Date(asOf.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00+09:00')) : new Date(0)

/** Requests to send cargo to exhibitions, by show, state and company; what comes next stands above them (S2-123). */
const Page = () => {
  const text = useText()
  const words = useWords()
  const openMenu = useOpenMenu()
  const lang = usePortal(({ session }) => session.langCd)
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const { exhibitions: loaded } = useLoaderData<LoadedExhibitions>()
  const [exhibitions] = useState(loaded ?? [])
  const { shown, asked, draft, setDraft, defaults, state, search, retry } = useListPage<RequestSearch, RequestAnswer>()
  usePageArgs<Partial<RequestSearch>>(MENU, (args) => search(readRequestSearch({ ...defaults, ...args }, defaults)))
  const answer = shown.answer ?? NOTHING
  const total = answer.head?.total ?? 0
  const {
    getRow,
    onWindow,
    failed,
    retry: again,
  } = useWindowedRows<DataRow>(useSearchWindows<RequestSearch, RequestRow, RequestAnswer>(selectRequestList, answer, shown.search))
  const [picked, pick] = useState({ answer, index: -1 })
  const asOf = answer.head?.asOf
  const look = useMemo(() => {
    const now = momentOf(asOf)
    return { text, lang, now, today: todayInSeoul(now) }
  }, [text, lang, asOf])
  const columns = useRequestColumns(look)
  const problem = searchProblem(asked)
  const isFailed = failed || state === 'failed'
  const { sums } = answer
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <SheetTools large total={total} exportAs={(FORMAT) => ({ contract: exportRequestList, input: { ...shown.search, FORMAT } })} />
            {!isStaff && (
              <Button variant="primary" icon={PlusIcon} onClick={() => openMenu('ptlExhibitionMgt')}>
                {text('exhibitionList.new')}
              </Button>
            )}
          </>
        }
      />
      <RequestSearchForm
        draft={draft}
        onChange={setDraft}
        onSearch={async (form) => (await checkForm(searchChecks(draft), words, form)) && search(draft)}
        onReset={() => search(defaults)}
        problem={problem && problemWords(problem, words)}
      />
      {asOf && <Lanes exhibitions={exhibitions} now={look.now} today={look.today} />}
      <ResultTable<DataRow>
        ariaLabel={text('exhibitionList.list')}
        columns={columns}
        total={total}
        getRow={getRow}
        rowKey={({ REQ_NO }) => String(REQ_NO)}
        onWindow={onWindow}
        selectedIndex={picked.answer === answer ? picked.index : -1}
        onSelect={(index) => pick({ answer, index })}
        onOpen={(index) => {
          const row = rowOf(getRow(index))
          if (row) openMenu('ptlExhibitionMgt', { REQ_NO: row.REQ_NO })
        }}
        emptyText={text('list.empty')}
        empty={
          <EmptyState text={text('list.empty')} action={<Button onClick={() => search(defaults)}>{text('exhibitionList.widen')}</Button>} />
        }
        state={isFailed ? 'failed' : problem && !shown.answer ? 'ready' : state}
        {...(sums && {
          footer: {
            REQ_NO: text('exhibitionList.count', [showNumber(total)]),
            PKG_QTY: showNumber(sums.PKG_QTY),
            CBM: showNumber(sums.CBM, 3),
            GROSS_WT: showNumber(sums.GROSS_WT, 1),
          },
        })}
        toolbar={
          <TableTools
            count={text('exhibitionList.count', [showNumber(total)])}
            asOf={asOf && text('exhibitionList.asOf', [`${asOf.slice(8, 10)}:${asOf.slice(10, 12)}`])}
            dimmed={state === 'reloading'}
            failed={isFailed ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: failed ? again : retry } : null}
          />
        }
        renderCard={(row) => requestCard(row as unknown as RequestRow, look)}
      />
    </section>
  )
}
export default Page
