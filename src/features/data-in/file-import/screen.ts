import { screen } from '#platform/shared/calls/screen.ts'

export default screen({
  path: '/fms/comm/PtlShipmentImport',
  marker: 'ptlShipmentImport',
  kind: 'screen',
  menu: {
    id: 'M8048',
    abbr: 'ptlShipmentImport',
    parent: 'M80',
    sort: 84,
    name: { ko: '화물 파일 가져오기', en: 'Import Shipments' },
    roles: ['ROLE_STAFF_OPER', 'ROLE_STAFF_ADMIN'],
  },
})
