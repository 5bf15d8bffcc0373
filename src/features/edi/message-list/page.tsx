import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import bookingListPopup from '#features/bookings/booking-list-popup/screen.ts'
import { showNumber } from '#domain/text/money.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { SendIcon, UploadIcon } from '#ui/icon/screen-icons.ts'
import { conditionTexts } from '#ui/empty-state/conditions.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { sendBooking } from '../booking-request/contract.ts'
import messagePopup from '../message-popup/screen.ts'
import uploadPopup from '../upload-popup/screen.ts'
import { MAX_MESSAGES, NO_SEARCH, selectMessageList } from './contract.ts'
import { messageCard, messageColumns } from './message-columns.tsx'
import { messageConditions } from './message-conditions.ts'
import { MessageSearchForm } from './search-form.tsx'

const MENU = 'cmsEdiMgt'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  rows: await context.get(serverCalls).call(selectMessageList, NO_SEARCH),
})

/** Messages from and to partners and carriers with their status (S2-116). */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectMessageList, loaded.rows, NO_SEARCH)
  const [selected, select] = useState(-1)
  const { run } = useFlight()
  const columns = useMemo(() => messageColumns(text), [text])
  const { rows, state } = found
  const upload = async () => {
    // The popup may have saved even when closed without a result.
    await openPopup(uploadPopup, {}).catch(() => true)
    await found.reload()
  }
  const send = async () => {
    const chosen = await openPopup(bookingListPopup, { mode: 'SEA' }).catch(() => null)
    if (!chosen) return
    const reply = await run((flight) => callReply(sendBooking, { BKG_NO: chosen.BKG_NO }, { flight }))
    if (!reply) return
    toast.information(reply.message)
    await found.reload()
  }
  const open = async (index: number) => {
    const row = rows[index]
    if (!row) return
    // The popup may have changed the message even when closed without a result.
    if (await openPopup(messagePopup, { MSG_NO: row.MSG_NO }).catch(() => true)) await found.reload()
  }
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={SendIcon} onClick={() => void send()}>
              {text('ediBooking.send')}
            </Button>
            <Button variant="primary" icon={UploadIcon} onClick={() => void upload()}>
              {text('shipmentList.edi')}
            </Button>
          </>
        }
      />
      <MessageSearchForm
        onSearch={(search) => {
          select(-1)
          return found.search(search)
        }}
      />
      <ResultTable
        ariaLabel={text('ediMessage.list')}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ MSG_NO }) => String(MSG_NO)}
        selectedIndex={selected}
        onSelect={select}
        onOpen={(index) => void open(index)}
        state={state}
        emptyText={[text('list.empty'), conditionTexts(text, messageConditions(text, found.searched))].filter(Boolean).join(' ')}
        toolbar={
          <TableTools
            count={text('ediMessage.count', [showNumber(rows.length)])}
            dimmed={state === 'reloading'}
            {...(rows.length >= MAX_MESSAGES && { asOf: text('ediMessage.cut', [showNumber(MAX_MESSAGES)]) })}
            {...(state === 'failed' && {
              failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void found.reload() },
            })}
          />
        }
        renderCard={(row) => messageCard(row, text)}
      />
    </section>
  )
}
export default Page
