import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectCntrType } from '#features/codes/type-list/contract.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { BookingPage, type BookingScreen } from '../booking-record/booking-screen.tsx'
import { loadBooking, onlyElsewhere } from '../booking-record/load-booking.ts'
import { seaCalls, seaForm, seaForms, seaTemplates } from './contract.ts'
import { SeaTotals } from './sea-totals.tsx'
import { SeaSections } from './sections.tsx'

export const loader = async (args: LoaderFunctionArgs) => {
  const [{ choices, ...loaded }, types] = await Promise.all([
    loadBooking(args, { calls: seaCalls, forms: seaForms, service: 'SVC_TYPE' }),
    args.context.get(serverCalls).call(selectCntrType, {}),
  ])
  return {
    ...loaded,
    choices: { ...choices, CNTR_TYPE: codeOptions(types) },
    teu: types.map(({ CODE, TEU }): [string, number] => [CODE, TEU]),
  }
}
export const shouldRevalidate = onlyElsewhere

const SEA: BookingScreen = {
  mode: 'SEA',
  form: seaForm,
  menu: 'ptlBookingSeaMgt',
  calls: seaCalls,
  forms: seaForms,
  templates: seaTemplates,
  sections: () => <SeaSections />,
}

/** Sea booking: typed, saved automatically, requested; staff confirm or reject it here (S2-117). */
const Page = () => {
  const { teu, ...loaded } = useLoaderData<typeof loader>()
  const teuOf = useMemo(() => new Map(teu), [teu])
  return <BookingPage screen={SEA} totals={<SeaTotals teuOf={teuOf} />} {...loaded} />
}
export default Page
