import { openLogin } from '#platform/web/navigation/open-login.ts'
import { setPageArgs, consumePageArgs } from '#platform/web/popups/page-args.ts'
import { usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { NumberRow } from './number-row.tsx'
import styles from './quick-search.module.css'
import type { TabProps } from './typed-search.ts'
import { type CustomsQuestion, openCustoms, WAITING_CUSTOMS } from '../board/use-waiting-customs.ts'

const YEARS = 5

/**
 * Customs progress by number: imports also by the year of the B/L.
 * @param year the current year, from the server
 */
export function CustomsTab({ typed, change, year: thisYear }: TabProps & { year: string }) {
  const text = useText()
  const store = usePortalStore()
  const incoming = typed.direction === 'IN'
  const search = async () => {
    const ask: CustomsQuestion = { direction: typed.direction, number: typed.customsNo.trim(), year: typed.year }
    if (store.getState().loggedIn) return openCustoms(ask)
    setPageArgs(WAITING_CUSTOMS, ask)
    if (!(await openLogin())) consumePageArgs(WAITING_CUSTOMS)
  }
  return (
    <NumberRow
      label={text(incoming ? 'home.customsNo' : 'home.declarationNo')}
      value={typed.customsNo}
      onChange={(customsNo) => change({ customsNo })}
      onSearch={search}
      above={
        <Segmented
          label={text('home.direction')}
          options={[
            { value: 'IN', label: text('home.import') },
            { value: 'OUT', label: text('home.export') },
          ]}
          value={typed.direction}
          onChange={(direction) => change({ direction })}
        />
      }
    >
      <div className={styles.more}>
        <Field label={text('home.year')}>
          <SelectBox
            options={Array.from({ length: YEARS }, (_, back) => String(Number(thisYear) - back)).map((year) => ({
              value: year,
              label: year,
            }))}
            value={typed.year}
            onChange={(year) => change({ year })}
          />
        </Field>
      </div>
    </NumberRow>
  )
}
