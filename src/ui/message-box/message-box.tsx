import { type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { trapTab, useBorrowedFocus } from '../dialog/focus-trap.ts'
import { Icon } from '../icon/icon.tsx'
import { AlertIcon, InfoIcon, WarningIcon } from '../icon/icons.ts'
import { QuestionIcon } from '../icon/screen-icons.ts'
import styles from './message-box.module.css'

const ICONS = { question: QuestionIcon, information: InfoIcon, warning: WarningIcon, error: AlertIcon }

type Props = {
  kind: keyof typeof ICONS
  title: string
  /** Plain text; line feeds break the line. */
  text: string
  facts?: readonly (readonly [string, string])[]
  links?: readonly { label: string; choose: () => void }[]
  /** Accessible name of the links. */
  linksLabel?: string
  okLabel: string
  /** For questions only. */
  cancelLabel?: string
  onAnswer: (ok: boolean) => void
}

/** Reported by some input methods for a key they handle, even after the composition. */
const TAKEN_KEY = 229

/** A message box: Enter is OK unless Cancel has the focus, Esc is Cancel in a question and OK otherwise (S2-082…087). */
export function MessageBox({ kind, title, text, facts, links, linksLabel, okLabel, cancelLabel, onAnswer }: Props) {
  const frame = useRef<HTMLElement>(null)
  const id = useId()
  useBorrowedFocus(frame)
  const follow = ({ choose }: { choose: () => void }) => {
    choose()
    onAnswer(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    trapTab(event, frame.current)
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Ignores an Enter that ends a composition, and a held key.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === TAKEN_KEY || event.repeat) return event.preventDefault()
    event.preventDefault()
    event.stopPropagation()
    const focused = event.target instanceof HTMLElement ? event.target.dataset.answer : undefined
    const link = event.key === 'Enter' ? links?.[Number(focused)] : undefined
    if (link) return follow(link)
    const onCancel = focused === 'cancel'
    onAnswer(event.key === 'Enter' ? !onCancel : !cancelLabel)
  }
  return (
    <div className={styles.scrim}>
      <section
        ref={frame}
        role="alertdialog"
        aria-modal
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        tabIndex={-1}
        className={styles.box}
        data-kind={kind}
        onKeyDown={onKeyDown}
      >
        <div className={styles.body}>
          <Icon of={ICONS[kind]} size={22} className={classNames(styles.icon)} />
          <div>
            <h2 id={`${id}title`}>{title}</h2>
            <p id={`${id}text`} className={styles.text}>
              {text}
            </p>
            {facts && (
              <dl className={styles.facts}>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {links && (
              <ul className={styles.links} aria-label={linksLabel}>
                {links.map((link, at) => (
                  // The list of a box never changes, and two rows may lack the same field.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={at}>
                    <button type="button" data-answer={at} onClick={() => follow(link)}>
                      {link.label}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className={styles.foot}>
          {cancelLabel && (
            <Button data-answer="cancel" onClick={() => onAnswer(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={() => onAnswer(true)}>
            {okLabel}
          </Button>
        </div>
      </section>
    </div>
  )
}
