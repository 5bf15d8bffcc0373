import type { ReactNode } from 'react'
import { isYes } from '#domain/text/flag.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { type TypedAddress, whereOf } from './connection.ts'
import styles from './connections.module.css'

type Connection = TypedAddress & { NAME: string; PAUSED_YN: 'Y' | 'N'; PROBLEM: string; SILENT_YN: 'Y' | 'N' }

type ButtonProps = { label: string; name: string; waiting: string | null; onClick: () => void }

/** A button of a connection; its name says of which one. */
export const ItemButton = ({ label, name, waiting, onClick }: ButtonProps) => (
  <Button size={28} aria-label={name} disabledReason={waiting} onClick={onClick}>
    {label}
  </Button>
)

type Props = {
  one: Connection
  /** The texts of its states. */
  states: { on: string; paused: string; failing: string; silent: string }
  waiting: string | null
  tags?: ReactNode
  /** Buttons before that of editing, and before that of deleting. */
  first?: ReactNode
  second?: ReactNode
  about: ReactNode
  lines: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** A connection of a list with its state, its address and what can be done with it. */
export function ConnectionItem({ one, states, waiting, tags, first, second, about, lines, onEdit, onRemove }: Props) {
  const text = useText()
  const { NAME, KIND, PROBLEM } = one
  const isPaused = isYes(one.PAUSED_YN)
  return (
    <li>
      <span className={styles.name}>
        <b>{NAME}</b>
        <Tag>{text(`connection.kind.${KIND}`)}</Tag>
        <Tag tone={isPaused ? 'warn' : 'ok'}>{isPaused ? states.paused : states.on}</Tag>
        {!isPaused && PROBLEM && <Tag tone="bad">{states.failing}</Tag>}
        {isYes(one.SILENT_YN) && <Tag tone="warn">{states.silent}</Tag>}
        {tags}
      </span>
      <span className={styles.actions}>
        {first}
        <ItemButton label={text('connection.edit')} name={text('connection.editOne', [NAME])} waiting={waiting} onClick={onEdit} />
        {second}
        <Button size={28} variant="subtle" aria-label={text('connection.removeOne', [NAME])} disabledReason={waiting} onClick={onRemove}>
          {text('connection.remove')}
        </Button>
      </span>
      <small className="fg2">
        {about} · <span className="code">{whereOf(one)}</span>
      </small>
      <small className="fg3">{lines}</small>
      {PROBLEM && <small className="bad">{PROBLEM}</small>}
    </li>
  )
}
