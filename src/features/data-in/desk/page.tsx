import { useState } from 'react'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { type DeskShipment, selectDeskShipment } from './contract.ts'
import card, { type DeskArgs } from './screen.ts'
import { ShipmentForm } from './shipment-form.tsx'

const NEW = { stored: null, copied: null }

/** The form on which the desk makes, copies, changes and closes a shipment. */
function Page() {
  const title = usePortal(({ popupMap }) => popupMap.ptlShipmentPopup?.MENU_NM ?? '')
  const { args, bare } = usePopup(card)
  const no = args.mngtNo ?? args.copyOf ?? ''
  return (
    <PopupFrame page="ptlShipmentPopup" title={title} bare={bare}>
      {no ? <Loaded no={no} isCopy={!args.mngtNo} part={args.part} /> : <ShipmentForm start={NEW} />}
    </PopupFrame>
  )
}

function Loaded({ no, isCopy, part }: { no: string; isCopy: boolean; part: DeskArgs['part'] }) {
  const text = useText()
  const [found, setFound] = useState<DeskShipment | null>(null)
  const retry = useRetriedCall(selectDeskShipment, { MNGT_NO: no }, setFound)
  if (found) return <ShipmentForm start={isCopy ? { stored: null, copied: found } : { stored: found, copied: null }} part={part} />
  return retry ? <LoadRetry retry={retry} /> : <SkeletonRows rows={12} text={text('call.loading')} />
}
export default Page
