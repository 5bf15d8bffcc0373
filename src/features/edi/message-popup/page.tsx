import { useState } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { callReply } from '#platform/web/api/call.ts'
import { download, saveFile } from '#platform/web/api/download.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { DownloadIcon, ResetIcon } from '#ui/icon/screen-icons.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { downloadMessage, type EdiMessage, replayMessage, selectMessage } from './contract.ts'
import styles from './message.module.css'
import { MessageView } from './message-view.tsx'
import { rightedRows, RowFixer, useRowGrid } from './row-fixer.tsx'
import card from './screen.ts'

/** One message: its problems, its original, and its replay. */
function Page() {
  const text = useText()
  const title = usePortal(({ popupMap }) => popupMap.cmsEdiMessagePopup?.MENU_NM ?? '')
  const { args, bare } = usePopup(card)
  const [message, setMessage] = useState<EdiMessage | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  // URL parameters are strings.
  const msgNo = Number(args.MSG_NO)
  useQuietCall(
    selectMessage,
    { MSG_NO: msgNo },
    (answer) => {
      setFailed(false)
      setMessage(answer)
    },
    () => setFailed(true),
    turn,
  )
  return (
    <PopupFrame page="cmsEdiMessagePopup" title={title} bare={bare}>
      {message ? (
        <Message message={message} onChange={setMessage} />
      ) : failed ? (
        <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={() => setTurn((last) => last + 1)} />
      ) : (
        <SkeletonRows rows={8} text={text('ediMessage.loading')} />
      )}
    </PopupFrame>
  )
}
export default Page

function Message({ message, onChange }: { message: EdiMessage; onChange: (message: EdiMessage) => void }) {
  const text = useText()
  const { resolve, bare } = usePopup(card)
  const { busy, run } = useFlight()
  const grid = useRowGrid(message)
  const [said, say] = useState('')
  const [changed, setChanged] = useState(false)
  const { MSG_NO, REPLAY } = message
  const replay = async () => {
    grid.engine()?.closeEditor()
    const rows = REPLAY === 'ROWS' ? rightedRows(grid) : []
    // On failure the corrected cells stay in the grid.
    const reply = await run((flight) => callReply(replayMessage, { MSG_NO, rows }, { flight }))
    if (!reply) return
    const { data, message: words } = reply
    onChange(data)
    const bad = data.REPLAY === 'ROWS' ? data.ROWS.filter(({ FAULTS }) => FAULTS.length > 0).length : 0
    if (bad > 0) return say(text('ediMessage.stillBad', [bad]))
    setChanged(true)
    say('')
    toast.information(words)
  }
  return (
    <PopupBody
      note={said}
      buttons={
        <>
          {!bare && <Button onClick={() => resolve(changed)}>{text('common.close')}</Button>}
          <Button
            icon={DownloadIcon}
            disabledReason={isYes(message.KEPT_YN) ? null : text('ediMessage.originalGone')}
            onClick={() => void run(async (flight) => saveFile(await download(downloadMessage, { MSG_NO }, { flight })))}
          >
            {text('ediMessage.original')}
          </Button>
          <Button
            variant="primary"
            icon={ResetIcon}
            disabledReason={REPLAY === '' ? text('ediMessage.noReplay') : busy ? text('edi.busy') : null}
            onClick={() => void replay()}
          >
            {text('ediMessage.replay')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <MessageView message={message} />
        {message.ROWS.length > 0 && <RowFixer grid={grid} />}
      </div>
    </PopupBody>
  )
}
