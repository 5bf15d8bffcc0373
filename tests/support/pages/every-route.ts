type Who = 'guest' | 'customer' | 'admin'

/** A row of the routes table (specification, section 2) and who sees its page; everybody else is sent home. */
export type RouteRow = { id: string; path: string; marker: string; seenBy: readonly Who[]; framed: boolean }

const EVERYBODY: readonly Who[] = ['guest', 'customer', 'admin']
const MEMBERS: readonly Who[] = ['customer', 'admin']
const open = (id: string, path: string, marker: string, framed = false): RouteRow => ({ id, path, marker, seenBy: EVERYBODY, framed })
const menu = (id: string, path: string, seenBy = MEMBERS): RouteRow => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const marker = name[0]?.toLowerCase() + name.slice(1)
  return { id, path: `${path}?mid=${marker}`, marker, seenBy, framed: true }
}
const popup = (id: string, path: string) => ({ ...menu(id, path, EVERYBODY), path, framed: false })

/** All 29 routes, written down from the specification and not read from the code. */
export const EVERY_ROUTE: readonly RouteRow[] = [
  open('S2-005', '/', 'home', true),
  open('S2-006', '/login', 'login'),
  open('S2-007', '/login/popup', 'loginPopup'),
  open('S2-008', '/error/NoExistPage', 'noExist', true),
  open('S2-009', '/template/grid', 'tplGrid', true),
  open('S2-010', '/template/layout/layout1', 'tplLayout1', true),
  open('S2-011', '/template/layout/layout2', 'tplLayout2', true),
  open('S2-012', '/template/layout/layout3', 'tplLayout3', true),
  open('S2-013', '/template/popup/popup1', 'tplPopup1'),
  popup('S2-014', '/cms/popup/CmsCbmPopup'),
  popup('S2-015', '/cms/popup/CmsCommonPopup'),
  popup('S2-016', '/cms/popup/CmsCustomerPopup'),
  popup('S2-017', '/cms/popup/CmsDocumentDownPopup'),
  popup('S2-018', '/cms/popup/CmsDocumentPopup'),
  popup('S2-019', '/cms/popup/CmsReportPopup'),
  menu('S2-020', '/fms/comm/PtlShipmentList'),
  popup('S2-021', '/fms/popup/PtlUnipassInPopup'),
  popup('S2-022', '/fms/popup/PtlUnipassOutPopup'),
  menu('S2-023', '/oms/comm/PtlBookingAirMgt'),
  menu('S2-024', '/oms/comm/PtlBookingList'),
  menu('S2-025', '/oms/comm/PtlBookingSeaMgt'),
  popup('S2-026', '/oms/popup/PtlBookingListPopup'),
  menu('S2-027', '/spe/comm/PtlExhibitionList'),
  menu('S2-028', '/spe/comm/PtlExhibitionMgt', EVERYBODY),
  menu('S2-029', '/trk/comm/PtlTrackingList'),
  popup('S2-030', '/trk/popup/PtlTrackingAirPopup'),
  popup('S2-031', '/trk/popup/PtlTrackingCntrEventPopup'),
  popup('S2-032', '/trk/popup/PtlTrackingMapPopup'),
  popup('S2-033', '/trk/popup/PtlTrackingSeaPopup'),
]

/** A path no one knows: the 404 page (S2-034). */
export const UNKNOWN: RouteRow = { id: 'S2-034', path: '/no/such', marker: 'error', seenBy: EVERYBODY, framed: true }
