import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { selectPartyList } from '../parties/contract.ts'
import { PartyGrid } from '../parties/party-grid.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { selectGivenRoles, selectUserList } from '../users/contract.ts'
import { UserGrid } from '../users/user-grid.tsx'

const PARTIES = { MENU_ABBR: 'cmsCompanyMgt', GRID_NM: 'parties' }
const USERS = { MENU_ABBR: 'cmsCompanyMgt', GRID_NM: 'users' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [parties, users, roles, partyLayout, userLayout] = await Promise.all([
    call(selectPartyList, {}),
    call(selectUserList, {}),
    call(selectGivenRoles, {}),
    call(selectGridLayout, PARTIES),
    call(selectGridLayout, USERS),
  ])
  return { parties, users, roles, partyLayout, userLayout }
}

type Tab = 'parties' | 'users'

/** A company's self-service: its address book and its users. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.cmsCompanyMgt?.MENU_NM ?? '')
  const parties = useRows(selectPartyList, loaded.parties, {})
  const users = useRows(selectUserList, loaded.users, {})
  const [tab, setTab] = useVisitState<Tab>('tab', 'parties')
  const show = async (wanted: Tab) => {
    if (await confirmUnsaved()) setTab(wanted)
  }
  const tabs = [
    {
      value: 'parties' as const,
      label: text('parties.list'),
      count: parties.rows.length,
      panel: <PartyGrid place={PARTIES} found={parties} layout={loaded.partyLayout} />,
    },
    {
      value: 'users' as const,
      label: text('users.list'),
      count: users.rows.length,
      panel: <UserGrid place={USERS} found={users} roles={loaded.roles} layout={loaded.userLayout} />,
    },
  ]
  return (
    <section data-page="cmsCompanyMgt">
      <PageHead title={title} />
      <Tabs id="company" label={text('company.tabs')} tabs={tabs} value={tab} onChange={(wanted) => void show(wanted)} />
    </section>
  )
}
export default Page
