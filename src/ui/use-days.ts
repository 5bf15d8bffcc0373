import { showDateTime } from '#domain/time/date-time.ts'
import { dtForm, showYmd } from '#domain/time/ymd.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'

/** Days and moments as this user writes them (S3-007): the one way a stored date gets onto a screen outside boxes and grids. */
export const useDays = () => {
  const form = usePortal(({ session }) => dtForm(session.dtForm))
  return {
    showDay: (ymd: string | null | undefined) => showYmd(ymd, form),
    showMoment: (stored: string | null | undefined) => showDateTime(stored, form),
  }
}
