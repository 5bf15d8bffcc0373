import { useEffect, useRef, useState } from 'react'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon, SendIcon } from '#ui/icon/screen-icons.ts'
import { PopupBody } from '#ui/popup-body/popup-body.tsx'
import { PopupFrame } from '#ui/popup-body/popup-frame.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { minuteText } from '../document-fields.ts'
import { BlDecisions, type Decisions } from './bl-decisions.tsx'
import { BlForm, type Typed } from './bl-form.tsx'
import { BlRounds } from './bl-rounds.tsx'
import { approveBl, type BlCheck, decideCorrections, sendCorrections } from './contract.ts'
import popup from './screen.ts'
import styles from './bl-check.module.css'
import { useBlCheck } from './use-bl-check.ts'

const NOTHING_TYPED: Typed = { texts: {}, note: '' }
const NOTHING_REFUSED: Decisions = { refused: new Set(), reason: '' }
const TONES = { OPEN: 'note', SENT: 'warn', APPROVED: 'ok' } as const

/** The texts that differ from the current ones. */
const changesOf = ({ TEXTS }: BlCheck, { texts }: Typed) =>
  TEXTS.flatMap(({ FIELD, TEXT }) => {
    const typed = texts[FIELD]?.trim()
    return typed === undefined || typed === TEXT ? [] : [{ FIELD, TEXT: typed }]
  })

/** The check of a house B/L draft: the customer corrects, staff decide, until the customer approves (S2-110). */
function Page() {
  const text = useText()
  const { args, reject, resolve, bare, embedded } = usePopup(popup)
  const { check, problem, busy, reload, step } = useBlCheck(args.mngtNo ?? '', text('list.failed'))
  const [typed, type] = useState(NOTHING_TYPED)
  const [decisions, decide] = useState(NOTHING_REFUSED)
  const [moved, setMoved] = useState(false)
  const changes = check ? changesOf(check, typed) : []
  useTyped('corrections', typed, { dirty: changes.length > 0 || typed.note !== '', restore: type })
  useTyped(
    'decisions',
    { refused: [...decisions.refused], reason: decisions.reason },
    {
      dirty: decisions.refused.size > 0,
      restore: ({ refused, reason }) => decide({ refused: new Set(refused), reason }),
    },
  )
  const may = (action: BlCheck['MAY'][number]) => check?.MAY.includes(action) ?? false
  const mayApprove = may('APPROVE')
  const section = useRef<HTMLElement | null>(null)
  // The buttons go with the approval: the keyboard goes on at the section that held them.
  useEffect(() => {
    if (!mayApprove && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [mayApprove])
  const round = check?.ROUNDS[0]
  const over = (done: boolean) => {
    if (!done) return
    type(NOTHING_TYPED)
    decide(NOTHING_REFUSED)
    setMoved(true)
  }
  const send = async () => over(await step(sendCorrections, { TEXTS: changes, NOTE: typed.note }))
  const save = async () => {
    const ACCEPTED = round?.CHANGES.map(({ FIELD }) => FIELD).filter((field) => !decisions.refused.has(field)) ?? []
    over(await step(decideCorrections, { ACCEPTED, REASON: decisions.reason }))
  }
  const approve = async () => {
    section.current = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
    if (await messageBox.question(text('blCheck.approveQuestion', [check?.HBL_NO ?? '']))) over(await step(approveBl, {}))
  }
  const waiting = busy ? text('report.making') : null
  return (
    <PopupFrame page="cmsBlCheckPopup" title={text('blCheck.open')} bare={bare}>
      <PopupBody
        note={check && hintOf(check, text)}
        buttons={
          <>
            {!bare && !embedded && <Button onClick={() => (moved ? resolve(true) : reject())}>{text('common.close')}</Button>}
            {may('CORRECT') && (
              <Button
                icon={SendIcon}
                disabledReason={waiting ?? (changes.length === 0 ? text('blCheck.nothing') : null)}
                onClick={() => void send()}
              >
                {changes.length > 0 ? text('blCheck.sendCount', [changes.length]) : text('blCheck.send')}
              </Button>
            )}
            {mayApprove && (
              <Button
                variant="primary"
                icon={CheckIcon}
                disabledReason={waiting ?? (changes.length > 0 ? text('blCheck.unsent') : null)}
                onClick={() => void approve()}
              >
                {text('blCheck.approve')}
              </Button>
            )}
            {may('DECIDE') && (
              <Button variant="primary" icon={CheckIcon} disabledReason={waiting} onClick={() => void save()}>
                {text('blCheck.decide')}
              </Button>
            )}
          </>
        }
      >
        {check ? (
          <>
            <div className={styles.state}>
              <b>{text('blCheck.title', [check.HBL_NO])}</b>
              <Tag tone={TONES[check.STATUS]}>{text(`blCheck.state.${check.STATUS}`)}</Tag>
            </div>
            {may('DECIDE') && round && <BlDecisions round={round} decisions={decisions} onDecide={decide} />}
            <BlForm check={check} typed={typed} onType={type} />
            <BlRounds rounds={may('DECIDE') ? check.ROUNDS.slice(1) : check.ROUNDS} />
          </>
        ) : problem === null ? (
          <SkeletonRows text={text('report.making')} />
        ) : (
          <EmptyState text={problem} action={<Button onClick={reload}>{text('common.retry')}</Button>} />
        )}
      </PopupBody>
    </PopupFrame>
  )
}
export default Page

/** Whose turn it is, as a sentence. */
const hintOf = ({ STATUS, MAY, APPROVED_NM, APPROVED_AT }: BlCheck, text: ReturnType<typeof useText>) => {
  if (STATUS === 'APPROVED') return text('blCheck.hint.done', [APPROVED_NM || text('blCheck.desk'), minuteText(`${APPROVED_AT}00`)])
  if (MAY.includes('CORRECT')) return text('blCheck.hint.CORRECT')
  if (MAY.includes('DECIDE')) return text('blCheck.hint.DECIDE')
  return text(STATUS === 'SENT' ? 'blCheck.hint.wait' : 'blCheck.hint.turn')
}
