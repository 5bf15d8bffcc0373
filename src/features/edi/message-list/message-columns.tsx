import type { Translate } from '#platform/shared/translations/messages.ts'
import type { BookingAnswerState } from '#domain/messages/booking-answers.ts'
import type { EdiState } from '#domain/messages/edi-states.ts'
import { showNumber } from '#domain/text/money.ts'
import { ListCard } from '#ui/list-card/list-card.tsx'
import type { ResultColumn } from '#ui/result-table/column.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import type { MessageRow } from './contract.ts'

const TONES: Readonly<Record<EdiState, TagTone>> = {
  RECEIVED: 'outline',
  APPLIED: 'ok',
  PARTLY: 'warn',
  REFUSED: 'bad-soft',
  DUPLICATE: 'plain',
  REPLAYED: 'ok',
  QUEUED: 'note',
  SENT: 'ok',
}

/** The status of a message, as text with a tone. */
export const StateTag = ({ state, text }: { state: EdiState; text: Translate }) => (
  <Tag tone={TONES[state]}>{text(`ediMessage.state.${state}`)}</Tag>
)

const ANSWER_TONES: Readonly<Partial<Record<BookingAnswerState, TagTone>>> = {
  ACCEPTED: 'ok',
  CONDITIONAL: 'warn',
  REJECTED: 'bad-soft',
  ERROR: 'bad-soft',
  LATE: 'bad-soft',
}

/** What became of a booking request, as text with a tone; nothing where no answer is waited for. */
export const AnswerTag = ({ answer, text }: { answer: BookingAnswerState; text: Translate }) =>
  answer === '' ? null : <Tag tone={ANSWER_TONES[answer] ?? 'plain'}>{text(`ediMessage.answer.${answer}`)}</Tag>

/** yyyyMMddHHmm in the format of staff lists. */
export const momentText = (at: string) => at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5')

/** `EDIFACT · IFTSTA CODECO`, or the partner alone. */
export const kindText = ({ KIND, TYPES }: Pick<MessageRow, 'KIND' | 'TYPES'>) => [KIND, TYPES].filter(Boolean).join(' · ')

/** Who did it: a person, or a rule of the office. */
export const byText = (by: string, text: Translate) => (by === 'clock' ? text('ediMessage.byRule') : by)

const whole = (value: string) => (value ? <span title={value}>{value}</span> : value)

export const messageColumns = (text: Translate): ResultColumn<MessageRow>[] => [
  {
    field: 'MSG_NO',
    header: text('ediMessage.no'),
    width: 68,
    align: 'end',
    pinned: true,
    render: ({ MSG_NO }) => <b className="code link">{MSG_NO}</b>,
  },
  { field: 'DONE_AT', header: text('ediMessage.at'), width: 134, render: ({ DONE_AT }) => momentText(DONE_AT) },
  { field: 'STATE', header: text('ediMessage.state'), width: 128, render: ({ STATE }) => <StateTag state={STATE} text={text} /> },
  { field: 'ANSWER', header: text('ediMessage.answer'), width: 110, render: ({ ANSWER }) => <AnswerTag answer={ANSWER} text={text} /> },
  {
    field: 'DIRECTION',
    header: text('ediMessage.direction'),
    width: 60,
    render: ({ DIRECTION }) => text(`ediMessage.direction.${DIRECTION}`),
  },
  { field: 'KIND', header: text('ediMessage.kind'), width: 160, render: (row) => whole(kindText(row)) },
  { field: 'PARTY', header: text('ediMessage.party'), width: 100, render: ({ PARTY }) => whole(PARTY) },
  { field: 'CTL_REF', header: text('ediMessage.ref'), width: 124, render: ({ CTL_REF }) => whole(CTL_REF) },
  { field: 'FILE_NM', header: text('ediMessage.file'), width: 220, render: ({ FILE_NM }) => whole(FILE_NM) },
  { field: 'TOTAL_CNT', header: text('ediMessage.total'), width: 60, align: 'end', render: ({ TOTAL_CNT }) => showNumber(TOTAL_CNT) },
  {
    field: 'SUCCESS_CNT',
    header: text('ediMessage.success'),
    width: 78,
    align: 'end',
    render: ({ SUCCESS_CNT }) => showNumber(SUCCESS_CNT),
  },
  { field: 'FAIL_CNT', header: text('ediMessage.fail'), width: 60, align: 'end', render: ({ FAIL_CNT }) => showNumber(FAIL_CNT) },
  { field: 'CHANNEL', header: text('ediMessage.channel'), width: 90, render: ({ CHANNEL }) => text(`ediMessage.channel.${CHANNEL}`) },
  { field: 'DONE_BY', header: text('ediMessage.by'), width: 90, render: ({ DONE_BY }) => whole(byText(DONE_BY, text)) },
]

/** The three lines of a phone card: number and status, type and partner, time and effect. */
export const messageCard = (row: MessageRow, text: Translate) => (
  <ListCard
    first={`${row.MSG_NO} · ${kindText(row)}`}
    firstEnd={<StateTag state={row.STATE} text={text} />}
    second={row.FILE_NM}
    secondEnd={row.PARTY}
    third={momentText(row.DONE_AT)}
    thirdEnd={`${text('ediMessage.success')} ${showNumber(row.SUCCESS_CNT)} / ${showNumber(row.TOTAL_CNT)}`}
  />
)
