import { DT_FORMS, type DtForm, dtForm, showYmd } from '#domain/time/ymd.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { saveDateForm } from './contract.ts'

// An example whose day and month cannot be confused.
const EXAMPLE = '20261231'

/** The date format, shown by an example; the page updates at once. */
export const DateFormSwitch = () => {
  const text = useText()
  const store = usePortalStore()
  const form = usePortal(({ session }) => dtForm(session.dtForm))
  const { run } = useFlight(toast.warning)
  const choose = (DT_FORM: DtForm) =>
    run(async (flight) => {
      await call(saveDateForm, { header: { DT_FORM } }, { flight })
      store.setState((before) => ({ session: { ...before.session, dtForm: DT_FORM } }))
    })
  return (
    <Segmented
      size={28}
      label={text('profile.dateForm')}
      options={DT_FORMS.map((value) => ({ value, label: showYmd(EXAMPLE, value) }))}
      value={form}
      onChange={(value) => void choose(value)}
    />
  )
}
