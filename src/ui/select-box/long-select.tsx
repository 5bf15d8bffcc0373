import { useId, useState } from 'react'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { useBox } from '../box-frame/use-box.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { OptionListProps } from '../option-list/option-list.tsx'
import { useOptionKeys } from '../option-list/use-option-keys.ts'
import { useWords } from '../use-words.ts'
import type { SelectBoxProps } from './select-box.tsx'
import styles from './select-box.module.css'

const matches = (label: string, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase())

/** A long select: typing narrows the list, leaving the box keeps what was chosen. */
export function LongSelect({ options, value, onChange, ...props }: SelectBoxProps) {
  const { readOnly, disabled, disabledReason, error } = props
  const words = useWords()
  const listId = useId()
  const { control, errorId, reasonId, title } = useBox(props)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const { Part, want } = useLazyPart<OptionListProps>(() => import('../option-list/option-list.tsx'))
  const show = () => {
    if (readOnly || disabled) return
    setOpen(true)
    void want()
  }
  const chosen = options.find((option) => option.value === value)
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(draft ?? chosen?.label ?? '', (typed, caret) => {
    setDraft(typed)
    show()
    return { text: typed, caret }
  })
  // The half syllable narrows the list too.
  const shown = draft === null && text === (chosen?.label ?? '') ? options : options.filter(({ label }) => matches(label, text))
  const close = () => {
    setOpen(false)
    setDraft(null)
    setActive(-1)
  }
  const pick = (index: number) => {
    const option = shown[index]
    if (option) onChange(option.value)
    close()
  }
  const { active, setActive, onKeyDown } = useOptionKeys({ open, text, count: shown.length, onOpen: show, onClose: close, onPick: pick })
  const list = open && Part
  return (
    <BoxFrame {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }} className={styles.long}>
      <input
        type="text"
        autoComplete="off"
        {...control}
        readOnly={readOnly}
        {...(!readOnly && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': Boolean(list) })}
        aria-controls={list ? listId : undefined}
        aria-activedescendant={list && active >= 0 ? `${listId}-${active}` : undefined}
        value={text}
        {...handlers}
        onClick={show}
        onKeyDown={(event) => {
          if (readOnly || swallowComposingKey(event) || onKeyDown(event)) return
          if (event.key === 'Enter' && open) {
            event.preventDefault()
            if (shown.length === 1) pick(0)
          }
        }}
        onBlur={(event) => {
          settleOnBlur(event)
          const only = draft !== null && draft.trim() !== '' && shown.length === 1 ? shown[0] : undefined
          if (only) onChange(only.value)
          close()
        }}
      />
      {!readOnly && <Icon of={ChevronDownIcon} size={14} />}
      {list && (
        <Part
          id={listId}
          label={title}
          active={active}
          onPick={pick}
          options={shown.map((option) => ({ key: option.value, content: option.label, chosen: option.value === value }))}
          note={shown.length === 0 ? words('ui.noMatch') : undefined}
        />
      )}
    </BoxFrame>
  )
}
