import { popup } from '#platform/shared/calls/popup-card.ts'

/**
 * Type and subject of a report (S2-110): the number of a booking, shipment or exhibition request. A shipment list has comma-separated
 * management numbers, or search conditions.
 */
export type ReportArgs = { reportCd: 'BKG_CONF' | 'AN' | 'HBL_DRAFT' | 'SHP_LIST' | 'EXH_REQ'; mngtNo: string; search?: object | string }

export default popup<ReportArgs>({
  path: '/cms/popup/CmsReportPopup',
  marker: 'cmsReportPopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsReportPopup',
    sort: 7,
    name: { ko: '리포트', en: 'Report' },
    access: 'member',
    size: { width: 1000, height: 720 },
  },
})
