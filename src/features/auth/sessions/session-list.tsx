import { useState } from 'react'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { call, callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import { browserName } from './browser-name.ts'
import { endOthers, endOwnSession, listSessions } from './contract.ts'
import styles from './session-list.module.css'

/** The user's sessions, with buttons to end one, or all but this one (S4-006). */
export const SessionList = () => {
  const text = useText()
  const { showMoment } = useDays()
  const [asked, setAsked] = useState(0)
  const [state, setState] = useState<{ rows?: OutputOf<typeof listSessions>; failed?: boolean }>({})
  const reload = () => setAsked((times) => times + 1)
  useQuietCall(
    listSessions,
    {},
    (rows) => setState({ rows }),
    () => setState({ failed: true }),
    asked,
  )
  const { run } = useFlight(toast.warning)
  const end = async (SESSION_ID: number) => {
    await run((flight) => call(endOwnSession, { SESSION_ID }, { flight }))
    reload()
  }
  const endAll = async () => {
    await run(async (flight) => toast.success((await callReply(endOthers, {}, { flight })).message))
    reload()
  }
  if (state.failed) return <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={reload} />
  return (
    <section className={styles.panel} aria-label={text('sessions.title')}>
      <ul className={styles.list} aria-label={text('sessions.title')}>
        {state.rows?.map(({ SESSION_ID, USER_AGENT, CREATED_DTM, LAST_SEEN_DTM, IP, IS_CURRENT }) => (
          <li key={SESSION_ID}>
            <b>{browserName(USER_AGENT) || text('sessions.unknown')}</b>
            {IS_CURRENT === 'Y' ? (
              <Tag tone="ok">{text('sessions.current')}</Tag>
            ) : (
              <Button size={24} onClick={() => void end(SESSION_ID)}>
                {text('sessions.end')}
              </Button>
            )}
            <small>{text('sessions.since', [showMoment(LAST_SEEN_DTM.slice(0, 12)), showMoment(CREATED_DTM.slice(0, 12)), IP])}</small>
          </li>
        ))}
      </ul>
      {(state.rows?.length ?? 0) > 1 && (
        <Button size={28} onClick={() => void endAll()}>
          {text('sessions.endOthers')}
        </Button>
      )}
    </section>
  )
}
