import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { bookingChoices } from './booking-choices.ts'
import { bookingColumns } from './booking-columns.ts'
import { cancelBooking } from '../booking-record/server/confirm-booking.server.ts'
import { wantedBooking } from '../booking-record/server/change-status.server.ts'
import { cancelBookingList, exportBookingList, selectBookingList } from './contract.ts'
import { pageBookings, type PlacedBooking, searchBookings } from './search-bookings.server.ts'

export default [
  handle(selectBookingList, (ask, context) => searchBookings(ask, context)),
  handle(cancelBookingList, (input, context) =>
    saveOnce(input, cancelBookingList.path, context, async () => {
      for (const row of input.rows) {
        try {
          await cancelBooking(context, await wantedBooking(context, null, row, 'CANCEL'))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          // With several bookings the error names the one that cannot be cancelled.
          throw new Refusal(error.code, { key: 'bookingList.notCancelled', params: [row.BKG_NO, context.text(error.key, error.params)] })
        }
      }
      return { BKG_NO: input.rows.map(({ BKG_NO }) => BKG_NO) }
    }),
  ),
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
