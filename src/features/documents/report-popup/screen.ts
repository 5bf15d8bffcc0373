import { popup } from '#platform/shared/popup-card.ts'

/** Which report of what (S2-110). */
export type ReportArgs = { reportCd: 'BKG_CONF' | 'AN' | 'HBL_DRAFT' | 'SHP_LIST' | 'EXH_REQ'; mngtNo: string }

export default popup<ReportArgs>({
  path: '/cms/popup/CmsReportPopup',
  marker: 'cmsReportPopup',
  kind: 'popup',
  popup: { abbr: 'cmsReportPopup', sort: 7, name: { ko: '리포트', en: 'Report' }, access: 'member' },
  page: () => import('./page.tsx'),
})
