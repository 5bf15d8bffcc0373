import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ConditionsIcon } from '#ui/icon/icons.ts'
import styles from './conditions.module.css'

/** On phones the search card is collapsed, because it would push all rows below the fold. */
export const Conditions = ({ label, children }: { label: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.opener} data-print="hide">
        <Button block icon={ConditionsIcon} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </div>
      <div id={id} className={styles.conditions} data-open={open}>
        {children}
      </div>
    </>
  )
}
