import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { selectGivenRoles, selectUserList, type UserSearch } from './contract.ts'
import { UserGrid } from './user-grid.tsx'

const PLACE = { MENU_ABBR: 'cmsUserMgt', GRID_NM: 'users' }
const KINDS = ['', 'staff', 'customer'] as const

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [users, roles, layout] = await Promise.all([call(selectUserList, {}), call(selectGivenRoles, {}), call(selectGridLayout, PLACE)])
  return { users, roles, layout }
}

/** All users of the corporation: staff and customers. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const title = usePortal(({ menuMap }) => menuMap.cmsUserMgt?.MENU_NM ?? '')
  const users = useRows(selectUserList, loaded.users, {} as UserSearch)
  const [kind, setKind] = useVisitState<(typeof KINDS)[number]>('kind', '')
  const options = KINDS.map((value) => ({ value, label: value ? text(`users.kind.${value}`) : text('common.all') }))
  return (
    <section data-page="cmsUserMgt">
      <PageHead title={title} />
      <KeywordSearch
        label={text('users.search')}
        keyword={text('users.keyword')}
        onSearch={(KEYWORD) => users.search({ KEYWORD, KIND: kind })}
        onReset={() => {
          setKind('')
          return users.search({})
        }}
      >
        <Field label={text('users.kind')}>
          <SelectBox value={kind} options={options} onChange={(value) => setKind(value as typeof kind)} />
        </Field>
      </KeywordSearch>
      <UserGrid
        place={PLACE}
        found={users}
        roles={loaded.roles}
        layout={loaded.layout}
        conditions={{ KIND: { label: text('users.kind'), options } }}
        isStaff
      />
    </section>
  )
}
export default Page
