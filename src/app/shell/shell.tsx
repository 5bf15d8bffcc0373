import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { reactToCalls } from '#platform/web/api/call.ts'
import { toggleFavouritesWith } from '#platform/web/store/favourite.ts'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { useEarlyText } from '#platform/web/forms/early-text.ts'
import { eraseOffline } from '#platform/web/offline/forget-device.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { findPopupPagesWith } from '#platform/web/popups/popup-stack.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { lazyPart, Part } from '#ui/part/part.tsx'
import { pageOf, screens } from '../routing/registry.ts'
import { toggleFavouriteMenu } from './header/favourite-calls.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Layers } from './layers.tsx'
import { LoginFirstStrip } from './login-first.tsx'
import { withoutSlash } from './guards/menu-guard.ts'
import { PendingPage } from './pending/pending-page.tsx'
import { useComingPage } from './pending/use-coming-page.ts'
import styles from './shell.module.css'
import { useChunkGuard } from './guards/use-chunk-guard.ts'
import { useNextAfterLogin } from './guards/use-next-after-login.ts'
import { usePhoneWindow } from './use-phone-window.ts'
import { useOverlays } from './use-overlays.ts'
import { usePopupHistory } from './use-popup-history.ts'
import { useUnsavedGuard } from './guards/use-unsaved-guard.ts'
import { useVisits } from './use-visits.ts'
// Its style is part of the first paint, even if its code loads later.
import bar from './work-bar.module.css'

findPopupPagesWith((path) => {
  const [card, page] = [screens.get(path), pageOf(path)]
  return card && page && { ...(card.kind === 'popup' && { popup: card.popup }), page }
})
toggleFavouritesWith(toggleFavouriteMenu)

/** Rendered by the server for members; guests do not load it. */
const WorkBar = lazyPart(() => import('./work-bar.tsx'), bar.bar)
const loadMobileMenu = () => import('./header/mobile-menu.tsx')
const loadMemberWatch = () => import('./guards/member-watch.tsx')

/** Pages without header and footer: login, and popups opened by their own address (S2-006, S2-044). */
const isBare = (pathname: string) => {
  const card = screens.get(withoutSlash(pathname))
  return card?.kind === 'popup' || card?.path === '/login'
}

/** Header, work bar, content and footer around every screen; without them when the session could not be loaded. */
export const Shell = ({ framed = true, children }: { framed?: boolean; children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const loggedIn = usePortal((state) => state.loggedIn)
  const MemberWatch = useIdlePart(loadMemberWatch, loggedIn)
  const busy = usePortal((state) => state.activePopupList.length > 0 || state.boxes.length > 0)
  const { Overlays, answerPlainly } = useOverlays(busy)
  useReactions()
  useEarlyText()
  usePopupHistory()
  useUnsavedGuard()
  useChunkGuard()
  useVisits()
  usePhoneWindow()
  useNextAfterLogin()
  return (
    <>
      <div className={styles.page} inert={busy && Overlays !== null}>
        {!framed || isBare(pathname) ? (
          <main id="main" tabIndex={-1} className={styles.bare}>
            <LoginFirstStrip pathname={pathname} search={search} />
            {children}
          </main>
        ) : (
          <Framed>{children}</Framed>
        )}
      </div>
      {loggedIn && MemberWatch && (
        <Part fallback={null}>
          <MemberWatch />
        </Part>
      )}
      <Layers Overlays={Overlays} onBroken={answerPlainly} />
    </>
  )
}

const Framed = ({ children }: { children: ReactNode }) => {
  const text = useText()
  const loggedIn = usePortal((state) => state.loggedIn)
  const [menuOpen, setMenuOpen] = useState(false)
  const MobileMenu = useIdlePart(loadMobileMenu, menuOpen)
  const { key } = useLocation()
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  useEffect(closeMenu, [key, closeMenu])
  return (
    <>
      <a href="#main" className={styles.skip}>
        {text('shell.skip')}
      </a>
      <Part>
        <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(!menuOpen)} />
      </Part>
      {menuOpen && MobileMenu && (
        <Part className={bar.bar}>
          <MobileMenu onClose={closeMenu} />
        </Part>
      )}
      <PendingPage />
      <Suspense>{loggedIn && <WorkBar />}</Suspense>
      <Main>{children}</Main>
      <Part>
        <Footer />
      </Part>
    </>
  )
}

/** The content; busy while another page is coming. */
const Main = ({ children }: { children: ReactNode }) => {
  const loggedIn = usePortal((state) => state.loggedIn)
  const isComing = useComingPage() !== undefined
  const main = useContentFocus()
  return (
    <main ref={main} id="main" tabIndex={-1} className={styles.main} data-member={loggedIn || undefined} aria-busy={isComing || undefined}>
      {children}
    </main>
  )
}

/** After a new page was opened, the next Tab leads into its content, not again through the header; a focus inside the content stays. */
const useContentFocus = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Reactions to failing calls: an error box, or the login popup, once, when the session has ended (S4-050). */
const useReactions = () => {
  const store = usePortalStore()
  useEffect(() => {
    reactToCalls({
      errorBox: (message) => messageBox.error(message),
      sessionEnded: () => {
        void eraseOffline()
        store.setState((state) => ({ session: { ...state.session, apiToken: '' } }))
        void openLogin()
      },
    })
  }, [store])
}
