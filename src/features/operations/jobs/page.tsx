import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Texts } from '#domain/text/texts.ts'
import { showNumber } from '#domain/text/money.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { callReply } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { PlayIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { type Job, runJob, selectJobs } from './contract.ts'
import { jobNameKey } from './job-names.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ jobs: await context.get(serverCalls).call(selectJobs, {}) })

const TONES: Record<Job['STATE'], TagTone> = { RUNNING: 'accent', DONE: 'ok', FAILED: 'bad-soft', WAITING: 'plain' }
const showEvery = (seconds: number, text: Texts) =>
  seconds < 60 ? text('jobs.seconds', [seconds]) : text('jobs.minutes', [Math.round(seconds / 60)])
const showTook = (ms: number | null, text: Texts) => {
  if (ms === null) return ''
  return ms < 1_000 ? `${ms} ms` : text('jobs.seconds', [(ms / 1_000).toFixed(1)])
}

const columnsOf = (text: Texts): ResultColumn<Job>[] => [
  { field: 'NAME', header: text('jobs.job'), width: 220, pinned: true, render: ({ NAME }) => <b>{text(jobNameKey(NAME))}</b> },
  {
    field: 'STATE',
    header: text('jobs.state'),
    width: 96,
    render: ({ STATE }) => <Tag tone={TONES[STATE]}>{text(`jobs.state.${STATE}`)}</Tag>,
  },
  { field: 'BEGAN', header: text('jobs.began'), width: 160 },
  { field: 'TOOK_MS', header: text('jobs.took'), width: 96, align: 'end', render: ({ TOOK_MS }) => showTook(TOOK_MS, text) },
  { field: 'NEXT', header: text('jobs.next'), width: 160 },
  {
    field: 'EVERY_SECONDS',
    header: text('jobs.every'),
    width: 76,
    align: 'end',
    render: ({ EVERY_SECONDS }) => showEvery(EVERY_SECONDS, text),
  },
  { field: 'RUNS', header: text('jobs.runs'), width: 76, align: 'end', render: ({ RUNS }) => showNumber(RUNS) },
  { field: 'FAILURES', header: text('jobs.failures'), width: 76, align: 'end', render: ({ FAILURES }) => showNumber(FAILURES) },
  { field: 'FAILURE', header: text('jobs.failure'), width: 280 },
]

/** The background jobs with their last run, and a button to run them now. */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap.cmsJobMgt?.MENU_NM ?? '')
  const { rows, state, reload } = useRows(selectJobs, useLoaderData<typeof loader>().jobs, {})
  const [chosen, choose] = useState('')
  const { busy, run: fly } = useFlight()
  const columns = useMemo(() => columnsOf(text), [text])
  const run = () =>
    fly(async (flight) => {
      const { message } = await callReply(runJob, { header: { NAME: chosen } }, { flight })
      toast.success(message)
      await reload()
    })
  const whyNot = busy ? text('jobs.state.RUNNING') : chosen ? null : text('jobs.runWhich')
  return (
    <section data-page="cmsJobMgt">
      <PageHead
        title={title}
        actions={
          <>
            <Button icon={ReloadIcon} onClick={() => void reload()}>
              {text('jobs.reload')}
            </Button>
            <Button variant="primary" icon={PlayIcon} disabledReason={whyNot} onClick={() => void run()}>
              {text('jobs.run')}
            </Button>
          </>
        }
      />
      <ResultTable<Job>
        ariaLabel={text('jobs.list')}
        columns={columns}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ NAME }) => NAME}
        selectedIndex={rows.findIndex(({ NAME }) => NAME === chosen)}
        onSelect={(index) => choose(rows[index]?.NAME ?? '')}
        onOpen={(index) => choose(rows[index]?.NAME ?? '')}
        emptyText={text('list.empty')}
        state={state}
        toolbar={
          <TableTools
            count={text('operations.count', [rows.length])}
            asOf={text('jobs.about')}
            dimmed={state === 'reloading'}
            failed={
              state === 'failed' ? { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void reload() } : null
            }
          />
        }
        renderCard={(job) => (
          <ListCard
            first={text(jobNameKey(job.NAME))}
            firstEnd={<Tag tone={TONES[job.STATE]}>{text(`jobs.state.${job.STATE}`)}</Tag>}
            second={job.BEGAN}
            secondEnd={showTook(job.TOOK_MS, text)}
            third={job.FAILURE || `${text('jobs.next')} ${job.NEXT}`}
          />
        )}
      />
    </section>
  )
}
export default Page
