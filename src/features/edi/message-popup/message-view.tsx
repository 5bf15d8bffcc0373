import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { AnswerTag, byText, kindText, momentText, StateTag } from '../message-list/message-columns.tsx'
import type { EdiMessage } from './contract.ts'
import styles from './message.module.css'

/** A message with its status and all its problems. */
export function MessageView({ message }: { message: EdiMessage }) {
  const text = useText()
  const { PROBLEMS, ROWS, SAME_AS, REPLAYED_AT, REPLAYED_BY } = message
  const counts = [
    ['total', message.TOTAL_CNT],
    ['success', message.SUCCESS_CNT],
    ['fail', message.FAIL_CNT],
  ] as const
  const facts = [
    ['at', momentText(message.DONE_AT)],
    ['direction', `${text(`ediMessage.direction.${message.DIRECTION}`)} · ${text(`ediMessage.channel.${message.CHANNEL}`)}`],
    ['kind', kindText(message)],
    ['party', message.PARTY],
    ['ref', message.CTL_REF],
    ['file', message.FILE_NM],
    ['booking', message.BKG_NO],
    ['by', byText(message.DONE_BY, text)],
    ['answerDue', momentText(message.ANSWER_DUE)],
    // The moment of a missing answer is that of the exception.
    ['answeredAt', message.ANSWER === 'LATE' ? '' : momentText(message.ANSWERED_AT)],
  ] as const
  return (
    <>
      <section className={styles.part} aria-label={text('ediMessage.facts')}>
        <p>
          <StateTag state={message.STATE} text={text} />{' '}
          {counts.map(([name, count]) => `${text(`ediMessage.${name}`)} ${showNumber(count)}`).join(' · ')}
        </p>
        <dl className={styles.facts}>
          {message.ANSWER && (
            <div>
              <dt>{text('ediMessage.answer')}</dt>
              <dd>
                <AnswerTag answer={message.ANSWER} text={text} /> {message.ANSWER_TEXT}
              </dd>
            </div>
          )}
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{text(`ediMessage.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {SAME_AS > 0 && <p>{text('ediMessage.sameAs', [SAME_AS])}</p>}
        {REPLAYED_AT && <p>{text('ediMessage.replayedBy', [momentText(REPLAYED_AT), REPLAYED_BY])}</p>}
      </section>
      {(PROBLEMS.length > 0 || ROWS.length === 0) && (
        <section className={styles.part} aria-label={text('ediMessage.problems')}>
          <h2>{text('ediMessage.problems')}</h2>
          {PROBLEMS.length === 0 ? (
            <p>{text('ediMessage.noProblems')}</p>
          ) : (
            <ul className={styles.problems}>
              {PROBLEMS.map(({ POSITION, CODE, MESSAGE }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a list that never changes; texts may repeat
                <li key={at}>
                  {MESSAGE}
                  <small>
                    {POSITION} · {CODE}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
