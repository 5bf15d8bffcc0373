import { useEffect, useEffectEvent, useState } from 'react'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SkeletonBar } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { readThread, selectThreads, type MessageThread } from './contract.ts'
import { MessageForm, messageName } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'

type Props = {
  mngtNo: string
  asOf: string
  /** A changed value reloads the threads. */
  version: string
  onTalks: (talks: MessageThread[]) => void
}

/** The threads of a shipment: one for a customer, one per party for staff. A displayed thread counts as read. */
export function MessagePanel({ mngtNo, asOf, version, onTalks }: Props) {
  const text = useText()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const [talks, setTalks] = useState<MessageThread[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const [party, setParty] = useState('')
  const show = (fresh: MessageThread[]) => {
    setTalks(fresh)
    onTalks(fresh)
  }
  const take = useEffectEvent(show)
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    call(selectThreads, { MNGT_NO: mngtNo }, { signal: leaving.signal, silent: true }).then(
      ({ talks: fresh }) => take(fresh),
      () => {
        if (!leaving.signal.aborted) setFailed(true)
      },
    )
    return () => leaving.abort()
  }, [mngtNo, turn, version])
  // A party with unread messages comes before the billed party.
  // A text that was begun to one of several parties shows its own talk again.
  useReopened(isStaff && talks ? talks.map(({ PARTY_CD }) => messageName(mngtNo, PARTY_CD)) : [], (name) =>
    setParty(talks?.find(({ PARTY_CD }) => messageName(mngtNo, PARTY_CD) === name)?.PARTY_CD ?? ''),
  )
  const shown = talks?.find(({ PARTY_CD }) => PARTY_CD === party) ?? talks?.find(({ UNREAD }) => UNREAD > 0) ?? talks?.[0]
  const unreadOf = shown && shown.UNREAD > 0 ? shown.PARTY_CD : null
  useEffect(() => {
    if (unreadOf === null) return
    const leaving = new AbortController()
    setParty(unreadOf)
    call(readThread, { header: { MNGT_NO: mngtNo, PARTY_CD: unreadOf } }, { signal: leaving.signal, silent: true }).then(
      ({ talks: fresh }) => take(fresh),
      (error: unknown) => {
        // The thread stays unread; the next view repeats the call.
        if (!leaving.signal.aborted && !(error instanceof CallProblem)) throw error
      },
    )
    return () => leaving.abort()
  }, [mngtNo, unreadOf])

  if (failed) return <LoadFailed text={text('talk.failed')} retryLabel={text('common.retry')} onRetry={() => setTurn(turn + 1)} />
  if (!talks) return <SkeletonBar seed={2} />
  if (!shown) return <p className="fg3">{text('talk.nobody')}</p>
  return (
    <div className={styles.panel}>
      {isStaff && talks.length > 1 && (
        <Segmented
          size={28}
          label={text('talk.with')}
          value={shown.PARTY_CD}
          onChange={setParty}
          options={talks.map(({ PARTY_CD, PARTY_NM, UNREAD }) => ({
            value: PARTY_CD,
            label: UNREAD > 0 ? text('talk.withUnread', [PARTY_NM, UNREAD]) : PARTY_NM,
          }))}
        />
      )}
      {shown.messages.length > 0 ? <MessageList messages={shown.messages} asOf={asOf} /> : <p className="fg3">{text('talk.none')}</p>}
      <MessageForm
        key={shown.PARTY_CD}
        mngtNo={mngtNo}
        partyCd={isStaff ? shown.PARTY_CD : ''}
        label={isStaff ? text('talk.toParty', [shown.PARTY_NM]) : text('talk.toDesk')}
        onSent={show}
      />
    </div>
  )
}
