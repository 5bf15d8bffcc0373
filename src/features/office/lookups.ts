import { customerFilter } from '#features/customers/customer-popup/contract.ts'
import customerPopup from '#features/customers/customer-popup/screen.ts'
import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { lookUp } from '#ui/code-box/look-up.ts'

/** The look-up of country cells. */
export const COUNTRIES = { COUNTRY: lookUp({ ...codeSearch('COUNTRY'), popup: commonPopup }) }

/** The look-up of customer cells. */
export const CUSTOMERS = { CUSTOMER: lookUp({ ...customerFilter, popup: customerPopup }) }

/** The look-up of port cells. */
export const PORTS = { PORT: lookUp({ ...codeSearch('PORT'), popup: commonPopup }) }
