/** Files that draw boxes to type in and do not ask or keep by themselves, and why. A new file is not in here: it uses `useTyped`. */
export const NO_DRAFT: Readonly<Record<string, string>> = {
  'src/app/shell/header/find-box.tsx': 'search',
  'src/features/home/home/quick-search/number-row.tsx': 'search',
  'src/features/operations/access-records/page.tsx': 'search',
  'src/features/operations/outbox/page.tsx': 'search',
  'src/features/operations/visits/page.tsx': 'search',
  'src/features/templates/layout3/page.tsx': 'search',
  'src/ui/data-grid/filter-box.tsx': 'search',
  'src/ui/data-grid/find-bar.tsx': 'search',
  'src/features/auth/change-password/change-password-form.tsx': 'secret',
  'src/features/auth/login/account-request-form.tsx': 'secret',
  'src/features/auth/login/login-form.tsx': 'secret',
  'src/features/auth/login/password-input.tsx': 'secret',
  'src/features/auth/reset-password/new-password-fields.tsx': 'secret',
  'src/features/auth/reset-password/set-password-form.tsx': 'secret',
  'src/features/auth/two-factor/code-form.tsx': 'secret',
  'src/features/auth/two-factor/password-form.tsx': 'secret',
  'src/features/auth/two-factor/two-factor-panel.tsx': 'secret',
  'src/features/notices/settings/mail-times.tsx': 'saved with every key',
  'src/features/tracking/shared-shipment/share-panel.tsx': 'read only',
  'src/ui/calendar-panel/calendar-panel.tsx': 'part of a box',
  'src/ui/text-area/text-area.tsx': 'a box itself',
}

/** Files whose typed text is held by another file, which asks and keeps for them. */
export const DRAFT_BY: Readonly<Record<string, string>> = {
  'src/features/bookings/booking-record/booking-screen.tsx': 'src/features/bookings/booking-record/use-booking.ts',
  'src/features/bookings/booking-record/form/party-block.tsx': 'src/features/bookings/booking-record/use-booking.ts',
  'src/features/cargo/cbm-popup/tables.tsx': 'src/features/cargo/cbm-popup/page.tsx',
  'src/features/documents/bl-check-popup/bl-decisions.tsx': 'src/features/documents/bl-check-popup/page.tsx',
  'src/features/documents/bl-check-popup/bl-form.tsx': 'src/features/documents/bl-check-popup/page.tsx',
  'src/features/exhibitions/exhibition-edit/request-page.tsx': 'src/features/exhibitions/exhibition-edit/use-request.ts',
}
