import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './flight-legs.module.css'
import { shortTime } from './timeline-view.ts'
import type { AnyTracking } from './contract.ts'

/** The flights of an air shipment: from, to, planned and actual times on the clock of each airport (S2-128). */
export function FlightLegs({ record }: { record: AnyTracking }) {
  const text = useText()
  return (
    <section aria-label={text('trackingRecord.legs')}>
      <h2 className={styles.heading}>{text('trackingRecord.legs')}</h2>
      <table className={styles.legs}>
        <thead>
          <tr>
            <th>{text('trackingRecord.flight')}</th>
            <th>{text('trackingRecord.from')}</th>
            <th>{text('trackingRecord.to')}</th>
          </tr>
        </thead>
        <tbody>
          {record.legs.map((leg) => (
            <tr key={`${leg.flight} ${leg.std ?? leg.atd ?? leg.sta}`}>
              <td className="code">
                <b>{leg.flight}</b>
                {leg.pieces !== null && (
                  <small>
                    {leg.pieces} / {record.PKG_QTY} pcs
                  </small>
                )}
              </td>
              <End airport={leg.from} planned={['STD', shortTime(leg.std, record)]} actual={['ATD', shortTime(leg.atd, record)]} />
              <End airport={leg.to} planned={['STA', shortTime(leg.sta, record)]} actual={['ATA', shortTime(leg.ata, record)]} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Said = readonly [word: string, time: string]

function End({ airport, planned, actual }: { airport: string | null; planned: Said; actual: Said }) {
  return (
    <td>
      <b className="code">{airport ?? '–'}</b>
      {[planned, actual].map(([word, time]) => (
        <small key={word} data-open={!time}>
          {word} {time || '–'}
        </small>
      ))}
    </td>
  )
}
