import type { ReactNode } from 'react'
import reportPopup from '#features/documents/report-popup/screen.ts'
import documentPopup from '#features/documents/document-popup/screen.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReportIcon } from '#ui/icon/icons.ts'
import { CheckIcon, CopyIcon, DocumentsIcon, EditIcon, PlusIcon, SendIcon } from '#ui/icon/screen-icons.ts'
import { ToolDivider } from '#ui/result-table/table-tools.tsx'
import type { Booking } from './use-booking.ts'

/** The status actions, right of the divider. */
const STEPS = ['CANCEL', 'UNDO', 'AMEND', 'REJECT', 'SAVE', 'REQUEST', 'CONFIRM'] as const

/** Those that a phone has at its lower edge. */
const MAIN: ReadonlySet<string> = new Set(['SAVE', 'REQUEST', 'CONFIRM'])

type Props = {
  booking: Booking
  /** Without steps, which have saving, requesting and confirming at the lower edge. */
  withMain: boolean
  onNew: () => void
  onCopy: () => void
  /** The template menu. */
  templates: ReactNode
  onRequest: () => void
  onReject: () => void
  onUndo: () => void
  onConfirm: () => void
}

const opened = (popup: Promise<unknown>) => void popup.catch(() => {})

/** The actions of a booking in the order of its life cycle (S2-117), limited to those the caller may take now. */
export const BookingActions = ({ booking, withMain, onNew, onCopy, templates, onRequest, onReject, onUndo, onConfirm }: Props) => {
  const text = useText()
  const { may, busy, number } = booking
  const waiting = busy ? text('booking.working') : null
  const can = (action: string) => may.some((one) => one === action)
  const needsNumber = number ? null : text('booking.saveFirst')
  const cancel = async () => {
    if (await messageBox.question(text('booking.cancelQuestion', [number]))) await booking.cancel()
  }
  return (
    <>
      <Button variant="subtle" icon={PlusIcon} onClick={onNew}>
        {text('booking.new')}
      </Button>
      <Button variant="subtle" icon={CopyIcon} onClick={onCopy}>
        {text('booking.copy')}
      </Button>
      {templates}
      <Button
        variant="subtle"
        icon={DocumentsIcon}
        disabledReason={needsNumber}
        onClick={() => opened(openPopup(documentPopup, { mngtNo: number }))}
      >
        {text('booking.documents')}
      </Button>
      <Button
        variant="subtle"
        icon={ReportIcon}
        disabledReason={needsNumber}
        onClick={() => opened(openPopup(reportPopup, { reportCd: 'BKG_CONF', mngtNo: number }))}
      >
        {text('booking.report')}
      </Button>
      {STEPS.some((step) => can(step) && (withMain || !MAIN.has(step))) && <ToolDivider />}
      {number && can('CANCEL') && (
        <Button disabledReason={waiting} onClick={() => void cancel()}>
          {text('booking.cancel')}
        </Button>
      )}
      {can('UNDO') && (
        <Button disabledReason={waiting} onClick={onUndo}>
          {text('booking.undo')}
        </Button>
      )}
      {can('AMEND') && !booking.isAmending && (
        <Button icon={EditIcon} disabledReason={waiting} onClick={booking.amend}>
          {text('booking.amend')}
        </Button>
      )}
      {can('REJECT') && (
        <Button disabledReason={waiting} onClick={onReject}>
          {text('booking.reject')}
        </Button>
      )}
      {withMain && can('SAVE') && (
        <Button disabledReason={waiting} onClick={() => void booking.save()}>
          {text(can('CONFIRM') ? 'common.save' : 'booking.saveDraft')}
        </Button>
      )}
      {withMain && can('REQUEST') && (
        <Button data-request variant="primary" icon={SendIcon} disabledReason={waiting} onClick={onRequest}>
          {text('booking.request')}
        </Button>
      )}
      {withMain && can('CONFIRM') && (
        <Button variant="primary" icon={CheckIcon} disabledReason={waiting} onClick={onConfirm}>
          {text('booking.confirm')}
        </Button>
      )}
    </>
  )
}
