import type { Place } from './places.ts'

/** Forms through which shipments come in. */
export const DATA_IN_PLACES: readonly Place[] = [
  {
    form: 'src/features/data-in/desk/use-shipment-form.ts',
    path: '/fms/popup/PtlShipmentPopup',
    who: 'admin',
    box: '[data-field="commodity"]',
    save: '저장',
    fill: [
      { box: '[data-field="customer.code"]', text: 'CUST001' },
      { box: '[data-field="origin.code"]', text: 'KRPUS' },
      { box: '[data-field="destination.code"]', text: 'NLRTM' },
    ],
  },
  {
    form: 'src/features/data-in/bulk-change/use-bulk-change.ts',
    path: '/fms/comm/PtlShipmentList?mid=ptlShipmentList',
    who: 'admin',
    press: ['일괄 변경'],
    box: '[role=dialog] [data-field="vessel"]',
    sends: false,
  },
  {
    form: 'src/features/data-in/houses/split-form.tsx',
    path: '/fms/popup/PtlHousesPopup?mngtNo={shipment}',
    who: 'admin',
    box: '[data-field="HOUSE_NO"]',
    sends: false,
  },
  {
    form: 'src/features/data-in/system-accounts/account-form.tsx',
    path: '/cms/comm/CmsSystemAccountMgt?mid=cmsSystemAccountMgt',
    who: 'admin',
    press: ['새 시스템'],
    box: '[data-field="systemName"]',
    fill: [{ box: '[data-field="systemSource"]', text: 'RESTART' }],
  },
  {
    form: 'src/features/data-in/system-accounts/token-form.tsx',
    path: '/cms/comm/CmsSystemAccountMgt?mid=cmsSystemAccountMgt',
    who: 'admin',
    press: ['[^]*토큰 만들기'],
    box: '[data-field="systemTokenName"]',
    fill: [{ box: 'main fieldset input[type=checkbox]', text: ' ' }],
  },
  {
    form: 'src/features/data-in/connections/connection-form.tsx',
    path: '/cms/comm/CmsWatchedPlaceMgt?mid=cmsWatchedPlaceMgt',
    who: 'admin',
    press: ['새 폴더'],
    box: '[data-field="connectionName"]',
    sends: false,
  },
  {
    form: 'src/features/data-in/connections/connection-form.tsx',
    path: '/cms/comm/CmsNightlyExportMgt?mid=cmsNightlyExportMgt',
    who: 'admin',
    press: ['새 내보내기'],
    box: '[data-field="connectionName"]',
    sends: false,
  },
  {
    form: 'src/features/data-in/file-import/use-import.ts',
    path: '/fms/comm/PtlShipmentImport?mid=ptlShipmentImport',
    who: 'admin',
    box: '[data-field="NAME"]',
    sends: false,
  },
]
