import { showNumber } from '#domain/text/money.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ContainerIcon } from '#ui/icon/icons.ts'
import containerEventsPopup from '../container-events-popup/screen.ts'
import type { AnyTracking, ShipmentTracking } from '../shipment-tracking/contract.ts'
import { Section } from './section.tsx'
import styles from './rail.module.css'
import { shortTime } from '../shipment-tracking/timeline-view.ts'

type Box = ShipmentTracking['containers'][number]

/** Until when a container is free in the port, and when it is to be back. */
const freeTimeText = ({ FREE_UNTIL, RETURN_UNTIL }: Box, record: AnyTracking, text: ReturnType<typeof useText>): string =>
  [
    FREE_UNTIL && text('trackingRecord.freeUntil', [shortTime(FREE_UNTIL, record)]),
    RETURN_UNTIL && text('trackingRecord.returnUntil', [shortTime(RETURN_UNTIL, record)]),
  ]
    .filter(Boolean)
    .join(' · ')

/** The containers of a shipment, each with what happened to it last. */
export function Containers({ containers, record }: { containers: ShipmentTracking['containers']; record: AnyTracking }) {
  const text = useText()
  const hasVolumes = containers.some(({ CBM }) => CBM !== null)
  return (
    <Section icon={ContainerIcon} title={text('trackingRecord.boxes', [containers.length])}>
      <table className={styles.boxes}>
        <thead>
          <tr>
            <th>{text('trackingRecord.boxNo')}</th>
            <th>{text('trackingRecord.boxType')}</th>
            <th>{text('trackingRecord.seal')}</th>
            <th className="num">{text('trackingRecord.grossKg')}</th>
            {hasVolumes && <th className="num">CBM</th>}
          </tr>
        </thead>
        {containers.map((box) => (
          <tbody key={box.CNTR_NO}>
            <tr>
              <td className="code">
                <button
                  type="button"
                  className={styles.box}
                  aria-label={text('trackingRecord.boxEvents', [box.CNTR_NO])}
                  onClick={() => void openPopup(containerEventsPopup, { mngtNo: record.MNGT_NO ?? '', CNTR_NO: box.CNTR_NO })}
                >
                  {box.CNTR_NO}
                </button>
              </td>
              <td>{box.CNTR_TYPE}</td>
              <td className="code">{box.SEAL_NO}</td>
              <td className="num">{box.GROSS_WT?.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</td>
              {hasVolumes && <td className="num">{box.CBM === null ? '' : showNumber(box.CBM, 3)}</td>}
            </tr>
            {(box.FREE_UNTIL || box.RETURN_UNTIL) && (
              <tr className={styles.last}>
                <td colSpan={hasVolumes ? 5 : 4}>{freeTimeText(box, record, text)}</td>
              </tr>
            )}
            {box.LAST_EVENT && (
              <tr className={styles.last}>
                <td colSpan={hasVolumes ? 5 : 4}>
                  <span className="vh">{text('trackingRecord.lastEvent')} </span>
                  {box.LAST_EVENT} {shortTime(box.LAST_EVENT_AT, record)}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Section>
  )
}
