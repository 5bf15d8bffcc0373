import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { RoutePoint } from '../route-line/route-line.tsx'
import styles from './leg-line.module.css'

type End = RoutePoint & {
  /** Under the place: ATD 10-30 09:10, or ETA with the old value struck. */
  note?: ReactNode
}

type Props = {
  from: End
  to: End
  /** How far along, 0 to 100; the caption carries the meaning in words. */
  progress: number
  /** Under the point: SGSIN 환적 대기 · 6일째. */
  caption?: string
  late?: boolean
}

/** The waterway of one shipment: travelled solid, ahead dashed, a point where the cargo is. */
export function LegLine({ from, to, progress, caption, late = false }: Props) {
  const line = useRef<HTMLDivElement>(null)
  // Through CSSOM: the server draws the point at the start, the browser moves it (the page policy knows no style attribute).
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
