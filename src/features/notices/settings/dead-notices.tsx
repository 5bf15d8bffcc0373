import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { useDays } from '#ui/use-days.ts'
import { type DeadNotice, resendNotice, selectDeadNotices } from './contract.ts'
import styles from './notice-panel.module.css'
import type { Ask } from './webhook-form.tsx'

/** Undeliverable notifications of the corporation with a resend button; hidden without any. */
export function DeadNotices({ waiting, ask }: { waiting: string | null; ask: Ask }) {
  const text = useText()
  const { showMoment } = useDays()
  const [notices, setNotices] = useState<readonly DeadNotice[]>([])
  const retry = useRetriedCall(selectDeadNotices, {}, (answer) => setNotices(answer.notices))
  if (notices.length === 0) return <LoadRetry retry={retry} />
  const resend = async (NOTICE_ID: string) => {
    const answer = await ask(resendNotice, { header: { NOTICE_ID } })
    if (answer) setNotices(answer.notices)
  }
  return (
    <>
      <h3>{text('noticeSettings.dead')}</h3>
      <ul className={styles.dead} aria-label={text('noticeSettings.dead')}>
        {notices.map(({ NOTICE_ID, USER_ID, TITLE, AT, TRIES, ERROR }) => (
          <li key={NOTICE_ID}>
            <b className="ellipsis">{TITLE}</b>
            <Button
              size={24}
              variant="subtle"
              disabledReason={waiting}
              aria-label={text('noticeSettings.resendOne', [TITLE])}
              onClick={() => void resend(NOTICE_ID)}
            >
              {text('noticeSettings.resend')}
            </Button>
            <small>
              {USER_ID} · {showMoment(AT)} · {text('noticeSettings.tries', [TRIES])} · {ERROR}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
