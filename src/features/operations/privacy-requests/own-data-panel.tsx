import { useState } from 'react'
import { callReply } from '#platform/web/api/call.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { requestOwnData, selectOwnRequests } from './contract.ts'
import styles from './own-data-panel.module.css'

type Own = { KIND: 'EXPORT' | 'DELETE'; ASKED: string; DONE: string }

/** The panel where users request a copy of their data or its deletion, and see the status. */
export function OwnDataPanel() {
  const text = useText()
  const [requests, show] = useState<readonly Own[]>([])
  const [turn, again] = useState(0)
  const { busy, run } = useFlight()
  useQuietCall(selectOwnRequests, {}, show, () => {}, turn)
  const ask = (KIND: Own['KIND']) =>
    run(async (flight) => {
      if (KIND === 'DELETE' && !(await messageBox.question(text('persons.askQuestion')))) return
      const { message } = await callReply(requestOwnData, { header: { KIND } }, { flight })
      toast.success(message)
      again(turn + 1)
    })
  const whyNot = (kind: Own['KIND']) =>
    busy || requests.some(({ KIND, DONE }) => KIND === kind && DONE === '') ? text('persons.open') : null
  return (
    <section className={styles.panel} aria-label={text('persons.own')}>
      <p>{text('persons.ownAbout')}</p>
      <div className={styles.buttons}>
        <Button size={28} disabledReason={whyNot('EXPORT')} onClick={() => void ask('EXPORT')}>
          {text('persons.askExport')}
        </Button>
        <Button size={28} variant="danger-outline" disabledReason={whyNot('DELETE')} onClick={() => void ask('DELETE')}>
          {text('persons.askDelete')}
        </Button>
      </div>
      {requests.length > 0 && (
        <ul>
          {requests.map(({ KIND, ASKED, DONE }) => (
            <li key={`${KIND} ${ASKED}`} className="small">
              {text(`persons.kind.${KIND}`)} · {ASKED} · {DONE || text('persons.open')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
