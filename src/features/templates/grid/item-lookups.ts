import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { lookUp } from '#ui/code-box/look-up.ts'

/** The look-ups of the item fields, by source. */
export const itemLookups = { COUNTRY: lookUp({ ...codeSearch('COUNTRY'), popup: commonPopup }) }
