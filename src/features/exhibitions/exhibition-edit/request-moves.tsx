import { needsReason, type RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { OpenRequest } from './use-request.ts'

/** The status changes open to the caller. `onReason`: the step requires a reason. */
export const RequestMoves = ({
  request: { record, busy, move },
  onReason,
}: {
  request: OpenRequest
  onReason: (status: RequestStatus) => void
}) => {
  const text = useText()
  const side = usePortal(({ session }) => (session.roleId.startsWith('ROLE_STAFF') ? 'staff' : 'customer'))
  if (!record) return null
  const go = async (status: RequestStatus) => {
    if (needsReason(side, status)) return onReason(status)
    const words = [String(record.header.REQ_NO), text(`exhibitionEdit.sts.${status}`)]
    if (await messageBox.question(text('exhibitionEdit.moveQuestion', words))) await move(status)
  }
  return record.state.NEXT.map((status) => (
    <Button
      key={status}
      {...(status === 'CANCELLED' ? {} : { variant: 'primary' as const })}
      disabledReason={busy ? text('exhibitionEdit.working') : null}
      onClick={() => void go(status)}
    >
      {text(`exhibitionEdit.move.${status}`)}
    </Button>
  ))
}
