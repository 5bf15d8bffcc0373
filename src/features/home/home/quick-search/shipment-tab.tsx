import { periodFields } from '#domain/validation/field-checks.ts'
import { MAX_SEARCH_PERIOD } from '#domain/shipment/shipment-search.ts'
import { useOpenMenu } from '#platform/web/store/open-menu.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DateRangeBox } from '#ui/date-range/date-range.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './quick-search.module.css'
import type { TabProps } from './typed-search.ts'

/** Shipments by number, mode and departure date. */
export function ShipmentTab({ typed, change }: TabProps) {
  const text = useText()
  const openMenu = useOpenMenu()
  const search = () => {
    const { blNo, mode, etdFrom: FROM_DT, etdTo: TO_DT } = typed
    return openMenu('ptlShipmentList', {
      TRANS_MODE: mode,
      NUM_TYPE: '',
      NUMBERS: [blNo.trim()],
      DT_TYPE: 'ETD',
      ...(FROM_DT && { FROM_DT, TO_DT }),
    })
  }
  return (
    <NumberRow
      label={text('home.blNo')}
      value={typed.blNo}
      onChange={(blNo) => change({ blNo })}
      onSearch={search}
      checks={[periodFields(['FROM_DT', 'TO_DT'], typed.etdFrom, typed.etdTo, MAX_SEARCH_PERIOD)]}
      above={
        <Segmented
          label={text('home.mode')}
          options={[
            { value: '', label: text('common.all') },
            { value: 'SEA', label: text('home.mode.SEA') },
            { value: 'AIR', label: text('home.mode.AIR') },
          ]}
          value={typed.mode}
          onChange={(mode) => change({ mode })}
        />
      }
    >
      <div className={styles.more}>
        <Field label={text('home.etdPeriod')}>
          <DateRangeBox
            from={typed.etdFrom}
            to={typed.etdTo}
            onChange={({ from, to }) => change({ etdFrom: from, etdTo: to })}
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
