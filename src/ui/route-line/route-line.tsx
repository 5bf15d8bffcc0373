import { Icon } from '../icon/icon.tsx'
import { AirIcon, RouteArrowIcon, SeaIcon } from '../icon/icons.ts'
import styles from './route-line.module.css'

/** A port or airport: UN/LOCODE or IATA code, and its name where space allows. */
type RoutePoint = { code: string; name?: string | null }

type Props = {
  from: RoutePoint
  to: RoutePoint
  mode?: 'sea' | 'air'
  /** The mode as text, for the icon: 해상, 항공. */
  modeLabel?: string
}

/** KRPUS → NLRTM 로테르담, with the mode in front. */
export function RouteLine({ from, to, mode, modeLabel }: Props) {
  return (
    <span className={styles.route}>
      {mode && <Icon of={mode === 'sea' ? SeaIcon : AirIcon} size={14} {...(modeLabel ? { label: modeLabel } : {})} />}
      <Point {...from} />
      <Icon of={RouteArrowIcon} size={14} />
      <Point {...to} />
    </span>
  )
}

function Point({ code, name }: RoutePoint) {
  return (
    <span className={styles.point}>
      <b className="code">{code}</b>
      {name && <span title={name}>{name}</span>}
    </span>
  )
}
