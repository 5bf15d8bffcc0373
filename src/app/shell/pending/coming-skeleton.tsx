import { useEffect, useState } from 'react'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { SkeletonBar } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { screens } from '../../routing/registry.ts'
import { withoutSlash } from '../guards/menu-guard.ts'
import styles from './coming-skeleton.module.css'

/** A page that comes within this time shows no skeleton. */
const MOMENT_MS = 100
const ROWS = 12
const FIELDS = 8
const COUNTS = 5
const PARTS = 4

const count = (length: number) => Array.from({ length }, (_, at) => at)
const Bars = ({ of: number, seed = 0 }: { of: number; seed?: number }) =>
  count(number).map((at) => <SkeletonBar key={at} seed={seed + at} />)

const List = () => (
  <>
    <div className={styles.filter}>
      <Bars of={FIELDS} />
    </div>
    <div className={styles.counts}>
      <Bars of={COUNTS} />
    </div>
    <div className={styles.rows}>
      {count(ROWS).map((row) => (
        <div key={row} className={styles.row}>
          <Bars of={6} seed={row} />
        </div>
      ))}
    </div>
  </>
)

const Parts = ({ wide }: { wide?: boolean }) => (
  <>
    <div className={styles.top} data-wide={wide}>
      <Bars of={3} />
    </div>
    <div className={styles.parts}>
      {count(PARTS).map((part) => (
        <div key={part} className={styles.part}>
          <Bars of={5} seed={part} />
        </div>
      ))}
    </div>
  </>
)

const LOOKS = { list: List, record: () => <Parts />, cards: () => <Parts wide /> }

/** How a page is laid out, by its card: home as cards, a menu screen as a list unless it says otherwise, the rest as a record. */
const looksOf = (path: string) => {
  const card = screens.get(withoutSlash(path))
  if (card?.kind === 'screen') return card.looks ?? 'list'
  return card?.path === '/' ? 'cards' : 'record'
}

/**
 * The layout of the page that is being opened, over the old one, which keeps its focus, texts and scroll position until the new one is there.
 * The line above it says to a screen reader what comes.
 */
const ComingSkeleton = ({ path, title }: { path: string; title: string }) => {
  const loggedIn = usePortal((state) => state.loggedIn)
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), MOMENT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const looks = looksOf(path)
  const Looks = LOOKS[looks]
  return (
    <div className={styles.cover} data-looks={looks} data-member={loggedIn || undefined} data-print="hide" aria-hidden>
      <div className={styles.page}>
        {looks !== 'cards' && <p className={styles.title}>{title}</p>}
        <Looks />
      </div>
    </div>
  )
}
export default ComingSkeleton
