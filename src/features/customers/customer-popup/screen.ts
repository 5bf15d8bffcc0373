import { popup } from '#platform/shared/calls/popup-card.ts'
import type { CustomerPopupArgs, FoundCustomer } from './contract.ts'

export default popup<CustomerPopupArgs, FoundCustomer>({
  path: '/cms/popup/CmsCustomerPopup',
  marker: 'cmsCustomerPopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsCustomerPopup',
    sort: 4,
    name: { ko: '거래처 조회', en: 'Customer Search' },
    access: 'member',
    codeGroups: ['CODE_NAME_TYPE'],
  },
})
