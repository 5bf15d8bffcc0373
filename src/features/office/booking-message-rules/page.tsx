import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CUSTOMERS } from '../lookups.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import type { MasterSearch } from '../master/master-search.ts'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { namedChoices } from '../record-editor/named-choices.ts'
import { bookingMessageFields, RULE_CHOICES } from './booking-message-fields.ts'
import { bookingMessageSheet, saveBookingMessages, selectBookingMessages } from './contract.ts'

const PLACE = { MENU_ABBR: 'cmsBookingMessageMgt', GRID_NM: 'bookingMessages' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectBookingMessages, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** When booking requests go to carriers without a click, and how long their answers may take. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectBookingMessages, loaded.rows, {} as MasterSearch)
  const choices = useMemo(
    () => ({
      SEND_WHEN: namedChoices(text, 'bookingMessages.when', RULE_CHOICES.SEND_WHEN),
      WAIT_FOR: namedChoices(text, 'bookingMessages.waitFor', RULE_CHOICES.WAIT_FOR),
    }),
    [text],
  )
  return (
    <MasterPage menu="cmsBookingMessageMgt">
      <KeywordSearch
        label={text('bookingMessages.search')}
        keyword={text('bookingMessages.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD })}
        onReset={() => found.search({})}
      />
      <p className="fg2">{text('bookingMessages.hint')}</p>
      <MasterGrid
        place={PLACE}
        fields={bookingMessageFields}
        found={found}
        save={saveBookingMessages}
        sheet={bookingMessageSheet}
        choices={choices}
        lookups={CUSTOMERS}
        layout={loaded.layout}
      />
    </MasterPage>
  )
}
export default Page
