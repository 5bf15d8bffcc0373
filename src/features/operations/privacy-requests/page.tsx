import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { type Flight, callReply } from '#platform/web/api/call.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon, TrashIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { anonymisePerson, exportPerson, MAX_REQUESTS, type PersonRequest, selectPersonRequests } from './contract.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  requests: await context.get(serverCalls).call(selectPersonRequests, {}),
})

const columnsOf = (text: Texts): ResultColumn<PersonRequest>[] => [
  { field: 'ASKED', header: text('persons.askedAt'), width: 160 },
  { field: 'USER_ID', header: text('operations.user'), width: 160 },
  { field: 'USER_NM', header: text('operations.name'), width: 140 },
  { field: 'KIND', header: text('persons.kind'), width: 120, render: ({ KIND }) => text(`persons.kind.${KIND}`) },
  { field: 'DONE', header: text('persons.done'), width: 160, render: ({ DONE }) => DONE || text('persons.open') },
  { field: 'DONE_BY', header: text('persons.doneBy'), width: 140 },
]

/** The data requests of users, and the two actions, available for any user. */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap.cmsPersonMgt?.MENU_NM ?? '')
  const { rows, state, reload } = useRows(selectPersonRequests, useLoaderData<typeof loader>().requests, {})
  const [userId, setUserId] = useState('')
  const [chosen, choose] = useState(-1)
  const { asked, ask, close } = useReason(['export', 'anonymise'])
  useTyped('person', userId, { dirty: userId !== '', restore: setUserId, asks: false })
  const columns = useMemo(() => columnsOf(text), [text])
  const pick = (index: number) => {
    choose(index)
    setUserId(rows[index]?.USER_ID ?? '')
  }
  const { run } = useFlight()
  const answer = async (REASON: string, flight: Flight) => {
    const input = { header: { USER_ID: userId.trim(), REASON } }
    if (asked === 'export') saveFile(await download(exportPerson, input, { flight }))
    else {
      if (!(await messageBox.question(text('persons.question', [userId.trim()])))) return
      toast.success((await callReply(anonymisePerson, input, { flight })).message)
    }
    close()
    await reload()
  }
  const whyNot = userId.trim() ? null : text('persons.which')
  return (
    <section data-page="cmsPersonMgt">
      <PageHead
        title={title}
        actions={
          <>
            <TextBox
              label={text('operations.user')}
              placeholder={text('operations.user')}
              value={userId}
              onChange={setUserId}
              maxLength={30}
              noSpaces
            />
            <Button icon={DownloadIcon} disabledReason={whyNot} onClick={() => ask('export')}>
              {text('persons.export')}
            </Button>
            <Button variant="danger-outline" icon={TrashIcon} disabledReason={whyNot} onClick={() => ask('anonymise')}>
              {text('persons.anonymise')}
            </Button>
          </>
        }
      />
      {asked && (
        <ReasonForm
          required
          name={asked}
          disabledReason={whyNot}
          variant={asked === 'export' ? 'primary' : 'danger'}
          label={text('ui.revealReason')}
          action={text(`persons.${asked}`)}
          closeLabel={text('common.cancel')}
          onClose={close}
          onDone={(reason) => void run((flight) => answer(reason, flight))}
        >
          {text('ui.revealWhy')}
        </ReasonForm>
      )}
      <ResultTable<PersonRequest>
        ariaLabel={text('persons.list')}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ REQUEST_ID }) => REQUEST_ID}
        selectedIndex={chosen}
        onSelect={pick}
        onOpen={pick}
        emptyText={text('list.empty')}
        state={state}
        toolbar={
          <TableTools
            count={text('operations.count', [rows.length])}
            {...(rows.length >= MAX_REQUESTS && { asOf: text('list.firstOnly', [showNumber(MAX_REQUESTS)]) })}
            dimmed={state === 'reloading'}
            failed={
              state === 'failed' ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void reload() } : null
            }
          />
        }
        renderCard={({ USER_ID, KIND, ASKED, DONE }) => (
          <ListCard first={USER_ID} firstEnd={text(`persons.kind.${KIND}`)} second={ASKED} third={DONE || text('persons.open')} />
        )}
      />
    </section>
  )
}
export default Page
