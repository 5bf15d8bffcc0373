import { useState } from 'react'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '../button/button.tsx'
import { CopyIcon } from '../icon/screen-icons.ts'
import styles from '../link-panel/link-panel.module.css'
import { useLinkPanel } from '../link-panel/use-link-panel.ts'
import { LoadRetry } from '../load-failed/load-failed.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { useDays } from '../use-days.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** When the link was created and last read (UTC). */
type CalendarLink = { MADE_AT: string | null; USED_AT: string | null }

/** The calls that read, create and revoke the caller's calendar link. */
export type CalendarCalls = {
  select: Endpoint<object, CalendarLink>
  make: Endpoint<object, CalendarLink & { PATH: string }>
  revoke: Endpoint<object, CalendarLink>
}

/** The panel to create, copy and revoke the user's calendar link. */
export function CalendarPanel({ calls }: { calls: CalendarCalls }) {
  const text = useText()
  const { showMoment } = useDays()
  const moment = (utc: string) => showMoment(seoulClock(new Date(utc)).slice(0, 12))
  const [link, setLink] = useState<CalendarLink | null>(null)
  const { address, setAddress, problem, busy, run } = useLinkPanel()
  const retry = useRetriedCall(calls.select, {}, setLink)
  const make = () =>
    run(async (flight) => {
      const made = await call(calls.make, {}, { flight })
      setLink(made)
      setAddress(made.PATH)
    })
  const revoke = () =>
    run(async (flight) => {
      setLink(await call(calls.revoke, {}, { flight }))
      setAddress('')
      toast.success(text('calendar.revoked'))
    })
  const copy = () => copyText(address, { copied: text('calendar.copied'), failed: text('calendar.copyFailed') })
  const waiting = link && !busy ? null : text(retry ? 'list.failed' : 'calendar.working')
  const state = link?.MADE_AT
    ? [text('calendar.active', [moment(link.MADE_AT)]), link.USED_AT && text('calendar.used', [moment(link.USED_AT)])]
        .filter(Boolean)
        .join(' ')
    : text('calendar.none')
  return (
    <div className={styles.panel}>
      <p>{text('calendar.about')}</p>
      {address ? (
        <>
          <TextBox label={text('calendar.address')} value={address} readOnly onChange={() => {}} code />
          <p className="fg3 small">{text('calendar.once')}</p>
        </>
      ) : (
        link && <p className="fg3 small">{state}</p>
      )}
      <div className={styles.buttons}>
        {address && (
          <Button size={28} variant="primary" icon={CopyIcon} onClick={() => void copy()}>
            {text('calendar.copy')}
          </Button>
        )}
        <Button size={28} disabledReason={waiting} onClick={() => void make()}>
          {text(link?.MADE_AT ? 'calendar.remake' : 'calendar.make')}
        </Button>
        {link?.MADE_AT && (
          <Button size={28} variant="danger-outline" disabledReason={waiting} onClick={() => void revoke()}>
            {text('calendar.revoke')}
          </Button>
        )}
      </div>
      <LoadRetry retry={retry} />
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
    </div>
  )
}
