/** Storage key of the grid layout, per user. */
export const GRID = { MENU_ABBR: 'ptlShipmentList', GRID_NM: 'shipments' }
/** Storage key of the columns of the reading view, per user. */
export const LIST_COLUMNS = { MENU_ABBR: 'ptlShipmentList', GRID_NM: 'list' }
