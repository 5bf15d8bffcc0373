import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isYes } from '#domain/text/flag.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PlusIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import styles from '../watched-places/watched-places.module.css'
import { deleteNightlyExport, type NightlyExport, type NightlyExports, runNightlyExport, selectNightlyExports } from './contract.ts'
import { ExportForm, exportName } from './export-form.tsx'

const MENU = 'cmsNightlyExportMgt'

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectNightlyExports, {})

const whereOf = ({ KIND, HOST, BUCKET, PATH }: NightlyExport) =>
  [HOST.replace(/^https:\/\//, ''), KIND === 'S3' ? BUCKET : '', PATH.replace(/^\//, '')].filter(Boolean).join('/') || '/'

/** Where the lists of a reader are written every night (S7-130). */
const Page = () => {
  const text = useText()
  const { showMoment } = useDays()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const [{ exports, kinds }, show] = useState<NightlyExports>(useLoaderData<typeof loader>())
  const [edited, put] = useState<{ one: NightlyExport | null; turn: number } | null>(null)
  const [turn, setTurn] = useState(0)
  const { busy, run } = useFlight()
  const waiting = busy ? text('call.loading') : null
  const edit = (one: NightlyExport | null) => {
    setTurn(turn + 1)
    put({ one, turn: turn + 1 })
  }
  const reload = () => run(async (flight) => show(await call(selectNightlyExports, {}, { flight })))
  const begin = ({ EXPORT_ID }: NightlyExport) =>
    run(async (flight) => {
      show(await call(runNightlyExport, { header: { EXPORT_ID } }, { flight }))
      toast.success(text('nightly.begun'))
    })
  const remove = async ({ EXPORT_ID, NAME }: NightlyExport) => {
    if (!(await messageBox.question(text('nightly.removeQuestion', [NAME])))) return
    await run(async (flight) => {
      show(await call(deleteNightlyExport, { header: { EXPORT_ID } }, { flight }))
      put(null)
      toast.success(text('nightly.removed'))
    })
  }
  // What was typed before a reload or a log-in stands in its form again.
  useReopened(['', ...exports.map(({ EXPORT_ID }) => EXPORT_ID)].map(exportName), (name) =>
    edit(exports.find(({ EXPORT_ID }) => exportName(EXPORT_ID) === name) ?? null),
  )
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={ReloadIcon} disabledReason={waiting} onClick={() => void reload()}>
              {text('watched.reload')}
            </Button>
            <Button variant="primary" icon={PlusIcon} onClick={() => edit(null)}>
              {text('nightly.new')}
            </Button>
          </>
        }
      />
      <p className="fg2">{text('nightly.about')}</p>
      <div className={styles.parts}>
        <Card label={text('nightly.list')}>
          {exports.length === 0 && <EmptyState text={text('nightly.none')} />}
          <ul className={styles.places}>
            {exports.map((one) => {
              const { EXPORT_ID, NAME, KIND, READER_ID, AT_HOUR, DONE_AT, FILES, LINES, PROBLEM } = one
              const isPaused = isYes(one.PAUSED_YN)
              return (
                <li key={EXPORT_ID}>
                  <span className={styles.name}>
                    <b>{NAME}</b>
                    <Tag>{text(`watched.kind.${KIND}`)}</Tag>
                    <Tag tone={isPaused ? 'warn' : 'ok'}>{text(isPaused ? 'nightly.paused' : 'nightly.on')}</Tag>
                    {!isPaused && PROBLEM && <Tag tone="bad">{text('nightly.failing')}</Tag>}
                    {isYes(one.SILENT_YN) && <Tag tone="warn">{text('nightly.late')}</Tag>}
                  </span>
                  <span className={styles.actions}>
                    {!isPaused && (
                      <Button
                        size={28}
                        aria-label={text('nightly.runOne', [NAME])}
                        disabledReason={waiting}
                        onClick={() => void begin(one)}
                      >
                        {text('nightly.run')}
                      </Button>
                    )}
                    <Button size={28} aria-label={text('watched.editOne', [NAME])} disabledReason={waiting} onClick={() => edit(one)}>
                      {text('watched.edit')}
                    </Button>
                    <Button
                      size={28}
                      variant="subtle"
                      aria-label={text('watched.removeOne', [NAME])}
                      disabledReason={waiting}
                      onClick={() => void remove(one)}
                    >
                      {text('watched.remove')}
                    </Button>
                  </span>
                  <small className="fg2">
                    {text('nightly.readerIs', [READER_ID])} · {text('nightly.hourIs', [AT_HOUR])} ·{' '}
                    <span className="code">{whereOf(one)}</span>
                  </small>
                  <small className="fg3">
                    {DONE_AT ? text('nightly.done', [showMoment(DONE_AT), FILES, LINES]) : text('nightly.never')}
                  </small>
                  {PROBLEM && <small className="bad">{PROBLEM}</small>}
                </li>
              )
            })}
          </ul>
        </Card>
        {edited && <ExportForm key={edited.turn} one={edited.one} kinds={kinds} onSaved={show} onClose={() => put(null)} />}
      </div>
    </section>
  )
}
export default Page
