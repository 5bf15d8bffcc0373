import { type ReactNode, useId, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSubmit } from '../box-frame/settle.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SearchIcon } from '../icon/icons.ts'
import { ConditionsIcon } from '../icon/screen-icons.ts'
import { addNumbers } from '../numbers-input/split-numbers.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { TextBox } from '../text-box/text-box.tsx'
import { usePhone } from '../use-phone.ts'
import styles from './phone-search.module.css'

type Numbers = {
  /** The numbers of the shown search, and how many a search can have. */
  numbers: readonly string[]
  max: number
  /** What the box asks for. */
  label: string
  hint: string
  onNumbers: (numbers: string[]) => void
}
type Props = Numbers & {
  /** The search card. */
  children: ReactNode
}

/** On a phone a list starts with its numbers; the other conditions are behind a button, because they would push all rows below the fold. */
export const PhoneSearch = ({ children, ...search }: Props) => {
  const { numbers, onNumbers } = search
  const text = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {phone && (
        <div className={styles.row} data-print="hide">
          <NumberSearch key={numbers.join(' ')} {...search} />
          <ScanButton onNumber={(number) => onNumbers([number])} />
          <IconButton
            className={styles.opener ?? ''}
            icon={ConditionsIcon}
            iconSize={20}
            label={text('phoneSearch.conditions')}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </div>
      )}
      <div id={id} className={styles.conditions} data-open={open}>
        {children}
      </div>
    </>
  )
}

const NumberSearch = ({ numbers, max, label, hint, onNumbers }: Numbers) => {
  const text = useText()
  const [typed, setTyped] = useState(numbers.join(' '))
  const submit = useSubmit(() => onNumbers(addNumbers([], typed, max).values))
  return (
    <search aria-label={text('phoneSearch.byNumber')}>
      <form onSubmit={submit} noValidate>
        <TextBox
          size={40}
          code
          icon={SearchIcon}
          label={label}
          placeholder={hint}
          value={typed}
          onChange={setTyped}
          clearLabel={text('home.clear')}
          spellCheck={false}
          autoCapitalize="characters"
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
