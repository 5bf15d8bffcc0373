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

/** Loads the booking of the URL and the options of its selects; `service` is the code group of its service. */
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
    // The code alone: the place is in the next field.
    INCOTERMS: (lists[groups.indexOf('INCOTERMS')] ?? []).map(({ CODE }) => ({ value: CODE, label: CODE })),
    TEAM: codeOptions(teams),
  }
  return { record, choices, asOf: new Date().toISOString() }
}

/** No reload when the number is added to the URL, because the form keeps its own state. */
export const onlyElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname
