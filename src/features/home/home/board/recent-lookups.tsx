import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { RouteArrowIcon } from '#ui/icon/icons.ts'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import type { RecentLookup } from '../../recent/contract.ts'
import styles from '../quick-search/quick-search.module.css'
import { trackingPopup } from '../quick-search/use-number-search.ts'

const LEVEL = { BOOKED: 0, PREDEP: 1, TRANSIT: 2, ARRIVED: 3, DELIVERED: 4, CANCELLED: 'off' } as const

/** The last shipments this user looked up, with their current status. */
export function RecentLookups({ rows }: { rows: RecentLookup[] }) {
  const text = useText()
  return (
    <div className={styles.below} data-kind="recent">
      <p>{text(rows.length ? 'home.recent' : 'home.noRecent')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.MNGT_NO}>
            <button type="button" onClick={() => void openPopup(trackingPopup(row.TRANS_MODE), { mngtNo: row.MNGT_NO })}>
              <b className="code">{row.HBL_NO || row.MNGT_NO}</b>
              <span className={styles.route}>
                {row.POL_NM || row.POL} <Icon of={RouteArrowIcon} size={14} /> {row.POD_NM || row.POD}
              </span>
              <StatusLabel level={LEVEL[row.SHP_STS]} label={text(`shipmentSearch.sts.${row.SHP_STS}`)} />
              <DelayTag days={row.DELAY_DAYS} label={text('home.delay', [row.DELAY_DAYS])} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
