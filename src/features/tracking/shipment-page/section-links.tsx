import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './section-links.module.css'
import type { SectionId } from './sections.ts'

type SectionLink = { id: SectionId; name: string }

/** Goes to a section without a step in the history: the page stays the page. */
const goTo = (event: MouseEvent, id: SectionId) => {
  if (!document.getElementById(id) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  show(id)
}

const show = (id: SectionId) => {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Begins at the section that the address names: sections are there only when the shipment is. */
const useFirst = (links: readonly SectionLink[]) => {
  const { hash } = useLocation()
  const onHash = useEffectEvent((asked: string) => {
    const link = links.find(({ id }) => `#${id}` === asked)
    if (link) show(link.id)
  })
  useEffect(() => onHash(hash), [hash])
}

/** The last section that begins in the upper part of the window: beside the facts of a wide page it is the one that is read. */
const useCurrent = (links: readonly SectionLink[]) => {
  const [current, setCurrent] = useState<SectionId | null>(null)
  const names = links.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return
    const seen = new Set<string>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent((names.split(' ') as SectionId[]).findLast((id) => seen.has(id)) ?? null)
      },
      { rootMargin: '-150px 0px -60% 0px' },
    )
    for (const id of names.split(' ')) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [names])
  return current
}

/** Links to the sections of the page, with the one at hand marked. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const text = useText()
  const current = useCurrent(links)
  useFirst(links)
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]')
    // Who goes along the links by Tab keeps the one that has the focus in sight.
    if (bar.current && shown && !bar.current.contains(document.activeElement))
      bar.current.scrollLeft = shown.offsetLeft - (bar.current.clientWidth - shown.offsetWidth) / 2
  }, [current])
  return (
    <nav className={styles.links} aria-label={text('shipmentPage.sections')} data-print="hide">
      <ul ref={bar}>
        {links.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={(event) => goTo(event, id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
