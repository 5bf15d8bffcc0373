import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import { loadPopup } from '#platform/web/popups/load-popup.ts'
import { loadTwice } from '#platform/web/api/load-twice.ts'
import { isForMembers, popupPage } from '#platform/web/popups/popup-stack.ts'
import type { OpenPopup } from '#platform/web/popups/open-popup.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { reloadPage } from '#platform/web/navigation/reload.ts'
import { PopupContext, type PopupHandle } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { DraftUnavailable } from '#ui/draft-unavailable/draft-unavailable.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LockIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { LoadingPart } from '#ui/loader/loader.tsx'
import { Part } from '#ui/part/part.tsx'
import { LoginFirst } from './login-first.tsx'
import styles from './popup-content.module.css'

type State = 'waiting' | 'slow' | 'failed' | { page: ComponentType }

/** The page of a popup, loaded when it opens; one of two fixed texts if that fails (S2-073, S2-074). */
export const PopupContent = ({ popup, onReady }: { popup: OpenPopup; onReady: () => void }) => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const store = usePortalStore()
  // As it was opened: a session that ends later takes no content, and no typed text, away.
  const [forMembers] = useState(() => !store.getState().loggedIn && isForMembers(popup))
  const [load] = useState(() => (forMembers ? undefined : popupPage(popup)))
  const [state, setState] = useState<State>('waiting')
  const [tries, setTries] = useState(1)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another try is another load of the same
  useEffect(() => {
    if (!load) return
    return loadPopup(loadTwice(load), {
      onSlow: () => setState('slow'),
      onReady: (page) => setState({ page }),
      onFailure: (error) => {
        console.error(error)
        setState('failed')
      },
    })
  }, [load, tries])
  const ready = typeof state === 'object'
  useEffect(() => {
    if (ready) onReady()
  }, [ready, onReady])
  const handle = useMemo<PopupHandle<object, unknown>>(
    () => ({
      id: popup.id,
      args: (popup.args ?? {}) as object,
      resolve: popup.resolve,
      reject: (reason) => (reason === undefined ? void popup.close() : popup.reject(reason)),
      bare: false,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts the handle is made of, not the object around them
    [popup.id, popup.args, popup.resolve, popup.reject, popup.close],
  )

  if (forMembers) return <LoginFirst className={styles.notice} />
  if (!load) return <Notice icon={LockIcon} text={fixedText('popup.noPermission', lang)} />
  const updated = (
    <Notice text={fixedText('popup.updated', lang)}>
      <Button
        onClick={() => {
          setState('waiting')
          setTries(tries + 1)
        }}
      >
        {text('common.retry')}
      </Button>
      <Button icon={ReloadIcon} onClick={reloadPage}>
        {text('shell.refresh')}
      </Button>
    </Notice>
  )
  if (state === 'failed') return updated
  if (state === 'slow') return <LoadingPart label={text('shell.popupLoading')} />
  if (state === 'waiting') return null
  const Page = state.page
  return (
    <PopupContext value={handle as PopupHandle<never, never>}>
      <DraftUnavailable />
      {/* A failing popup shows the error in its frame; the screen below does not lose its input. */}
      <Part>
        <Page />
      </Part>
    </PopupContext>
  )
}

const Notice = ({ icon, text, children }: { icon?: typeof LockIcon; text: string; children?: ReactNode }) => (
  <div className={styles.notice} role="alert">
    {icon && <Icon of={icon} size={20} />}
    <p>{text}</p>
    {children}
  </div>
)
