import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { type Inbox, INBOX_DUES, INBOX_GROUPS, INBOX_VIEWS } from './contract.ts'
import styles from './inbox.module.css'
import type { InboxFilter as Filter } from './use-inbox-list.ts'

type Props = { inbox: Inbox; filter: Filter; onChange: (change: Partial<Filter>) => void }

/** View, kind, deadline, customer (staff) and grouping, each with its number of items. */
export const InboxFilter = ({ inbox: { counts, kinds, dues, customers }, filter, onChange }: Props) => {
  const text = useText()
  const isStaff = usePortal(({ session }) => session.custCd === '')
  return (
    <div className={styles.filter}>
      <div className={styles.views}>
        <Segmented
          label={text('inbox.view')}
          options={INBOX_VIEWS.map((value) => ({ value, label: text(`inbox.view.${value}`, [counts[value]]) }))}
          value={filter.VIEW}
          onChange={(VIEW) => onChange({ VIEW, KIND: '', DUE: '', CUST_CD: '' })}
        />
        <Segmented
          label={text('inbox.group')}
          options={INBOX_GROUPS.map((value) => ({ value, label: text(`inbox.group.${value}`) }))}
          value={filter.GROUP}
          onChange={(GROUP) => onChange({ GROUP })}
        />
        {isStaff && (
          <div className={styles.customer}>
            <SelectBox
              label={text('inbox.customer')}
              options={[
                { value: '', label: text('inbox.everyCustomer') },
                ...customers.map(({ CUST_CD, CUST_NM, N }) => ({ value: CUST_CD, label: `${CUST_NM} ${N}` })),
              ]}
              value={filter.CUST_CD}
              onChange={(CUST_CD) => onChange({ CUST_CD })}
            />
          </div>
        )}
      </div>
      <div role="group" aria-label={text('inbox.kinds')} className={styles.chips}>
        {kinds.map(({ KIND, N }) => (
          <Chip key={KIND} pressed={filter.KIND === KIND} onPress={() => onChange({ KIND: filter.KIND === KIND ? '' : KIND })}>
            {text(`inbox.kind.${KIND}`)} <b className="num">{N}</b>
          </Chip>
        ))}
      </div>
      <div role="group" aria-label={text('inbox.dues')} className={styles.chips}>
        {INBOX_DUES.filter((value) => dues.some(({ DUE }) => DUE === value)).map((value) => (
          <Chip key={value} pressed={filter.DUE === value} onPress={() => onChange({ DUE: filter.DUE === value ? '' : value })}>
            {text(`inbox.due.${value}`)} <b className="num">{dues.find(({ DUE }) => DUE === value)?.N}</b>
          </Chip>
        ))}
      </div>
    </div>
  )
}
