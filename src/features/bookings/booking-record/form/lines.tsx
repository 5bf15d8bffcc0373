import type { ReactNode } from 'react'
import cbmPopup from '#features/cargo/cbm-popup/screen.ts'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Grid } from '#ui/data-grid/use-grid.ts'
import { CbmIcon } from '#ui/icon/icons.ts'
import { SheetLines } from '#ui/record-form/sheet-lines.tsx'
import type { SelectOption } from '#ui/select-box/select-option.ts'
import { pieceTotals } from '../rail/booking-totals.ts'
import { useForm } from './form-context.ts'
import { prefillCargo } from './prefill-cargo.ts'

type LinesProps = {
  grid: Grid
  label: string
  choices: Readonly<Record<string, readonly SelectOption[]>>
  template: 'BOOKING_SEA' | 'BOOKING_AIR'
  readOnly: boolean
  children?: ReactNode
}

/** A booking grid with Excel import (S2-131) and the calculator. */
export const Lines = ({ template, children, ...lines }: LinesProps) => {
  const text = useText()
  const { form } = useForm()
  const openCbm = async () => {
    const cargo = await chosen(openPopup(cbmPopup, lines.readOnly ? {} : { FOR: 'FORM' }))
    if (cargo) prefillCargo(form, cargo)
  }
  return (
    <SheetLines {...lines} emptyText={text('booking.noLines')} template={{ contract: templateDownload, input: { TEMPLATE_CD: template } }}>
      {children}
      <Button size={28} variant="subtle" icon={CbmIcon} onClick={() => void openCbm()}>
        {text('booking.cbm')}
      </Button>
    </SheetLines>
  )
}

const NO_CHOICES = {}

/** Pieces by size; their totals can be copied to volume, weight and packages. */
export const Pieces = () => {
  const text = useText()
  const { form, isLocked } = useForm()
  const readOnly = isLocked('dimensions')
  const { cbm, weightKg, packages } = pieceTotals(form.typed.dimensions)
  const take = () =>
    form.set({ ...(cbm > 0 && { CBM: cbm }), ...(weightKg > 0 && { GROSS_WT: weightKg }), ...(packages > 0 && { PKG_QTY: packages }) })
  return (
    <Lines grid={form.dimensions} label={text('booking.dimensions')} choices={NO_CHOICES} template="BOOKING_AIR" readOnly={readOnly}>
      {!readOnly && cbm > 0 && (
        <Button size={28} variant="subtle" onClick={take}>
          {text('booking.takeTotals', [cbm])}
        </Button>
      )}
    </Lines>
  )
}
