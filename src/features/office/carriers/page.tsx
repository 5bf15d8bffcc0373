import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { COUNTRIES } from '../lookups.ts'
import { ReferenceEditorPage } from '../reference/reference-editor-page.tsx'
import { airlineFields, lineFields } from './carrier-fields.ts'
import { airlines, lines } from './contract.ts'

const place = (GRID_NM: string) => ({ MENU_ABBR: 'cmsCarrierMgt', GRID_NM })
const LINE_LIST = { place: place('lines'), fields: lineFields, calls: lines, history: 'CARRIERS_SAVED', lookups: COUNTRIES }
const AIRLINE_LIST = { place: place('airlines'), fields: airlineFields, calls: airlines, history: 'AIRLINES_SAVED', lookups: COUNTRIES }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, ...layouts] = await Promise.all([
    call(lines.select, {}),
    ...[LINE_LIST, AIRLINE_LIST].map(({ place: grid }) => call(selectGridLayout, grid)),
  ])
  return { rows, layouts }
}

/** Shipping lines and airlines, for code fields and the recognition of numbers by prefix. */
const Page = () => {
  const text = useText()
  const { rows, layouts } = useLoaderData<typeof loader>()
  return (
    <ReferenceEditorPage
      menu="cmsCarrierMgt"
      label={text('carriers.tabs')}
      lists={[LINE_LIST, AIRLINE_LIST]}
      layouts={layouts}
      first={rows}
    />
  )
}
export default Page
