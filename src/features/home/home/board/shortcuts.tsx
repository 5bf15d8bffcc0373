import cbmPopup from '#features/cargo/cbm-popup/screen.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { CBM_TARGET, OUTSIDE, type Shortcut } from '../../shortcuts/contract.ts'
import { GuardedLink } from './guarded-link.tsx'
import { SHORTCUT_PICTURES } from './shortcut-icons.ts'
import styles from './shortcuts.module.css'

type Props = {
  shortcuts: readonly Shortcut[]
  /** Number of active shipments; null for guests and when unknown. */
  active: number | null
  /** Number of exhibitions open for requests; null when unknown. */
  exhibitions: number | null
}

/**
 * The strip of shortcuts (S1-016, S1-017): screens with the login rule of the menu, the public CBM calculator, and external addresses in
 * a new window.
 */
export function Shortcuts({ shortcuts, active, exhibitions }: Props) {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  if (shortcuts.length === 0) return null
  const counted: Record<string, string> = {
    ptlShipmentList: loggedIn ? (active === null ? '' : text('home.short.shipmentSub', [active])) : text('home.loginNeeded'),
    ptlExhibitionMgt: exhibitions === null ? '' : text('home.short.exhibitionSub', [exhibitions]),
  }
  return (
    <nav className={styles.strip} aria-label={text('home.shortcuts')}>
      {shortcuts.map((shortcut) => (
        <ShortcutLink key={shortcut.SHORTCUT_CD} shortcut={shortcut} sub={shortcut.SUB || (counted[shortcut.TARGET] ?? '')} />
      ))}
    </nav>
  )
}

function ShortcutLink({ shortcut: { ICON, NAME, TARGET, URL }, sub }: { shortcut: Shortcut; sub: string }) {
  const face = (
    <>
      <Icon of={SHORTCUT_PICTURES[ICON]} size={22} />
      <span>
        <b>{NAME}</b>
        <small>{sub}</small>
      </span>
    </>
  )
  if (TARGET === CBM_TARGET)
    return (
      <button type="button" onClick={() => void openPopup(cbmPopup, {})}>
        {face}
      </button>
    )
  if (TARGET === OUTSIDE)
    return (
      <a href={URL} target="_blank" rel="noopener noreferrer">
        {face}
      </a>
    )
  return <GuardedLink abbr={TARGET}>{face}</GuardedLink>
}
