import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { RoutePoint } from '../route-line/route-line.tsx'
import styles from './leg-line.module.css'

type End = RoutePoint & {
  /** Below the place: ATD 10-30 09:10, or ETA with the old value struck out. */
  note?: ReactNode
}

type Props = {
  from: End
  to: End
  /** Progress, 0 to 100; the caption has it as text. */
  progress: number
  /** Below the point: SGSIN 환적 대기 · 6일째. */
  caption?: string
  late?: boolean
}

/** The route of one shipment: solid behind, dashed ahead, a point at the cargo. */
export function LegLine({ from, to, progress, caption, late = false }: Props) {
  const line = useRef<HTMLDivElement>(null)
  // Through CSSOM: the server renders the point at the start, the browser moves it (the page policy forbids style attributes).
  useEffect(() => {
    line.current?.style.setProperty('--nr-leg', `${Math.max(0, Math.min(100, progress))}%`)
  }, [progress])
  return (
    <div className={styles.leg}>
      <Place {...from} />
      <div ref={line} className={styles.line} data-late={late}>
        <i />
        {caption && <span>{caption}</span>}
      </div>
      <Place {...to} />
    </div>
  )
}

function Place({ code, name, note }: End) {
  return (
    <div className={styles.place}>
      <b>
        <span className="code">{code}</span>
        {name && <span className={styles.name}>{name}</span>}
      </b>
      <small>{note}</small>
    </div>
  )
}
