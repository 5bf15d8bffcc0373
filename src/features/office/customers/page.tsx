import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { COUNTRIES } from '../lookups.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import type { MasterSearch } from '../master/master-search.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { customerSheet, saveCustomerRows, selectCustomerRows } from './contract.ts'
import { customerFields } from './customer-fields.ts'

const PLACE = { MENU_ABBR: 'cmsCustomerMgt', GRID_NM: 'customers' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, layout] = await Promise.all([call(selectCustomerRows, {}), call(selectGridLayout, PLACE)])
  return { rows, layout }
}

/** Customers, their parties and their credit flags. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectCustomerRows, loaded.rows, {} as MasterSearch)
  return (
    <MasterPage menu="cmsCustomerMgt">
      <KeywordSearch
        label={text('customers.search')}
        keyword={text('customers.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD })}
        onReset={() => found.search({})}
      />
      <MasterGrid
        place={PLACE}
        fields={customerFields}
        found={found}
        save={saveCustomerRows}
        sheet={customerSheet}
        masked
        history="CUSTOMERS_SAVED"
        lookups={COUNTRIES}
        layout={loaded.layout}
        keepsRows
      />
    </MasterPage>
  )
}
export default Page
