import { useId, useMemo } from 'react'
import { project } from '#domain/tracking/schedule/map-line.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { MinusIcon, PlusIcon, PositionIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { MapPoint, ShipmentMap } from './contract.ts'
import { lineOf, type Spot, spotOf, turnsInSight } from './map-geometry.ts'
import styles from './map.module.css'
import { thinned } from './shore-line.ts'
import { useLand } from './use-land.ts'
import { useMapView } from './use-map-view.ts'

const MERIDIANS = Array.from({ length: 73 }, (_, index) => -540 + index * 15)
const PARALLELS = [-60, -45, -30, -15, 0, 15, 30, 45, 60, 75]
const TOP = project([89, 0])[1]
const BOTTOM = project([-89, 0])[1]
const GRID =
  MERIDIANS.map((lon) => `M${lon} ${TOP}V${BOTTOM}`).join('') + PARALLELS.map((lat) => `M-540 ${project([lat, 0])[1]}H540`).join('')

const pathOf = (line: readonly Spot[]) => line.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(3)} ${y.toFixed(3)}`).join('')

type Mark = { point: MapPoint; spot: Spot; on: boolean }

/** One mark per place: the selected step there, else the current position, else the first step. */
const marksOf = ({ points, legs }: ShipmentMap, chosen: number): Mark[] =>
  [...Map.groupBy(points, ({ CODE }) => CODE).values()].flatMap((here): Mark[] => {
    const point = here.find(({ SEQ }) => SEQ === chosen) ?? here.find(({ STATE }) => STATE === 'current') ?? here[0]
    const spot = point && spotOf(point, legs)
    return point && spot ? [{ point, spot, on: point.SEQ === chosen }] : []
  })

/** The route on our own map: land, lines, places. The table beside it holds the same data as text (S2-099). */
export function MapView({ map, chosen }: { map: ShipmentMap; chosen: number }) {
  const text = useText()
  const id = useId()
  const land = useLand()
  const lines = useMemo(() => map.legs.map((leg, index) => ({ key: `${index} ${leg.KIND}`, kind: leg.KIND, line: lineOf(leg) })), [map])
  const marks = marksOf(map, chosen)
  const spots = [...lines.filter(({ kind }) => kind !== 'usual').flatMap(({ line }) => line), ...marks.map(({ spot }) => spot)]
  const { frame, view, size, zoomIn, zoomOut, fit, handlers } = useMapView(spots, marks.find(({ on }) => on)?.spot ?? null)
  // Each doubling of the zoom doubles the detail; in between the lines stay unchanged.
  const fineness = view ? 2 ** Math.floor(Math.log2(view.scale)) : 0
  const [coast, shore] = useMemo(
    () => [COAST_STEP, SHORE_STEP].map((step) => (land && fineness ? thinned(land.land, (step / fineness) * land.unit) : '')),
    [land, fineness],
  )
  const [first, last] = [map.points[0], map.points.at(-1)]
  const usual = map.VIA && lines.some(({ kind }) => kind === 'usual')
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label={text('trackingMap.map', [first?.NAME ?? '', last?.NAME ?? ''])}
        {...handlers}
      >
        {view && size && (
          <svg
            aria-hidden
            data-land={land !== null}
            viewBox={`${view.x - size.width / 2 / view.scale} ${view.y - size.height / 2 / view.scale} ${size.width / view.scale} ${size.height / view.scale}`}
          >
            <path className={styles.grid} d={GRID} />
            {land && (
              <>
                <defs>
                  <path id={`${id}land`} d={coast} transform={`scale(${1 / land.unit})`} />
                  <path id={`${id}shore`} d={shore} transform={`scale(${1 / land.unit})`} />
                </defs>
                {turnsInSight(view, size).map((turn) => (
                  <g key={turn} transform={`translate(${turn * 360} 0)`}>
                    {SHORES.map((width) => (
                      <use key={width} href={`#${id}shore`} className={styles.shore} strokeWidth={(width / view.scale) * land.unit} />
                    ))}
                    <use href={`#${id}land`} className={styles.land} strokeWidth={(0.8 / view.scale) * land.unit} />
                  </g>
                ))}
              </>
            )}
            {lines
              .toSorted((a, b) => RANK[a.kind] - RANK[b.kind])
              .map(({ key, kind, line }) => (
                <g key={key} data-leg={kind}>
                  {kind === 'travelled' && <path className={styles.casing} d={pathOf(line)} />}
                  <path className={styles.way} data-kind={kind} d={pathOf(line)} />
                </g>
              ))}
            {marks
              .toSorted((a, b) => Number(a.on) - Number(b.on))
              .map((mark) => (
                <MarkAt key={mark.point.CODE} {...mark} scale={view.scale} leftward={mark.spot[0] > view.x + size.width / 4 / view.scale} />
              ))}
          </svg>
        )}
      </div>
      <div className={styles.zoom}>
        <IconButton icon={PlusIcon} label={text('trackingMap.zoomIn')} onClick={zoomIn} />
        <IconButton icon={MinusIcon} label={text('trackingMap.zoomOut')} onClick={zoomOut} />
        <IconButton icon={PositionIcon} label={text('trackingMap.fit')} onClick={fit} />
      </div>
      <ul className={styles.legend}>
        <li data-kind="travelled">{text('trackingMap.travelled')}</li>
        <li data-kind="planned">{text('trackingMap.ahead')}</li>
        {usual && <li data-kind="usual">{text('trackingMap.usual', [text(`trackingMap.via.${OTHER[map.VIA]}`)])}</li>}
      </ul>
    </div>
  )
}

/** Widths of the water lines along the coasts, in pixels. */
const SHORES = [26, 16, 7] as const
/** Minimum pixels between two coast points, and between points of the wide water lines. */
const COAST_STEP = 0.75
const SHORE_STEP = 4
const RANK = { usual: 0, planned: 1, travelled: 2 } as const
const OTHER: Record<string, string> = { SUEZ: 'CAPE', CAPE: 'SUEZ', PANAMA: 'HORN', HORN: 'PANAMA' }

function MarkAt({ point, spot, on, scale, leftward }: Mark & { scale: number; leftward: boolean }) {
  const side = leftward ? -1 : 1
  const labelled = on || point.STATE !== 'done' || point.SEQ === 1
  return (
    <g
      className={styles.mark}
      data-state={point.STATE}
      data-late={point.LATE}
      data-on={on}
      transform={`translate(${spot[0]} ${spot[1]}) scale(${1 / scale})`}
    >
      {on && <circle className={styles.halo} r={15} />}
      <circle className={styles.dot} r={on ? 9.5 : 8} />
      <text className={styles.number} y={3.6}>
        {point.SEQ}
      </text>
      {labelled && (
        <text className={styles.label} x={16 * side} y={4} textAnchor={leftward ? 'end' : 'start'}>
          {point.CODE} {point.NAME !== point.CODE && point.NAME}
        </text>
      )}
    </g>
  )
}
