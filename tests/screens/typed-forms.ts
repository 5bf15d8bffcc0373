import type { openScreen } from './open-screen.tsx'

type Screen = Awaited<ReturnType<typeof openScreen>>

/** What this page types into a booking is stored nowhere: other tests of its account would be offered it in their forms. */
export const storeNoForm = (page: Screen): void =>
  page.failNext('saveBookingForm', () => {
    storeNoForm(page)
    return Response.json({ data: { ROW_VER: 1, SAVED_AT: '202611201430' }, message: '' })
  })
