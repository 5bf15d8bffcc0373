import { useNavigate } from 'react-router'
import { closeTab } from '#platform/web/store/menu-state.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#ui/icon/icons.ts'
import { MenuLink } from './header/menu-link.tsx'
import { useActiveMenu } from './header/use-active-menu.ts'
import styles from './work-bar.module.css'

/** Closes a tab and leaves its screen when it is the visible one. */
export const useCloseTab = () => {
  const store = usePortalStore()
  const navigate = useNavigate()
  return (abbr: string) => {
    const next = closeTab(store, abbr)
    if (next !== null) void navigate(next)
  }
}

/** The opened screens in order of opening; the active tab joins the canvas. */
export const OpenTabs = () => {
  const text = useText()
  const tabs = usePortal((state) => state.activeTabMap)
  const active = useActiveMenu()
  const close = useCloseTab()
  return (
    <nav className={styles.tabs} aria-label={text('shell.openTabs')}>
      <ul>
        {Object.values(tabs).map((tab) => (
          <li key={tab.MENU_ABBR} data-on={tab.MENU_ABBR === active?.MENU_ABBR || undefined}>
            <MenuLink menu={{ ...tab, MENU_PATH: '' }} href={tab.href} current={tab.MENU_ABBR === active?.MENU_ABBR} />
            <IconButton
              icon={CloseIcon}
              label={text('shell.closeTab', [tab.MENU_NM])}
              size={24}
              iconSize={12}
              onClick={() => close(tab.MENU_ABBR)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
