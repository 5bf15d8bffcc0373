import { useId, useRef, useState } from 'react'
import { BoxFrame } from '../box-frame/box-frame.tsx'
import { type BoxProps, useBox } from '../box-frame/use-box.ts'
import { useUnsettled } from '../box-frame/settle.ts'
import { useBusy } from '../box-frame/use-busy.ts'
import { swallowComposingKey, useComposed } from '../box-frame/use-composed.ts'
import { classNames } from '../class-names.ts'
import { CloseIcon, SearchIcon } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useLazyPart } from '../layer/use-lazy-part.ts'
import type { OptionListProps } from '../option-list/option-list.tsx'
import { useOptionKeys } from '../option-list/use-option-keys.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './code-box.module.css'
import type { CodeEntry } from './code-entry.ts'
import { CodeOption } from './code-option.tsx'
import { recentEntries } from './recent-entries.ts'
import { type Unresolved, useCodeEntry } from './use-code-entry.ts'
import { type Suggest, type Usual, useSuggestions } from './use-suggestions.ts'

type Props = BoxProps & {
  /** The kind of code: `PORT`, `CUSTOMER`. Fields of one kind share their recent entries. */
  kind: string
  value: CodeEntry | null
  onChange: (entry: CodeEntry | null) => void
  /** Minimum characters of a look-up. */
  fewest?: number
  /** Must be a stable function; a new one restarts the search. */
  suggest: Suggest
  /** The entries listed before anything is typed, after the recent ones. A stable function. */
  usual?: Usual
  /** Opens the search popup with the text; without it there is no magnifier button. */
  openSearch?: (text: string) => Promise<CodeEntry | null>
  accept?: (entry: CodeEntry) => Promise<boolean>
  placeholder?: string
}

const SENTENCES = { choose: 'ui.chooseFromList', none: 'ui.nothingFits', failed: 'ui.searchFailed' } as const
const sentenceOf = (unresolved: Unresolved, words: (key: string) => string) =>
  unresolved === 'login' ? null : words(SENTENCES[unresolved])

/**
 * A look-up field: type the code, the Korean or the English name. The best match fills on Enter or blur; of several equally good ones Enter
 * marks the first, and a second Enter takes it. Opened empty, it lists the recent and the usual entries.
 */
export function CodeBox({ kind, value, onChange, fewest = 1, suggest, usual, openSearch, accept, placeholder, ...props }: Props) {
  const { readOnly, disabled, disabledReason } = props
  const words = useText()
  const listId = useId()
  const nameId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const { busy, ...work } = useBusy()
  const { draft, write, take, resolve, settle, search, searching, unresolved } = useCodeEntry({
    kind,
    value,
    onChange,
    accept,
    fewest,
    suggest,
    openSearch,
  })
  const error = props.error ?? (!busy && !searching && draft ? sentenceOf(unresolved, words) : null)
  const { control, errorId, reasonId, title } = useBox({ ...props, error }, value ? nameId : undefined)
  const { Part, want } = useLazyPart<OptionListProps>(() => import('../option-list/option-list.tsx'))
  const show = () => {
    if (readOnly || disabled) return
    setOpen(true)
    void want()
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  useUnsettled(input, draft !== null, async () => {
    const settled = await settle()
    if (!settled) show()
    return settled
  })
  const { text, handlers, settleOnBlur } = useComposed<HTMLInputElement>(draft ?? value?.code ?? '', (typed, caret) => {
    write(typed)
    if (document.activeElement === input.current) show()
    return { text: typed, caret }
  })
  // An unfinished syllable is looked up too, so that Korean names are found while typing.
  const wanted = draft === null && text === (value?.code ?? '') ? '' : text.trim()
  const short = wanted !== '' && wanted.length < fewest
  const { entries, looking, failed } = useSuggestions(open, short ? '' : wanted, kind, suggest, usual)
  const pick = (index: number) => {
    const entry = entries[index]
    close()
    if (entry) void take(entry)
  }
  const { active, setActive, onKeyDown } = useOptionKeys({ open, text, count: entries.length, onOpen: show, onClose: close, onPick: pick })
  const recent = new Set(recentEntries(kind).map(({ code }) => code))
  const nothing = !looking && wanted !== '' && entries.length === 0
  const note = short ? words('ui.fewest', [fewest]) : failed ? words('ui.searchFailed') : nothing ? words('ui.noMatch') : undefined
  const list = open && Part && (entries.length > 0 || note !== undefined)
  return (
    <BoxFrame
      {...{ errorId, reasonId, error, readOnly, disabled, disabledReason }}
      end={
        !readOnly &&
        !disabled && (
          <>
            {value && draft === null && (
              <IconButton
                icon={CloseIcon}
                label={words('ui.clear', [title])}
                size={24}
                iconSize={14}
                onClick={() => {
                  onChange(null)
                  input.current?.focus()
                }}
              />
            )}
            {openSearch && (
              <IconButton
                icon={SearchIcon}
                label={words('ui.find', [title])}
                size={24}
                iconSize={14}
                // Keeps the focus: a blur would look the text up again.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  close()
                  void search()
                }}
              />
            )}
          </>
        )
      }
    >
      <input
        ref={input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        {...control}
        readOnly={readOnly}
        {...(!readOnly && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': Boolean(list) })}
        aria-controls={list ? listId : undefined}
        aria-activedescendant={list && active >= 0 ? `${listId}-${active}` : undefined}
        className={classNames('code', value && draft === null && styles.chosen)}
        size={value && draft === null ? Math.max(2, value.code.length) : undefined}
        value={text}
        {...handlers}
        onFocus={work.enter}
        onClick={show}
        onKeyDown={(event) => {
          if (readOnly || swallowComposingKey(event) || onKeyDown(event)) return
          // The same key submits the form once the text has resolved.
          if (event.key === 'Enter' && draft !== null)
            void resolve().then((done) => {
              if (done) return close()
              show()
              setActive(0)
            })
        }}
        onBlur={(event) => {
          settleOnBlur(event)
          close()
          work.leave()
          void resolve(true)
        }}
      />
      {value && draft === null && (
        <span id={nameId} className={styles.name}>
          {value.name}
        </span>
      )}
      {list && (
        <Part
          id={listId}
          label={title}
          active={active}
          onPick={pick}
          note={note}
          wide
          options={entries.map((entry) => ({
            key: entry.code,
            off: entry.stopped ?? false,
            content: <CodeOption {...{ entry, typed: wanted, recent: recent.has(entry.code), words }} />,
          }))}
        />
      )}
      <output className="vh">{list && !looking && !note ? words('ui.matches', [entries.length]) : (list && note) || ''}</output>
    </BoxFrame>
  )
}
