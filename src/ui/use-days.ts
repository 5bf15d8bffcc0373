import { showDateTime } from '#domain/time/date-time.ts'
import { dtForm, showYmd } from '#domain/time/ymd.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

/** Dates and times in the user's format (S3-007): the only formatter of stored dates outside fields and grids. */
export const useDays = () => {
  const form = usePortal(({ session }) => dtForm(session.dtForm))
  return {
    showDay: (ymd: string | null | undefined) => showYmd(ymd, form),
    showMoment: (stored: string | null | undefined) => showDateTime(stored, form),
  }
}
