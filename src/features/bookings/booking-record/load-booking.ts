import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { selectTeam } from '#features/codes/office-list/contract.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { nullIfNotVisible } from '#platform/shared/calls/errors.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import type { FormCalls } from '../booking-forms/contract.ts'
import type { BookingCalls } from './contract.ts'
import { withName } from './use-address.ts'

const GROUPS = ['IO_TYPE', 'INCOTERMS', 'FRT_TERM', 'PKG_UNIT', 'DG_CLASS', 'PACK_GROUP'] as const

const nothing = () => []

type Asked = { calls: BookingCalls; forms: FormCalls; service: 'SVC_TYPE' | 'SVC_LEVEL' }

/** A key as forms have it; anything else in the URL names none. */
const FORM_KEY = /^[\w-]{8,64}$/

/**
 * Loads the booking of the URL, the one to repeat, or the form that was being typed, and the options of its selects; `service` is the code group of its
 * service. A new form knows the caller's other unfinished ones. @throws Response that leads to the booking which the form has become
 */
export const loadBooking = async ({ context, request }: LoaderFunctionArgs, { calls, forms, service }: Asked) => {
  const { call } = context.get(serverCalls)
  const url = new URL(request.url)
  const BKG_NO = url.searchParams.get('BKG_NO') ?? ''
  const COPY_NO = BKG_NO ? '' : (url.searchParams.get('COPY_NO') ?? '')
  const formKey = url.searchParams.get('FORM_KEY') ?? ''
  const typed = !BKG_NO && FORM_KEY.test(formKey) ? await call(forms.selectBookingForm, { FORM_KEY: formKey }) : null
  if (typed?.BKG_NO) throw redirect(`${url.pathname}?${withName(url.searchParams, 'BKG_NO', typed.BKG_NO)}`)
  const groups = [...GROUPS, service]
  const [record, copied, unfinished, teams, ...lists] = await Promise.all([
    BKG_NO ? call(calls.selectBooking, { BKG_NO }).catch(nullIfNotVisible) : null,
    COPY_NO && !typed?.form ? call(calls.selectBooking, { BKG_NO: COPY_NO }).catch(nullIfNotVisible) : null,
    BKG_NO || COPY_NO || typed?.form ? [] : call(forms.selectBookingFormList, {}),
    call(selectTeam, {}).catch(nothing),
    ...groups.map((MSTR_CD) => call(selectCommonCode, { MSTR_CD }).catch(nothing)),
  ])
  const choices: Record<string, SelectOption[]> = {
    ...Object.fromEntries(groups.map((group, at) => [group, codeOptions(lists[at] ?? [])])),
    // The code alone: the place is in the next field.
    INCOTERMS: (lists[groups.indexOf('INCOTERMS')] ?? []).map(({ CODE }) => ({ value: CODE, label: CODE })),
    TEAM: codeOptions(teams),
  }
  return { record, copied, kept: typed?.form ?? null, unfinished, choices, asOf: new Date().toISOString() }
}

/** No reload when the number is added to the URL, because the form keeps its own state. */
export const onlyElsewhere = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname
