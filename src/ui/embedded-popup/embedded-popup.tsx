import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react'
import type { PopupCard } from '#platform/shared/calls/popup-card.ts'
import { whenIdle } from '#platform/web/navigation/idle-callback.ts'
import { popupPage } from '#platform/web/popups/popup-stack.ts'
import { PopupContext, type PopupHandle } from '#platform/web/popups/use-popup.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { lazyPart } from '../part/part.tsx'
import { SkeletonRows } from '../skeleton-rows/skeleton-rows.tsx'
import styles from './embedded-popup.module.css'
import { sleepingPart } from './whole-page.ts'

type Props<Args, Result> = {
  card: PopupCard<Args, Result>
  args: Args
  /** `sight`: only when it comes into sight, for what costs others something. Default: when the page is idle. */
  when?: 'idle' | 'sight'
  /** The popup is done: it loads anew, and the page may do so too. */
  onDone?: (result?: Result) => void
}

const contents = new Map<string, ComponentType>()
const contentOf = (path: string): ComponentType | null => {
  const load = popupPage({ path })
  const known = contents.get(path)
  if (known || !load) return known ?? null
  const content = lazyPart<object>(load)
  contents.set(path, content)
  return content
}

/** True once the part is wanted, in sight or for paper; never in a first render. */
const useWanted = (when: 'idle' | 'sight') => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [wanted, want] = useState(false)
  useEffect(() => {
    if (!place || wanted) return
    const asked = sleepingPart(() => want(true))
    const watch = () => {
      if (when === 'idle' || typeof IntersectionObserver !== 'function') return whenIdle(() => want(true))
      const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(true))
      observer.observe(place)
      return () => observer.disconnect()
    }
    const stop = watch()
    return () => {
      asked()
      stop()
    }
  }, [place, wanted, when])
  return [wanted, setPlace] as const
}

/**
 * The content of a popup as a part of a page: the same code and the same calls, loaded on its own, with its own error. Nothing for those who
 * have no such popup.
 */
export function EmbeddedPopup<Args extends object, Result>({ card, args, when = 'idle', onDone }: Props<Args, Result>) {
  const text = useText()
  const path = usePortal(({ popupMap }) => popupMap[card.popup.abbr]?.MENU_PATH ?? null)
  const [wanted, setPlace] = useWanted(when)
  const [turn, setTurn] = useState(0)
  const stated = JSON.stringify(args)
  const handle = useMemo<PopupHandle<Args, Result>>(() => {
    const end = (result?: Result) => {
      setTurn((last) => last + 1)
      onDone?.(result)
    }
    return { args: JSON.parse(stated) as Args, resolve: end, reject: () => end(), bare: false, embedded: true }
  }, [stated, onDone])
  if (path === null) return null
  const Content = wanted ? contentOf(path) : null
  return (
    <div ref={setPlace} className={styles.part}>
      {Content ? (
        <PopupContext value={handle as unknown as PopupHandle<never, never>}>
          <Suspense fallback={<SkeletonRows rows={5} text={text('call.loading')} />}>
            <Content key={turn} />
          </Suspense>
        </PopupContext>
      ) : (
        <>
          <SkeletonRows rows={5} text={text('call.loading')} />
          {/* The browser's own menu prints at once. */}
          <p className={styles.paper}>{text('part.notOnPaper')}</p>
        </>
      )}
    </div>
  )
}
