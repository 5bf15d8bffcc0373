import { useId, useRef, useState } from 'react'
import { bestCode, codeMatches, rankCodes } from '#domain/typed-value/typed-code.ts'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { useUnsettled } from '../box-frame/settle.ts'
import { useBox } from '../box-frame/use-box.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { Icon } from '../icon/icon.tsx'
import { ChevronDownIcon } from '../icon/icons.ts'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { OptionListProps } from '../option-list/option-list.tsx'
import { useOptionKeys } from '../option-list/use-option-keys.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { SelectBoxProps, SelectOption } from './select-option.ts'
import styles from './select-box.module.css'

const named = ({ value, label, otherLabel }: SelectOption) => ({ code: value, name: label, otherName: otherLabel })

/**
 * A long select: typing a code or a name filters the list. Blur resolves the text; an unknown text stays, marked as invalid, until
 * corrected.
 */
export function LongSelect({ options, value, onChange, ...props }: SelectBoxProps) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const { busy, ...work } = useBusy()
  const error = props.error ?? (!busy && draft !== null ? words('grid.notInList', [draft.trim()]) : null)
  const { control, errorId, reasonId, title } = useBox({ ...props, error })
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
  // An unfinished syllable filters the list too.
  const narrowed = draft !== null || text !== (chosen?.label ?? '')
  const fitting = narrowed
    ? rankCodes(
        options.map(named).filter((one) => codeMatches(one, text)),
        text,
      )
    : options.map(named)
  const shown = fitting.flatMap(({ code }) => options.find(({ value: each }) => each === code) ?? [])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (next: string) => {
    setDraft(null)
    if (next !== value) onChange(next)
  }
  const pick = (index: number) => {
    const option = shown[index]
    if (option) take(option.value)
    close()
  }
  /** Resolves the text to an option; an emptied field to none. @returns whether the text is unknown and stays */
  const resolve = (): boolean => {
    if (draft === null) return false
    const meant = draft.trim() === '' ? '' : bestCode(fitting, draft)?.code
    if (meant === undefined || !options.some((option) => option.value === meant)) {
      if (draft.trim() === '') setDraft(null)
      else if (value !== '') onChange('')
      return draft.trim() !== ''
    }
    take(meant)
    return false
  }
  useUnsettled(input, draft !== null, () => Promise.resolve(!resolve()))
  const { active, setActive, onKeyDown } = useOptionKeys({ open, text, count: shown.length, onOpen: show, onClose: close, onPick: pick })
  const list = open && Part
  return (
    <BoxFrame {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }} className={styles.long}>
      <input
        ref={input}
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
            if (!resolve()) close()
          }
        }}
        onFocus={work.enter}
        onBlur={(event) => {
          settleOnBlur(event)
          resolve()
          close()
          work.leave()
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
