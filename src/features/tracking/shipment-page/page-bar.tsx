import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { canShare, share } from '#platform/web/browser/share.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import type { Trail } from '#platform/web/lists/row-trail.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { wakeParts, wholePage } from '#ui/embedded-popup/whole-page.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ChevronLeftIcon } from '#ui/icon/icons.ts'
import { PrintIcon, ShareIcon } from '#ui/icon/screen-icons.ts'
import { ShipmentSteps, shipmentPlace } from '../shipment-steps/shipment-steps.tsx'
import styles from './page-bar.module.css'
import { shipmentPageOf } from './screen.ts'

/** Prints the page once all its parts are there. The browser's own menu cannot wait: it prints what is there, and the parts load after it. */
const usePrint = () => {
  const [busy, setBusy] = useState(false)
  const printing = useRef(false)
  const print = async () => {
    if (printing.current) return
    printing.current = true
    setBusy(true)
    await wholePage(document.querySelector('main') ?? document)
    printing.current = false
    setBusy(false)
    window.print()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    window.addEventListener('beforeprint', wakeParts)
    return () => {
      document.removeEventListener('keydown', listen)
      window.removeEventListener('beforeprint', wakeParts)
    }
  }, [])
  return { busy, print }
}

/** Back to the list the person came from, the shipments before and after this one in it, and print. */
export function PageBar({ no, trail }: { no: string; trail: Trail | null }) {
  const text = useText()
  const store = usePortalStore()
  const navigate = useNavigate()
  const list = usePortal(({ menuMap }) => menuMap.ptlShipmentList)
  const place = shipmentPlace(trail, no)
  const { busy, print } = usePrint()
  /** By the device's share sheet, else into the clipboard: colleagues can open the address. */
  const send = (name: string) =>
    canShare()
      ? share({ title: text('shipmentPage.title', [name]), url: location.href })
      : copyText(location.href, { copied: text('shipmentPage.linkCopied'), failed: text('shipmentPage.linkNotCopied') })
  const go = async (to: string) => {
    if (await confirmUnsaved()) void navigate(shipmentPageOf(to), { replace: true })
  }
  const isOnTop = () => store.getState().activePopupList.length + store.getState().boxes.length === 0
  const back = place ? place.href : list && menuHref(list)
  return (
    <nav className={styles.bar} aria-label={text('shipmentPage.bar')} data-print="hide">
      {back && (
        <Link to={back} className={buttonClass({ variant: 'subtle', size: 28 })}>
          <Icon of={ChevronLeftIcon} />
          {text('shipmentPage.toList')}
        </Link>
      )}
      {place && <ShipmentSteps place={place} isOnTop={isOnTop} onGo={({ key }) => void go(key)} />}
      <Button size={28} variant="subtle" icon={ShareIcon} className={styles.send} onClick={() => void send(no)}>
        {text('shipmentPage.send')}
      </Button>
      <Button size={28} icon={PrintIcon} disabledReason={busy ? text('shipmentPage.preparing') : null} onClick={() => void print()}>
        {text('shipmentPage.print')}
      </Button>
    </nav>
  )
}
