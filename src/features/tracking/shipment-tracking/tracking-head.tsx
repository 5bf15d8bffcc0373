import { Fragment } from 'react'
import type { Translate } from '#platform/shared/translations/messages.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { AirIcon, PendingIcon, SeaIcon } from '#ui/icon/icons.ts'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { showFacts } from '../desk/show-facts.ts'
import { answerOf } from './answer.ts'
import styles from './tracking-head.module.css'
import { denseTime, seoulText } from './tracking-time.ts'
import { isLate, LEVELS, routeEnds, whereabouts } from './strip-view.ts'
import { useOfflineShipment } from './use-offline-shipment.ts'
import type { AnyTracking } from './contract.ts'

const copy = (value: string, text: Translate) =>
  copyText(value, { copied: text('trackingRecord.copied'), failed: text('trackingRecord.copyFailed') })

/** Numbers, status and delay; the route with its times; carrier and vessel or flight. */
export function TrackingHead({ record, fresh }: { record: AnyTracking; fresh: number }) {
  const text = useText()
  useOfflineShipment(record)
  // Nothing is decided about a cancelled shipment any more.
  const waiting = record.SHP_STS === 'CANCELLED' ? 0 : (record.WAITING ?? 0)
  const isAir = record.TRANS_MODE === 'AIR'
  const facts = [
    [text(isAir ? 'trackingRecord.mawb' : 'trackingRecord.mbl'), record.MBL_NO],
    [text('trackingRecord.booking'), record.BKG_NO],
    [text('trackingRecord.po'), record.PO_NO ?? ''],
  ].filter(([, value]) => value)
  return (
    <header className={styles.head}>
      <p className={styles.answer}>{answerOf(record, text)}</p>
      <div className={styles.id}>
        <div className={styles.first}>
          <h2 className="code">{record.HBL_NO || record.MBL_NO || record.BKG_NO}</h2>
          {record.HBL_NO && (
            <IconButton
              icon={CopyIcon}
              label={text('trackingRecord.copy', [record.HBL_NO])}
              size={24}
              iconSize={14}
              onClick={() => void copy(record.HBL_NO, text)}
            />
          )}
          <StatusLabel level={LEVELS[record.SHP_STS]} label={record.SHP_STS_NM} />
          {waiting > 0 && (
            <Button size={24} variant="default" icon={PendingIcon} onClick={showFacts}>
              {text('trackingDesk.waiting', [waiting])}
            </Button>
          )}
          <DelayTag
            days={record.DELAY_DAYS}
            label={record.DELAY_DAYS === null ? text('trackingRecord.noSchedule') : text('trackingRecord.delay', [record.DELAY_DAYS])}
          />
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="code">{value}</dd>
            </div>
          ))}
          {record.DELIVERY_TERM && (
            <div>
              <dt>{text('trackingDesk.term')}</dt>
              <dd>{text(`trackingDesk.term.${record.DELIVERY_TERM.APPLIES}`)}</dd>
            </div>
          )}
        </dl>
      </div>
      <RouteWithTimes record={record} />
      <div className={styles.ship}>
        <b>
          <Icon of={isAir ? AirIcon : SeaIcon} size={14} />
          {record.CARRIER.NAME || record.CARRIER.CODE}
        </b>
        <span>{[record.VESSEL_NM, record.VOYAGE_NO].filter(Boolean).join(' ')}</span>
        {isAir && (
          <span>
            {record.PKG_QTY.toLocaleString('en-US')} {record.PKG_UNIT} · {record.GROSS_WT.toLocaleString('en-US')} kg
          </span>
        )}
        <small>
          {text('trackingRecord.asOf', [seoulText(record.asOf, record.asOf).slice(-5)])}
          <span aria-live="polite">{fresh > 0 && ` · ${text('trackingRecord.refreshed', [fresh])}`}</span>
        </small>
      </div>
    </header>
  )
}

function RouteWithTimes({ record }: { record: AnyTracking }) {
  const text = useText()
  const { departure, arrival } = routeEnds(record)
  return (
    <div className={styles.route}>
      <div className={styles.port}>
        <b>
          <span className="code">{record.POL.CODE}</span> <span>{record.POL.NAME}</span>
        </b>
        {departure && (
          <small>
            {departure.word} {departure.at} {departure.clock && <span className="fg3">{departure.clock}</span>}
          </small>
        )}
      </div>
      <div className={styles.way} data-progress={record.progress} data-late={isLate(record)}>
        <i />
        <span>{whereabouts(record, text)}</span>
      </div>
      <div className={styles.port}>
        <b>
          <span className="code">{record.POD.CODE}</span> <span>{record.POD.NAME}</span>
        </b>
        {arrival && (
          <small>
            {arrival.word} {arrival.at} {arrival.clock && <span className="fg3">{arrival.clock}</span>}
            {arrival.promised && (
              <>
                {' '}
                <s>
                  <span className="vh">{text('trackingRecord.former')} </span>
                  {arrival.promised}
                </s>
              </>
            )}
            {(record.DELAY_DAYS ?? 0) > 0 && <em> +{text('trackingRecord.days', [record.DELAY_DAYS ?? 0])}</em>}
          </small>
        )}
        {record.ESTIMATE && <Estimate estimate={record.ESTIMATE} asOf={record.asOf} />}
      </div>
    </div>
  )
}

/** Our estimate beside the carrier's time: the median day, the 90% day, and its basis. */
function Estimate({ estimate: { P50, P90, CASES, SCOPE }, asOf }: { estimate: NonNullable<AnyTracking['ESTIMATE']>; asOf: string }) {
  const text = useText()
  const [middle, late] = [P50, P90].map((at) => denseTime(at, asOf)?.date ?? '')
  return (
    <small className={styles.estimate} title={text('trackingRecord.estimateHint')}>
      <strong>
        {text('trackingRecord.estimate', [middle ?? '', late ?? ''])
          .split(/(?<=,) /)
          .map((part) => (
            <Fragment key={part}>
              <span className={styles.part}>{part}</span>{' '}
            </Fragment>
          ))}
      </strong>
      {text(`trackingRecord.estimateBasis.${SCOPE}`, [CASES])}
    </small>
  )
}
