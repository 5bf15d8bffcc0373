import { useState } from 'react'
import type { Endpoint } from '#platform/shared/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/portal.tsx'
import { copyText } from '#platform/web/copy-text.ts'
import { toast } from '#platform/web/toast.ts'
import { useQuietCall } from '#platform/web/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from '../link-panel.module.css'
import { seoulText } from '../shipment-record/record-time.ts'
import { useLinkPanel } from '../use-link-panel.ts'
import { type CalendarLink, makeCalendarLink, revokeCalendarLink, selectCalendarLink } from './contract.ts'

/** Where a user makes, copies and revokes the address of the own deadline calendar. */
export function CalendarPanel({ asOf }: { asOf: string }) {
  const text = useText()
  const [link, setLink] = useState<CalendarLink | null>(null)
  const { address, setAddress, problem, busy, begin, failed } = useLinkPanel()
  useQuietCall(selectCalendarLink, {}, setLink, failed)
  const ask = async <O extends CalendarLink>(contract: Endpoint<object, O>) => {
    const answer = await call(contract, {}, { onOver: begin() })
    setLink(answer)
    return answer
  }
  const make = () => ask(makeCalendarLink).then(({ PATH }) => setAddress(PATH), failed)
  const revoke = () =>
    ask(revokeCalendarLink).then(() => {
      setAddress('')
      toast.success(text('calendar.revoked'))
    }, failed)
  const copy = () => copyText(address, { copied: text('calendar.copied'), failed: text('calendar.copyFailed') })
  const waiting = busy || !link ? text('calendar.working') : null
  const state = link?.MADE_AT
    ? [text('calendar.active', [seoulText(link.MADE_AT, asOf)]), link.USED_AT && text('calendar.used', [seoulText(link.USED_AT, asOf)])]
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
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
    </div>
  )
}
