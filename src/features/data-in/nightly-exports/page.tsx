import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isYes } from '#domain/text/flag.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useDays } from '#ui/use-days.ts'
import { ConnectionItem, ItemButton } from '../connections/connection-item.tsx'
import { ConnectionPage } from '../connections/connection-page.tsx'
import { useConnections } from '../connections/use-connections.ts'
import styles from '../connections/connections.module.css'
import { deleteNightlyExport, type NightlyExport, runNightlyExport, selectNightlyExports } from './contract.ts'
import { ExportForm, exportName } from './export-form.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectNightlyExports, {})

/** Where the lists of a reader are written every night (S7-130). */
const Page = () => {
  const text = useText()
  const { showMoment } = useDays()
  const page = useConnections({
    begun: useLoaderData<typeof loader>(),
    rowsOf: ({ exports }) => exports,
    idOf: ({ EXPORT_ID }) => EXPORT_ID,
    draftOf: exportName,
    select: (flight) => call(selectNightlyExports, {}, { flight }),
    remove: ({ EXPORT_ID }, flight) => call(deleteNightlyExport, { header: { EXPORT_ID } }, { flight }),
    removeQuestion: ({ NAME }) => text('nightly.removeQuestion', [NAME]),
    removedText: text('nightly.removed'),
  })
  const { exports, kinds } = page.answer
  const { waiting, beside } = page
  const begin = ({ EXPORT_ID }: NightlyExport) =>
    page.run(async (flight) => {
      page.show(await call(runNightlyExport, { header: { EXPORT_ID } }, { flight }))
      toast.success(text('nightly.begun'))
    })
  const states = { on: text('nightly.on'), paused: text('nightly.paused'), failing: text('nightly.failing'), silent: text('nightly.late') }
  return (
    <ConnectionPage
      menu="cmsNightlyExportMgt"
      about={text('nightly.about')}
      listTitle={text('nightly.list')}
      newText={text('nightly.new')}
      waiting={waiting}
      onNew={() => page.edit(null)}
      onReload={page.reload}
      list={
        <>
          {exports.length === 0 && <EmptyState text={text('nightly.none')} />}
          <ul className={styles.places}>
            {exports.map((one) => {
              const { EXPORT_ID, NAME, READER_ID, AT_HOUR, DONE_AT, FILES, LINES } = one
              const run = (
                <ItemButton
                  label={text('nightly.run')}
                  name={text('nightly.runOne', [NAME])}
                  waiting={waiting}
                  onClick={() => void begin(one)}
                />
              )
              return (
                <ConnectionItem
                  key={EXPORT_ID}
                  one={one}
                  states={states}
                  waiting={waiting}
                  first={!isYes(one.PAUSED_YN) && run}
                  about={`${text('nightly.readerIs', [READER_ID])} · ${text('nightly.hourIs', [AT_HOUR])}`}
                  lines={DONE_AT ? text('nightly.done', [showMoment(DONE_AT), FILES, LINES]) : text('nightly.never')}
                  onEdit={() => page.edit(one)}
                  onRemove={() => void page.remove(one)}
                />
              )
            })}
          </ul>
        </>
      }
      beside={beside && <ExportForm key={beside.turn} one={beside.one} kinds={kinds} onSaved={page.show} onClose={page.close} />}
    />
  )
}
export default Page
