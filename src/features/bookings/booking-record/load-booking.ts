import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { selectTeam } from '#features/codes/office-list/contract.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { nullIfNotVisible } from '#platform/shared/calls/errors.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import type { SelectOption } from '#ui/select-box/select-box.tsx'
import type { BookingCalls } from './contract.ts'

const GROUPS = ['IO_TYPE', 'INCOTERMS', 'FRT_TERM', 'PKG_UNIT', 'DG_CLASS', 'PACK_GROUP'] as const

const nothing = () => []

/** The booking named in the address, and the lists its boxes choose from; `service` is the group of its services. */
export const loadBooking = async ({ context, request }: LoaderFunctionArgs, calls: BookingCalls, service: 'SVC_TYPE' | 'SVC_LEVEL') => {
  const { call } = context.get(serverCalls)
  const BKG_NO = new URL(request.url).searchParams.get('BKG_NO') ?? ''
  const groups = [...GROUPS, service]
  const [record, teams, ...lists] = await Promise.all([
    BKG_NO ? call(calls.selectBooking, { BKG_NO }).catch(nullIfNotVisible) : null,
    call(selectTeam, {}).catch(nothing),
    ...groups.map((MSTR_CD) => call(selectCommonCode, { MSTR_CD }).catch(nothing)),
  ])
  const choices: Record<string, SelectOption[]> = {
    ...Object.fromEntries(groups.map((group, at) => [group, codeOptions(lists[at] ?? [])])),
    // The term alone: whoever books knows it, and its place stands beside it.
    INCOTERMS: (lists[groups.indexOf('INCOTERMS')] ?? []).map(({ CODE }) => ({ value: CODE, label: CODE })),
    TEAM: codeOptions(teams),
  }
  return { record, choices, asOf: new Date().toISOString() }
}

/** The form keeps its own state: a number that enters the address asks nothing. */
export const onlyElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname
