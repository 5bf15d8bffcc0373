import { type ReactNode, useId, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ConditionsIcon, SearchIcon } from '#ui/icon/icons.ts'
import { addNumbers } from '#ui/numbers-input/split-numbers.ts'
import { ScanButton } from '#ui/scan/scan-button.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { usePhone } from '#ui/use-phone.ts'
import styles from './phone-search.module.css'
import { MAX_NUMBERS } from './shipment-list/contract.ts'

type Props = {
  /** The numbers of the shown search. */
  numbers: readonly string[]
  onNumbers: (numbers: string[]) => void
  /** The search card. */
  children: ReactNode
}

/** On a phone a list starts with its numbers; the other conditions are behind a button, because they would push all rows below the fold. */
export const PhoneSearch = ({ numbers, onNumbers, children }: Props) => {
  const text = useText()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {phone && (
        <div className={styles.row} data-print="hide">
          <NumberSearch key={numbers.join(' ')} numbers={numbers} onNumbers={onNumbers} />
          <ScanButton onNumber={(number) => onNumbers([number])} />
          <IconButton
            className={styles.opener ?? ''}
            icon={ConditionsIcon}
            iconSize={20}
            label={text('shipmentSearch.openConditions')}
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

const NumberSearch = ({ numbers, onNumbers }: Pick<Props, 'numbers' | 'onNumbers'>) => {
  const text = useText()
  const [typed, setTyped] = useState(numbers.join(' '))
  const submit = useSubmit(() => onNumbers(addNumbers([], typed, MAX_NUMBERS).values))
  return (
    <search aria-label={text('shipmentSearch.byNumber')}>
      <form onSubmit={submit} noValidate>
        <TextBox
          size={40}
          code
          icon={SearchIcon}
          label={text('shipmentSearch.numberType.')}
          placeholder={text('shipmentSearch.phoneHint')}
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
