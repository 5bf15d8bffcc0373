import { useState } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import { nullIfNotVisible } from '#platform/shared/calls/errors.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { useMissingRecord } from '#platform/web/forms/use-missing-record.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { type Exhibition, type RequestRecord, selectExhibitionList, selectRequest } from './contract.ts'
import { RequestPage } from './request-page.tsx'
import { newRequest } from './use-request-form.ts'

const GROUPS = ['EXH_MODE', 'EXH_DIRECTION', 'PKG_UNIT', 'CURR', 'EXH_DISPOSAL', 'EXH_STS', 'DOC_TYPE'] as const

const nothing = () => []

/** Loads the exhibitions, the select options, and the request of the URL. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { call: ask } = context.get(serverCalls)
  const REQ_NO = new URL(request.url).searchParams.get('REQ_NO') ?? ''
  const [exhibitions, record, ...lists] = await Promise.all([
    ask(selectExhibitionList, {}),
    REQ_NO ? ask(selectRequest, { REQ_NO }).catch(nullIfNotVisible) : null,
    ...GROUPS.map((MSTR_CD) => ask(selectCommonCode, { MSTR_CD }).catch(nothing)),
  ])
  const options = GROUPS.map((group, at): [string, SelectOption[]] => [group, codeOptions(lists[at] ?? [])])
  return { exhibitions, record, choices: Object.fromEntries(options), asOf: new Date().toISOString() }
}

/** No reload when the number is added to the URL, because the form keeps its own state. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

type Args = { REQ_NO?: string }

/** Exhibitions and the request form; guests may fill it in and log in to send it (S2-124, S4-009). */
const Page = () => {
  const session = usePortal((state) => state.session)
  const { exhibitions: loaded, record, choices, asOf } = useLoaderData<typeof loader>()
  const [exhibitions, setExhibitions] = useState(loaded)
  const fresh = (exhNo = '') => newRequest(session, exhNo)
  const [params, setParams] = useSearchParams()
  const { run } = useFlight()
  const asked = loaded.find(({ EXH_NO }) => EXH_NO === params.get('EXH_NO'))
  const [shown, show] = useState<{ turn: number; record: RequestRecord | null; opened: ReturnType<typeof newRequest> }>(() => ({
    turn: 0,
    record,
    opened: record ?? fresh((asked ?? loaded.find(({ STATUS }) => STATUS === 'OPEN'))?.EXH_NO),
  }))
  const open = (next: RequestRecord | null, exhNo?: string) => {
    show(({ turn }) => ({ turn: turn + 1, record: next, opened: next ?? fresh(exhNo) }))
    const address = new URLSearchParams(params)
    address.delete('EXH_NO')
    if (next) address.set('REQ_NO', String(next.header.REQ_NO))
    else address.delete('REQ_NO')
    setParams(address, { replace: true, preventScrollReset: true })
  }
  useMissingRecord(!record && params.has('REQ_NO'))
  usePageArgs<Args>('ptlExhibitionMgt', async ({ REQ_NO }) => {
    if (!REQ_NO) return
    await run(async (flight) => open(await call(selectRequest, { REQ_NO }, { flight })))
  })
  const stored = (exhibition: Exhibition) =>
    setExhibitions((before) => [...before.filter(({ EXH_NO }) => EXH_NO !== exhibition.EXH_NO), exhibition])
  /** Reloads, because the popup does not report whether files changed. */
  const papers = async (mngtNo: string) => {
    await openPopup(documentPopup, { mngtNo }).catch(() => {})
    await run(async (flight) => setExhibitions(await call(selectExhibitionList, {}, { flight })))
  }
  return (
    <RequestPage
      key={shown.turn}
      exhibitions={exhibitions}
      record={shown.record}
      opened={shown.opened}
      choices={choices}
      now={new Date(asOf)}
      today={todayInSeoul(new Date(asOf))}
      onOpen={open}
      onStored={stored}
      onPapers={({ EXH_NO }) => void papers(EXH_NO)}
      onNew={async () => {
        if (await confirmUnsaved()) open(null, exhibitions.find(({ STATUS }) => STATUS === 'OPEN')?.EXH_NO)
      }}
    />
  )
}
export default Page
