import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { todayInSeoul } from '#domain/time/ymd.ts'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { AreaField, DayField, FlagField, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { MasterPage } from '../master/master-page.tsx'
import type { MasterSearch } from '../master/master-search.ts'
import { newRow } from '../master/new-row.ts'
import { RecordEditorPage } from '../record-editor/record-editor-page.tsx'
import { saveNoticeRows, selectNoticeRows } from './contract.ts'
import { AUDIENCES, NOTICE_KINDS, noticeFields } from './notice-fields.ts'

const PLACE = { MENU_ABBR: 'cmsNoticeMgt', GRID_NM: 'notices' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectNoticeRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** Notices for everybody, for customers or for staff, with their dates. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectNoticeRows, loaded.rows, {} as MasterSearch)
  const choices = useMemo(() => {
    const named = (group: string, codes: readonly string[]) => codes.map((value) => ({ value, label: text(`notices.${group}.${value}`) }))
    return { AUDIENCE: named('audience', AUDIENCES), KIND: named('kind', NOTICE_KINDS) }
  }, [text])
  return (
    <MasterPage menu="cmsNoticeMgt">
      <KeywordSearch
        label={text('notices.search')}
        keyword={text('notices.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD })}
        onReset={() => found.search({})}
      />
      <RecordEditorPage
        place={PLACE}
        layout={loaded.layout}
        fields={noticeFields}
        found={found}
        choices={choices}
        save={saveNoticeRows}
        history="NOTICES_SAVED"
        fresh={{
          label: text('notices.new'),
          row: () => ({ ...newRow(noticeFields), NOTICE_KEY: crypto.randomUUID(), FROM_DT: todayInSeoul(new Date()) }),
        }}
        editLabel={text('notices.edit')}
      >
        <TextField name="TITLE_KO" span={2} />
        <AreaField name="TEXT_KO" rows={5} />
        <TextField name="TITLE_EN" span={2} />
        <AreaField name="TEXT_EN" rows={5} />
        <DayField name="FROM_DT" />
        <DayField name="UNTIL_DT" />
        <SelectField name="AUDIENCE" />
        <SelectField name="KIND" />
        <FlagField name="IMPORTANT_YN" />
        <FlagField name="USE_YN" />
      </RecordEditorPage>
    </MasterPage>
  )
}
export default Page
