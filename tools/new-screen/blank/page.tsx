import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { TableTools } from '#ui/result-table/table-tools.tsx'
import { type SampleRow, selectSampleRows } from './contract.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ rows: await context.get(serverCalls).call(selectSampleRows, {}) })

const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.ptlSampleMgt?.MENU_NM ?? text('sampleScreen.title'))
  const { rows, state, reload } = useRows(selectSampleRows, loaded.rows, {})
  const [selected, select] = useState(-1)
  return (
    <section data-page="ptlSampleMgt">
      <PageHead title={title} />
      <ResultTable<SampleRow>
        ariaLabel={title}
        columns={[
          { field: 'ROW_CD', header: text('sampleScreen.code'), width: 140, render: ({ ROW_CD }) => ROW_CD },
          { field: 'ROW_NM', header: text('sampleScreen.name'), width: 300, render: ({ ROW_NM }) => ROW_NM },
        ]}
        total={rows.length}
        getRow={(index) => rows[index]}
        rowKey={({ ROW_CD }) => ROW_CD}
        selectedIndex={selected}
        onSelect={select}
        onOpen={select}
        state={state}
        emptyText={text('list.empty')}
        toolbar={
          <TableTools
            count={text('sampleScreen.count', [rows.length])}
            {...(state === 'failed' && {
              failed: { text: text('list.failed'), retryLabel: text('common.retry'), onRetry: () => void reload() },
            })}
          />
        }
      />
    </section>
  )
}
export default Page
