import { handle } from '#platform/server/handle.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { bookingChoices } from './booking-choices.ts'
import { bookingColumns } from './booking-columns.ts'
import { exportBookingList, selectBookingList } from './contract.ts'
import { pageBookings, type PlacedBooking, searchBookings } from './search-bookings.server.ts'

export default [
  handle(selectBookingList, (ask, context) => searchBookings(ask, context)),
  handle(exportBookingList, async ({ FORMAT, COLUMNS: only, ...search }, context) => {
    const { head } = await searchBookings(search, context)
    const choices = bookingChoices(context.text)
    return exportTable<PlacedBooking>(
      {
        fields: bookingColumns,
        title: context.text('bookingList.list'),
        total: head?.total ?? 0,
        page: (run, last, limit) => pageBookings(run, search, context, head?.upTo ?? 0, last?.ANCHOR ?? null, limit),
        names: (field) =>
          field.kind === 'select' ? new Map((choices[field.group] ?? []).map(({ value, label }) => [value, label])) : undefined,
        only,
      },
      FORMAT,
      context,
    )
  }),
]
