import type { ReactNode } from 'react'
import cbmPopup from '#features/cargo/cbm-popup/screen.ts'
import { openPopup } from '#platform/web/popup-stack.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import { AirIcon, CbmIcon, ExhibitionIcon, SeaIcon, ShipmentListIcon, TrackingIcon } from '#ui/icon/icons.ts'
import { GuardedLink } from './guarded-link.tsx'
import styles from './shortcuts.module.css'

type Props = {
  /** Shipments under way; null for guests and while it is unknown. */
  active: number | null
  /** Exhibitions that take requests; null when unknown. */
  exhibitions: number | null
}

/** The strip of six shortcuts (S1-017): five screens behind the login rule of the menu, and the CBM calculator for everybody. */
export function Shortcuts({ active, exhibitions }: Props) {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const shipments = loggedIn ? (active === null ? '' : text('home.short.shipmentSub', [active])) : text('home.loginNeeded')
  return (
    <nav className={styles.strip} aria-label={text('home.shortcuts')}>
      <GuardedLink abbr="ptlBookingSeaMgt">
        <Face icon={SeaIcon} name={text('home.short.sea')} sub={text('home.short.seaSub')} />
      </GuardedLink>
      <GuardedLink abbr="ptlBookingAirMgt">
        <Face icon={AirIcon} name={text('home.short.air')} sub={text('home.short.airSub')} />
      </GuardedLink>
      <GuardedLink abbr="ptlShipmentList">
        <Face icon={ShipmentListIcon} name={text('home.short.shipment')} sub={shipments} />
      </GuardedLink>
      <GuardedLink abbr="ptlTrackingList">
        <Face icon={TrackingIcon} name={text('home.short.tracking')} sub={text('home.short.trackingSub')} />
      </GuardedLink>
      <GuardedLink abbr="ptlExhibitionMgt">
        <Face
          icon={ExhibitionIcon}
          name={text('home.short.exhibition')}
          sub={exhibitions === null ? '' : text('home.short.exhibitionSub', [exhibitions])}
        />
      </GuardedLink>
      <button type="button" onClick={() => void openPopup(cbmPopup, {})}>
        <Face icon={CbmIcon} name={text('home.short.cbm')} sub={text('home.short.cbmSub')} />
      </button>
    </nav>
  )
}

function Face({ icon, name, sub }: { icon: IconType; name: string; sub: ReactNode }) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span>
        <b>{name}</b>
        <small>{sub}</small>
      </span>
    </>
  )
}
