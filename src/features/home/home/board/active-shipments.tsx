import type { Ymd } from '#domain/time/ymd.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { MiniMilestones } from '#ui/milestone-bar/milestone-bar.tsx'
import { RouteLine } from '#ui/route-line/route-line.tsx'
import { StageIcon } from '#ui/stage-icon/stage-icon.tsx'
import { ACTIVE_STATES } from '../../short-shipment.ts'
import type { Arrival, StageCounts } from '../../today/contract.ts'
import { wholeTime } from '../../whole-time.ts'
import styles from './active-shipments.module.css'
import { GuardedLink } from './guarded-link.tsx'
import { stageShares } from './stage-share.ts'
import { monthDay } from './todo-line.ts'
import { trackingPopup } from '../quick-search/use-number-search.ts'

const LEVEL = { BOOKED: 0, PREDEP: 1, TRANSIT: 2, ARRIVED: 3 } as const
type Props = { stages: StageCounts; arrivals: Arrival[]; today: Ymd }

/** Active shipments by status, and the arrivals of the next week. */
export function ActiveShipments({ stages, arrivals, today }: Props) {
  const text = useText()
  const total = ACTIVE_STATES.reduce((sum, state) => sum + stages[state], 0)
  const shares = stageShares(stages)
  const around = wholeTime(today)
  return (
    <Card
      title={text('home.active')}
      hint={text('home.cases', [total])}
      action={<GuardedLink abbr="ptlShipmentList">{text('home.short.shipment')}</GuardedLink>}
    >
      <div className={styles.bar}>
        {ACTIVE_STATES.map((state) => (
          <GuardedLink
            key={state}
            abbr="ptlShipmentList"
            search={{ ...around, SUMMARY: state }}
            share={shares[state]}
            state={state}
            label={text('home.stage', [text(`shipmentSearch.sts.${state}`), stages[state]])}
          >
            <span>
              <StageIcon level={LEVEL[state]} />
              {text(`shipmentSearch.sts.${state}`)}
            </span>{' '}
            <b>{stages[state]}</b>
          </GuardedLink>
        ))}
      </div>
      <h3 className={styles.head}>
        {text('home.arrivals')} <small>{text('home.within7')}</small>
      </h3>
      {arrivals.length === 0 && <p className={styles.none}>{text('home.noArrivals')}</p>}
      <ul className={styles.arrivals}>
        {arrivals.map((row) => (
          <li key={row.MNGT_NO}>
            <button type="button" onClick={() => void openPopup(trackingPopup(row.TRANS_MODE), { mngtNo: row.MNGT_NO })}>
              <span>{monthDay(row.ETA)}</span>
              <b className="code">{row.NO}</b>
              <RouteLine from={{ code: row.POL }} to={{ code: row.POD, ...(row.POD_NM && { name: row.POD_NM }) }} />
              <MiniMilestones
                active={row.STAGE_NO}
                total={row.STAGE_CNT}
                delayDays={row.DELAY_DAYS}
                label={
                  row.DELAY_DAYS > 0
                    ? text('home.stepsLate', [row.STAGE_CNT, row.STAGE_NO, row.DELAY_DAYS])
                    : text('home.steps', [row.STAGE_CNT, row.STAGE_NO])
                }
              />
              <span className={styles.delay}>
                <DelayTag days={row.DELAY_DAYS} label={text('home.delay', [row.DELAY_DAYS])} onTime={text('home.onTime')} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
