import { isYes } from '#domain/text/flag.ts'
import { showYmd } from '#domain/time/ymd.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/screen-icons.ts'
import { ReasonForm } from '#ui/record-form/reason-form.tsx'
import record from '#ui/record-form/record-form.module.css'
import { useReason } from '#ui/record-form/use-reason.ts'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { Tag } from '#ui/tag/tag.tsx'
import type { MoveOut, RequestRecord } from '../exhibition-edit/contract.ts'
import type { OpenRequest } from '../exhibition-edit/use-request.ts'
import { closeMoveOut, askMoveOut } from './contract.ts'
import { MoveOutForm } from './move-out-form.tsx'
import styles from './move-out.module.css'

const TONES = { OPEN: 'note', APPROVED: 'ok', REFUSED: 'bad-soft', WITHDRAWN: 'plain' } as const

type Props = { request: OpenRequest; record: RequestRecord; usualDay: string; fates: readonly SelectOption[] }

/** The move-outs of a request, and the form for the next one. */
export const MoveOutSection = ({ request, record: shown, usualDay, fates }: Props) => {
  const text = useText()
  const mayAsk = isYes(shown.state.OUT_ASK_YN)
  const stays = shown.moveOuts.some(({ STATUS, lines }) => STATUS !== 'REFUSED' && lines.some(({ FATE }) => FATE !== 'RETURN'))
  return (
    <section className={record.section} aria-label={text('moveOut.title')}>
      <h2>{text('moveOut.title')}</h2>
      {shown.moveOuts.length === 0 && !mayAsk && <p className="fg3 small">{text('moveOut.none')}</p>}
      {shown.moveOuts.length > 0 && (
        <ul className={styles.outs}>
          {shown.moveOuts.map((out) => (
            <Asked key={out.OUT_NO} out={out} items={shown.items} request={request} fates={fates} />
          ))}
        </ul>
      )}
      {stays && isYes(String(shown.header.CARNET_YN)) && <p className="warn small">{text('moveOut.carnetNote')}</p>}
      {mayAsk && (
        <MoveOutForm
          record={shown}
          usualDay={usualDay}
          fates={fates}
          busy={request.busy}
          onAsk={(asked) => void request.change(askMoveOut, asked)}
        />
      )}
    </section>
  )
}

type AskedProps = { out: MoveOut; items: RequestRecord['items']; request: OpenRequest; fates: readonly SelectOption[] }

/** One move-out request with its answer and the caller's options. */
const Asked = ({ out, items, request, fates }: AskedProps) => {
  const text = useText()
  const { OUT_NO, STATUS, OUT_DT, NOTE, ANSWER, ASKED_BY, lines, MAY } = out
  const refusal = `moveOut.${OUT_NO}`
  const { asked, ask, close: stop } = useReason(MAY.includes('REFUSED') ? [refusal] : [])
  const nameOf = (seq: number) => String(items.find(({ SEQ }) => Number(SEQ) === seq)?.DESCRIPTION ?? seq)
  const fateOf = (code: string) => fates.find(({ value }) => value === code)?.label ?? code
  const close = (status: MoveOut['MAY'][number], REASON = '') => request.change(closeMoveOut, { OUT_NO, STATUS: status, REASON })
  const approve = async () => {
    if (await messageBox.question(text('moveOut.approveQuestion', [showYmd(OUT_DT)]))) await close('APPROVED')
  }
  const waiting = request.busy ? text('exhibitionEdit.working') : null
  return (
    <li className={styles.out}>
      <p className={styles.outHead}>
        <b>{showYmd(OUT_DT)}</b>
        <Tag tone={TONES[STATUS]}>{text(`moveOut.sts.${STATUS}`)}</Tag>
        <small className="fg3">{ASKED_BY}</small>
        {MAY.includes('APPROVED') && (
          <Button size={28} variant="primary" icon={CheckIcon} disabledReason={waiting} onClick={() => void approve()}>
            {text('moveOut.approve')}
          </Button>
        )}
        {MAY.includes('REFUSED') && (
          <Button size={28} disabledReason={waiting} onClick={() => ask(refusal)}>
            {text('moveOut.refuse')}
          </Button>
        )}
        {MAY.includes('WITHDRAWN') && (
          <Button size={28} disabledReason={waiting} onClick={() => void close('WITHDRAWN')}>
            {text('moveOut.withdraw')}
          </Button>
        )}
      </p>
      <ul className={styles.said}>
        {lines.map(({ SEQ, FATE, QTY }) => (
          <li key={`${SEQ} ${FATE}`}>
            {nameOf(SEQ)} <span className="fg2">{fateOf(FATE)}</span> <b>{QTY}</b>
          </li>
        ))}
      </ul>
      {NOTE && <p className="fg2 small">{NOTE}</p>}
      {ANSWER && (
        <p className="small">
          {text('moveOut.refuseReason')}: {ANSWER}
        </p>
      )}
      {asked && (
        <ReasonForm
          required
          name={asked}
          variant="danger"
          label={text('moveOut.refuseReason')}
          action={text('moveOut.refuse')}
          onDone={(reason) => void close('REFUSED', reason)}
          onClose={stop}
        />
      )}
    </li>
  )
}
