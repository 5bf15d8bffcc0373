import { useMemo } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { selectTeam } from '#features/codes/office-list/contract.ts'
import { selectCntrType } from '#features/codes/type-list/contract.ts'
import type { CodeEntry } from '#platform/shared/code-list.ts'
import { serverCalls } from '#platform/shared/server-calls.ts'
import { BookingPage, type BookingScreen } from '../booking-record/booking-screen.tsx'
import { seaCalls, seaForm } from './contract.ts'
import { SeaSections } from './sections.tsx'

const GROUPS = ['IO_TYPE', 'SVC_TYPE', 'INCOTERMS', 'FRT_TERM', 'PKG_UNIT', 'DG_CLASS', 'PACK_GROUP'] as const

const nothing = () => []

/** The booking named in the address, and the lists its boxes choose from. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const BKG_NO = new URL(request.url).searchParams.get('BKG_NO') ?? ''
  const [record, teams, types, ...lists] = await Promise.all([
    BKG_NO ? call(seaCalls.selectBooking, { BKG_NO }).catch(() => null) : null,
    call(selectTeam, {}).catch(nothing),
    call(selectCntrType, {}),
    ...GROUPS.map((MSTR_CD) => call(selectCommonCode, { MSTR_CD }).catch(nothing)),
  ])
  const options = (codes: readonly CodeEntry[]) => codes.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))
  return {
    record,
    choices: {
      ...Object.fromEntries(GROUPS.map((group, at) => [group, options(lists[at] ?? [])])),
      // The term alone: whoever books knows it, and its place stands beside it.
      INCOTERMS: (lists[GROUPS.indexOf('INCOTERMS')] ?? []).map(({ CODE }) => ({ value: CODE, label: CODE })),
      TEAM: options(teams),
      CNTR_TYPE: options(types),
    },
    teu: types.map(({ CODE, TEU }): [string, number] => [CODE, TEU]),
    asOf: new Date().toISOString(),
  }
}

/** The form keeps its own state: a number that enters the address asks nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

const SEA: BookingScreen = { mode: 'SEA', form: seaForm, menu: 'ptlBookingSeaMgt', calls: seaCalls, sections: () => <SeaSections /> }

/** Sea booking: typed, kept by itself, requested; staff confirm or reject it here (S2-117). */
const Page = () => {
  const { record, choices, teu, asOf } = useLoaderData<typeof loader>()
  const teuOf = useMemo(() => new Map(teu), [teu])
  return <BookingPage screen={SEA} record={record} choices={choices} teuOf={teuOf} asOf={asOf} />
}
export default Page
