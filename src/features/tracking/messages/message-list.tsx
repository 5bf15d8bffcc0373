import { useEffect, useRef } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { seoulText } from '../shipment-tracking/tracking-time.ts'
import type { ThreadMessage } from './contract.ts'
import styles from './messages.module.css'

/** The messages with author and time; staff messages appear under the company name. Scrolls to the newest. */
export function MessageList({ messages, asOf }: { messages: readonly ThreadMessage[]; asOf: string }) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.ID
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return (
    // Focusable by Tab, so that arrow keys scroll it.
    <div ref={list} className={styles.scroll} role="group" aria-label={text('talk.title')} tabIndex={0}>
      <ol className={styles.messages}>
        {messages.map(({ ID, DESK, NAME, BODY, AT }) => (
          <li key={ID} data-desk={DESK}>
            <span className={styles.face} aria-hidden>
              {[...NAME][0]}
            </span>
            <p>{BODY}</p>
            <small>
              {[DESK && text('talk.desk'), NAME].filter(Boolean).join(' ')} · {seoulText(AT, asOf)}
            </small>
          </li>
        ))}
      </ol>
    </div>
  )
}
