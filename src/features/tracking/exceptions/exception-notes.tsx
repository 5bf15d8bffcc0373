import type { Translate } from '#platform/shared/translations/messages.ts'
import { useState } from 'react'
import { isoMinute, seoulMoment } from '#domain/time/seoul-moment.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useReopened } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ExceptionCard } from '#ui/exception-card/exception-card.tsx'
import { CheckIcon, EditIcon, MessageIcon } from '#ui/icon/screen-icons.ts'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import { useReason } from '#ui/record-form/use-reason.ts'
import { denseText, seoulText } from '../shipment-tracking/tracking-time.ts'
import { answerException, type Exceptions, type ExceptionView, saveException, type SettledView } from './contract.ts'
import { SettledExceptions } from './settled-exceptions.tsx'
import { StaffExceptionForm, staffName } from './staff-exception-form.tsx'
import styles from './exception-notes.module.css'
import { replyName, CustomerReplyForm } from './customer-reply-form.tsx'

type Props = {
  mngtNo: string
  exceptions: readonly ExceptionView[]
  /** Those that staff settled and can take back. */
  settled: readonly SettledView[]
  asOf: string
  /** False for cancelled shipments, which are read-only. */
  open: boolean
  onChange: (changed: Exceptions) => void
}

const isOver = (by: string, asOf: string) => by !== '' && seoulMoment(by).getTime() < Date.parse(asOf)

const ownerOf = ({ OWNER, BY }: ExceptionView, asOf: string, text: Translate) =>
  [OWNER, BY && text('exception.by', [denseText(isoMinute(BY), asOf)]), isOver(BY, asOf) && text('exception.late')]
    .filter(Boolean)
    .join(' · ')

/** The exceptions at the top of a tracking popup: customers acknowledge or ask, staff correct, reply, settle, take that back, or create. */
export function ExceptionNotes({ exceptions, settled, ...props }: Props) {
  const text = useText()
  const isStaff = usePortal((state) => state.session.roleId.startsWith('ROLE_STAFF'))
  const [writing, setWriting] = useState(false)
  const canWrite = isStaff && props.open
  useReopened([staffName(null)], () => canWrite && setWriting(true))
  if (!exceptions.length && !canWrite) return null
  return (
    <div className={styles.notes}>
      {exceptions.map((one) => (
        <Note key={one.KEY} one={one} isStaff={isStaff} {...props} />
      ))}
      {canWrite && settled.length > 0 && <SettledExceptions settled={settled} {...props} />}
      {canWrite && !writing && (
        <Button size={28} variant="subtle" icon={EditIcon} className={styles.write} onClick={() => setWriting(true)}>
          {text('exception.write')}
        </Button>
      )}
      {writing && <StaffExceptionForm one={null} onClose={() => setWriting(false)} {...props} />}
    </div>
  )
}

function Note({ one, isStaff, ...props }: Omit<Props, 'exceptions' | 'settled'> & { one: ExceptionView; isStaff: boolean }) {
  const text = useText()
  const [form, setForm] = useState<'' | 'ask' | 'edit' | { party: string }>('')
  const { busy, run } = useFlight(toast.error)
  const { mngtNo, asOf, open, onChange } = props
  useReopened(isStaff ? [] : [replyName(one.KEY, null)], () => setForm('ask'))
  useReopened(isStaff ? [staffName(one)] : [], () => setForm('edit'))
  const asking = isStaff ? one.REPLIES.filter(({ KIND }) => KIND === 'ASK').map(({ PARTY_CD }) => PARTY_CD) : []
  useReopened(
    asking.map((party) => replyName(one.KEY, party)),
    (name) => setForm({ party: asking.find((party) => replyName(one.KEY, party) === name) ?? '' }),
  )
  const SETTLE = `settle.${one.KEY}`
  const { asked, ask, close: closeReason } = useReason(isStaff ? [SETTLE] : [])
  const header = { MNGT_NO: mngtNo, KEY: one.KEY }
  const acknowledge = () =>
    run(async (flight) => {
      onChange(await call(answerException, { header: { ...header, KIND: 'ACK', BODY: '', PARTY_CD: '' } }, { flight }))
    })
  const settle = (REASON: string) => {
    const words = one.DESK ?? { TITLE: '', EFFECT: '', NEXT: '', OWNER: '', BY: '' }
    return run(async (flight) => {
      onChange(await call(saveException, { header: { ...header, ...words, SETTLED: true, REASON } }, { flight }))
      toast.success(text('exception.settledNow'))
    })
  }
  const waiting = busy ? text('exception.sending') : null
  const actions = isStaff ? (
    <>
      <Button icon={EditIcon} onClick={() => setForm('edit')}>
        {text('exception.edit')}
      </Button>
      <Button variant="primary" disabledReason={waiting} onClick={() => ask(SETTLE)}>
        {text('exception.settle')}
      </Button>
    </>
  ) : (
    <>
      <Button icon={MessageIcon} onClick={() => setForm('ask')}>
        {text('exception.ask')}
      </Button>
      {one.ACKED ? (
        <span className={styles.acked}>{text('exception.acked')}</span>
      ) : (
        <Button variant="primary" icon={CheckIcon} disabledReason={waiting} onClick={() => void acknowledge()}>
          {text('exception.ack')}
        </Button>
      )}
    </>
  )
  const facts = [
    { term: text('exception.term.effect'), text: one.EFFECT },
    { term: text('exception.term.next'), text: one.NEXT },
    { term: text('exception.term.owner'), text: ownerOf(one, asOf, text) },
    { term: text('exception.term.basis'), text: one.BASIS },
  ].filter((fact) => fact.text)
  const close = () => setForm('')
  return (
    <div className={styles.note}>
      <ExceptionCard title={one.TITLE} facts={facts} {...(open ? { actions } : {})} />
      {one.REPLIES.length > 0 && (
        <ul className={styles.replies} aria-label={text('exception.replies')}>
          {one.REPLIES.map((reply) => (
            <li key={reply.ID}>
              <b>{reply.NAME}</b>
              <small>
                {text(`exception.reply.${reply.KIND}`)} · {seoulText(reply.AT, asOf)}
              </small>
              {reply.BODY && <p>{reply.BODY}</p>}
              {isStaff && open && reply.KIND === 'ASK' && (
                <Button size={24} variant="subtle" onClick={() => setForm({ party: reply.PARTY_CD })}>
                  {text('exception.answer')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked === SETTLE && (
        <ReasonForm
          required
          name={SETTLE}
          label={text('exception.settleReason')}
          action={text('exception.settle')}
          variant="primary"
          disabledReason={waiting}
          closeLabel={text('common.cancel')}
          onClose={closeReason}
          onDone={(reason) => void settle(reason)}
        />
      )}
      {form === 'edit' && <StaffExceptionForm one={one} onClose={close} {...props} />}
      {form === 'ask' && <CustomerReplyForm mngtNo={mngtNo} excKey={one.KEY} party={null} onClose={close} onChange={onChange} />}
      {typeof form === 'object' && (
        <CustomerReplyForm mngtNo={mngtNo} excKey={one.KEY} party={form.party} onClose={close} onChange={onChange} />
      )}
    </div>
  )
}
