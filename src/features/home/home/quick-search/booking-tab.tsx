import { periodFields } from '#domain/validation/field-checks.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './quick-search.module.css'
import type { TabProps } from './typed-search.ts'

/** Bookings by number, and optionally by creation date. */
export function BookingTab({ typed, change }: TabProps) {
  const text = useText()
  const openMenu = useOpenMenu()
  const search = () => {
    const { bookingNo, bookingFrom: FROM_DT, bookingTo: TO_DT } = typed
    return openMenu('ptlBookingList', { BKG_NO: bookingNo.trim(), ...(FROM_DT && { FROM_DT, TO_DT }) })
  }
  return (
    <NumberRow
      label={text('home.bookingNo')}
      value={typed.bookingNo}
      onChange={(bookingNo) => change({ bookingNo })}
      onSearch={search}
      checks={[periodFields(['FROM_DT', 'TO_DT'], typed.bookingFrom, typed.bookingTo)]}
    >
      <div className={styles.more}>
        <Field label={text('home.period')}>
          <DateRangeBox
            from={typed.bookingFrom}
            to={typed.bookingTo}
            onChange={({ from, to }) => change({ bookingFrom: from, bookingTo: to })}
            fromLabel={text('home.from')}
            toLabel={text('home.to')}
            fromName="FROM_DT"
            toName="TO_DT"
          />
        </Field>
      </div>
    </NumberRow>
  )
}
