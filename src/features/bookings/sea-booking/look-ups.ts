import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { type LookUp, lookUp } from '#ui/code-box/look-up.ts'

export const ports = lookUp({ ...codeSearch('PORT'), popup: commonPopup })
export const carriers = lookUp({ ...codeSearch('CARRIER'), popup: commonPopup })
export const customers = lookUp({ ...customerFilter, popup: customerPopup })

const headings = lookUp({ ...codeSearch('HSCODE'), popup: commonPopup })
/** Digits of a heading; what follows them the list does not hold. */
const HEADING = 4

/** HS codes by heading or name; a longer code is taken as typed, under the name of its heading. */
export const hsCodes: LookUp = {
  ...headings,
  suggest: async (text, signal) => {
    const digits = text.replace(/[.\-\s]/g, '')
    if (!/^\d{5,10}$/.test(digits)) return headings.suggest(text, signal)
    const [heading] = await headings.suggest(digits.slice(0, HEADING), signal)
    return [{ code: digits, name: heading?.name ?? '' }]
  },
}
