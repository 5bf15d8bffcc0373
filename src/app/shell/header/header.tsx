import { Link } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { useBrand, usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, LoginIcon, MenuIcon } from '#ui/icon/icons.ts'
import { Bell } from './bell.tsx'
import { FindBox } from './find-box.tsx'
import styles from './header.module.css'
import { CompanyLogo } from './company-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { logOut } from '../guards/log-out.ts'
import { TopMenu } from './top-menu.tsx'
import { UserPanel } from './user-panel.tsx'
import { useMenuTree } from './use-menu-tree.ts'

type Props = { menuOpen: boolean; onMenu: () => void }

/** Fixed at the top: logo, menus, find box, language, the user, and log-in or log-out (S2-045…051). */
export const Header = ({ menuOpen, onMenu }: Props) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const name = usePortal(({ session }) => displayName(session, session.langCd))
  const tree = useMenuTree()
  const brand = useBrand()
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <Link to="/" className={styles.logo} aria-label={text('shell.homeLink')}>
          <CompanyLogo />
          <b>{brand}</b>
        </Link>
        <TopMenu tree={tree} />
        <span className={styles.space} />
        <FindBox />
        <Bell />
        <LanguageSwitch className={styles.wide} />
        <UserPanel className={styles.wide} />
        {loggedIn && (
          <div className={styles.name}>
            <small>{text('shell.loginInfo')}</small>
            <b title={name}>{name}</b>
          </div>
        )}
        {loggedIn ? (
          <Button className={styles.logOut} onClick={() => void logOut()}>
            {text('shell.logout')}
          </Button>
        ) : (
          <Button variant="primary" icon={LoginIcon} onClick={() => void openLogin()}>
            {text('shell.login')}
          </Button>
        )}
        <IconButton
          icon={menuOpen ? CloseIcon : MenuIcon}
          label={text(menuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
          iconSize={20}
          className={styles.menuButton}
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          onClick={onMenu}
        />
      </div>
    </header>
  )
}
