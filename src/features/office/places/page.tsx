import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { COUNTRIES, PORTS } from '../lookups.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { ReferenceEditorPage } from '../reference/reference-editor-page.tsx'
import { airports, countries, ports } from './contract.ts'
import { airportFields, countryFields, PORT_KINDS, portFields } from './place-fields.ts'

const place = (GRID_NM: string) => ({ MENU_ABBR: 'cmsPortMgt', GRID_NM })
const PORT_LIST = {
  place: place('ports'),
  fields: portFields,
  calls: ports,
  history: 'PORTS_SAVED',
  lookups: { ...COUNTRIES, ...PORTS },
}
const AIRPORT_LIST = {
  place: place('airports'),
  fields: airportFields,
  calls: airports,
  history: 'AIRPORTS_SAVED',
  lookups: COUNTRIES,
}
const COUNTRY_LIST = { place: place('countries'), fields: countryFields, calls: countries, history: 'COUNTRIES_SAVED' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, ...layouts] = await Promise.all([
    call(ports.select, {}),
    ...[PORT_LIST, AIRPORT_LIST, COUNTRY_LIST].map(({ place: grid }) => call(selectGridLayout, grid)),
  ])
  return { rows, layouts }
}

/** Ports, airports and countries, for code fields and maps. */
const Page = () => {
  const text = useText()
  const { rows, layouts } = useLoaderData<typeof loader>()
  const portList = useMemo(() => ({ ...PORT_LIST, choices: { KIND: namedChoices(text, 'places.kind', PORT_KINDS) } }), [text])
  return (
    <ReferenceEditorPage
      menu="cmsPortMgt"
      label={text('places.tabs')}
      lists={[portList, AIRPORT_LIST, COUNTRY_LIST]}
      layouts={layouts}
      first={rows}
    />
  )
}
export default Page
