import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isTyping } from '#platform/web/browser/is-typing.ts'
import { placeInTrail, readTrail, type Trail, type TrailRow } from '#platform/web/lists/row-trail.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.ts'
import { ChevronUpIcon } from '#ui/icon/screen-icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './shipment-steps.module.css'

/** By the place of the key, so that they work while Hangul is typed. */
const STEPS: Readonly<Record<string, 1 | -1>> = { KeyN: 1, KeyP: -1 }

/** The list that a shipment was opened from; null without. */
export const useShipmentTrail = () => {
  // Kept in this tab; the server knows nothing of it.
  const [trail, setTrail] = useState<Trail | null>(null)
  useEffect(() => setTrail(readTrail('shipment')), [])
  return trail
}

/** Where in that list the shipment stands; null without. */
export const shipmentPlace = (trail: Trail | null, no: string) => {
  const place = placeInTrail(trail, no)
  return place && { ...place, href: trail?.href ?? '' }
}

type Props = {
  place: NonNullable<ReturnType<typeof shipmentPlace>>
  /** Whether the keys are for this shipment: nothing lies above it. */
  isOnTop: () => boolean
  onGo: (row: TrailRow) => void
}

/** The shipments before and after this one in the list: two buttons, and the keys p and n. */
export function ShipmentSteps({ place, isOnTop, onGo }: Props) {
  const text = useText()
  const { at, total, before, after } = place
  const go = (row: TrailRow | undefined) => row && onGo(row)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const step = STEPS[code]
    if (!step || ctrlKey || metaKey || altKey || shiftKey || isTyping(target) || !isOnTop()) return
    event.preventDefault()
    go(step === 1 ? after : before)
  })
  // Before the shipment is seen: the next press may follow at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const button = (row: TrailRow | undefined, icon: typeof ChevronUpIcon, label: string, key: string) => (
    <IconButton icon={icon} size={28} label={text(label)} aria-keyshortcuts={key} aria-disabled={!row} onClick={() => go(row)} />
  )
  return (
    <span className={styles.steps}>
      {button(before, ChevronUpIcon, 'shipmentPage.before', 'p')}
      <span>{text('shipmentPage.place', [at, total])}</span>
      {button(after, ChevronDownIcon, 'shipmentPage.after', 'n')}
    </span>
  )
}
