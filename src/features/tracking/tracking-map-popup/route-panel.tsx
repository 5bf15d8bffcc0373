import type { Translate } from '#platform/shared/translations/messages.ts'
import { useMemo } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { DelayTag } from '#ui/delay-tag/delay-tag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LocateIcon } from '#ui/icon/screen-icons.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { ResultTable } from '#ui/result-table/result-table.tsx'
import { SourceMark } from '#ui/source-mark/source-mark.tsx'
import { StatusLabel } from '#ui/status-label/status-label.tsx'
import { denseText, placeText, seoulText } from '../shipment-tracking/tracking-time.ts'
import { LEVELS } from '../shipment-tracking/strip-view.ts'
import type { MapPoint, ShipmentMap } from './contract.ts'
import styles from './page.module.css'

const columns = (text: Translate, asOf: string): ResultColumn<MapPoint>[] => [
  {
    field: 'SEQ',
    header: text('trackingMap.seq'),
    width: 46,
    align: 'center',
    render: ({ SEQ, STATE, LATE }) => (
      <span className={styles.number} data-state={STATE} data-late={LATE}>
        {SEQ}
      </span>
    ),
  },
  {
    field: 'NAME',
    header: text('trackingMap.place'),
    width: 132,
    render: ({ CODE, NAME }) => (
      <span title={`${CODE} ${NAME}`}>
        <span className="code fg2">{CODE}</span> {NAME !== CODE && NAME}
      </span>
    ),
  },
  { field: 'EVENT', header: text('trackingMap.event'), width: 96 },
  {
    field: 'PLANNED',
    header: text('trackingMap.planned'),
    width: 90,
    render: ({ PLANNED }) => (
      <span className="fg2" title={placeText(PLANNED, asOf)}>
        {denseText(PLANNED, asOf) || '–'}
      </span>
    ),
  },
  {
    field: 'ACTUAL',
    header: text('trackingMap.actual'),
    width: 90,
    render: ({ ACTUAL }) => <span title={placeText(ACTUAL, asOf)}>{denseText(ACTUAL, asOf) || <span className="fg3">–</span>}</span>,
  },
]

const DOTS = { carrier: 'carrier', customs: 'customs', naru: 'naru', terminal: 'other' } as const

type Props = { map: ShipmentMap; chosen: number; onChoose: (seq: number) => void }

/** The journey as a list of steps, one of them selected, and the last known position. */
export function RoutePanel({ map, chosen, onChoose }: Props) {
  const text = useText()
  const list = useMemo(() => columns(text, map.asOf), [text, map.asOf])
  const choose = (index: number) => {
    const point = map.points[index]
    if (point) onChoose(point.SEQ)
  }
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div>
          <b className="code">{map.HBL_NO}</b>
          <StatusLabel level={LEVELS[map.SHP_STS]} label={map.SHP_STS_NM} />
          <DelayTag
            days={map.DELAY_DAYS}
            label={map.DELAY_DAYS === null ? text('trackingRecord.noSchedule') : text('trackingRecord.delay', [map.DELAY_DAYS])}
          />
        </div>
        <p>{[map.CARRIER_NM, [map.VESSEL_NM, map.VOYAGE_NO].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}</p>
      </header>
      <div className={styles.table}>
        <ResultTable
          ariaLabel={text('trackingMap.list')}
          columns={list}
          total={map.points.length}
          getRow={(index) => map.points[index]}
          rowKey={({ SEQ }) => String(SEQ)}
          selectedIndex={map.points.findIndex(({ SEQ }) => SEQ === chosen)}
          onSelect={choose}
          onOpen={choose}
          state="ready"
          fill={false}
          emptyText={text('trackingMap.nothing')}
          renderCard={({ SEQ, CODE, NAME, EVENT, PLANNED, ACTUAL, STATE, LATE }) => (
            <ListCard
              first={
                <>
                  <span className={styles.number} data-state={STATE} data-late={LATE}>
                    {SEQ}
                  </span>{' '}
                  {CODE} {NAME !== CODE && NAME}
                </>
              }
              second={EVENT}
              secondEnd={ACTUAL ? placeText(ACTUAL, map.asOf) : PLANNED && `${text('trackingMap.planned')} ${placeText(PLANNED, map.asOf)}`}
            />
          )}
        />
      </div>
      <LastSeen map={map} />
    </div>
  )
}

function LastSeen({ map: { position, asOf, DISTANCE_KM, VIA } }: { map: ShipmentMap }) {
  const text = useText()
  const way = [
    VIA && text('trackingMap.byWay', [text(`trackingMap.via.${VIA}`)]),
    text('trackingMap.km', [DISTANCE_KM.toLocaleString('en-US')]),
  ]
  return (
    <section className={styles.position} aria-label={text('trackingMap.position')}>
      <h2>
        <Icon of={LocateIcon} size={16} />
        {text('trackingMap.position')}
      </h2>
      {position ? (
        <dl>
          <dt>{text('trackingMap.cargo')}</dt>
          <dd>
            {position.NAME || position.CODE} · {position.EVENT} {placeText(position.AT, asOf)}
          </dd>
          <dt>{text('trackingMap.said')}</dt>
          <dd>
            <SourceMark source={DOTS[position.SOURCE.group]} name={position.SOURCE.name} at={seoulText(position.SAID_AT, asOf)} />
          </dd>
          <dt>{text('trackingMap.way')}</dt>
          <dd>{way.filter(Boolean).join(' · ')}</dd>
        </dl>
      ) : (
        <p className="fg3">{text('trackingMap.unknown')}</p>
      )}
    </section>
  )
}
