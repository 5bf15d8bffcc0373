import { displayName } from '#domain/text/display-name.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import { ChevronDownIcon, CloseIcon, ExhibitionIcon, LoginIcon, SeaIcon, ShipmentListIcon, TrackingIcon } from '#ui/icon/icons.ts'
import { LogoutIcon, PasteIcon } from '#ui/icon/screen-icons.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { FindBox } from './find-box.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { logOut } from '../guards/log-out.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './mobile-menu.module.css'
import { useCloseTab } from '../open-tabs.tsx'
import { useActiveMenu } from './use-active-menu.ts'
import { useMenuTree } from './use-menu-tree.ts'
import UserFacts from './user-facts.tsx'

/** Icons of the four service areas; a group added by the forwarder has the list icon. */
const GROUP_ICONS: Record<string, IconType> = { grpFms: SeaIcon, grpOms: PasteIcon, grpTrk: TrackingIcon, grpSpe: ExhibitionIcon }

/** Two letters for a name: the given name of a Korean one (김서연 → 서연), the initials of others (Kim Seoyeon → KS). */
const initials = (name: string) => {
  const [first = '', second = ''] = name.split(/\s+/)
  return second ? `${first[0]}${second[0]}`.toUpperCase() : name.slice(-2)
}

/** Below 1024 px: header and work bar on one sheet; it closes after navigation (S2-051, S1-024). */
const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const session = usePortal((state) => state.session)
  const name = displayName(session, session.langCd)
  return (
    <nav
      id="mobile-menu"
      className={styles.sheet}
      aria-label={text('shell.allMenus')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      data-print="hide"
    >
      <details className={styles.user}>
        <summary>
          <span className={styles.avatar} aria-hidden>
            {initials(name)}
          </span>
          <span>
            <small>{loggedIn ? `${text('shell.loginInfo')} · ${session.custName}` : text('shell.loginInfo')}</small>
            <b>{name}</b> {loggedIn && <span className="fg3">{text(`role.${session.roleId}`)}</span>}
          </span>
          <Icon of={ChevronDownIcon} size={18} />
        </summary>
        <UserFacts language={false} />
      </details>
      <FindBox sheet onDone={onClose} />
      <div className={styles.middle}>
        {loggedIn && <Chips />}
        <Groups />
      </div>
      <div className={styles.foot}>
        <LanguageSwitch className={styles.language} />
        {loggedIn ? (
          <Button icon={LogoutIcon} onClick={() => void logOut()}>
            {text('shell.logout')}
          </Button>
        ) : (
          <Button variant="primary" icon={LoginIcon} onClick={() => void openLogin()}>
            {text('shell.login')}
          </Button>
        )}
      </div>
    </nav>
  )
}
export default MobileMenu

const Chips = () => {
  const text = useText()
  const tabs = Object.values(usePortal((state) => state.activeTabMap))
  const favourites = usePortal((state) => state.myMenuList)
  const active = useActiveMenu()
  const close = useCloseTab()
  return (
    <>
      {tabs.length > 0 && <h2>{`${text('shell.openTabs')} ${tabs.length}`}</h2>}
      <ul className={styles.chips}>
        {tabs.map((tab) => (
          <li key={tab.MENU_ABBR} data-on={tab.MENU_ABBR === active?.MENU_ABBR || undefined}>
            <MenuLink menu={{ ...tab, MENU_PATH: '' }} href={tab.href} current={tab.MENU_ABBR === active?.MENU_ABBR} />
            <IconButton
              icon={CloseIcon}
              label={text('shell.closeTab', [tab.MENU_NM])}
              size={24}
              iconSize={14}
              onClick={() => close(tab.MENU_ABBR)}
            />
          </li>
        ))}
      </ul>
      {favourites.length > 0 && <h2>{text('shell.favourites')}</h2>}
      <ul className={styles.chips}>
        {favourites.map((favourite) => (
          <li key={favourite.MENU_ID}>
            <MenuLink menu={favourite} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Groups = () => {
  const active = useActiveMenu()
  const loggedIn = usePortal((state) => state.loggedIn)
  return useMenuTree().map((group) => (
    <section key={group.MENU_ID} className={styles.group}>
      <h2>
        <Icon of={GROUP_ICONS[group.MENU_ABBR] ?? ShipmentListIcon} size={18} />
        {group.MENU_NM}
      </h2>
      <ul>
        {group.children.map((leaf) => (
          <li key={leaf.MENU_ID} data-on={leaf.MENU_ABBR === active?.MENU_ABBR || undefined}>
            <MenuLink menu={leaf} current={leaf.MENU_ABBR === active?.MENU_ABBR} />
            {loggedIn && <FavouriteStar menu={leaf} size={32} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}
