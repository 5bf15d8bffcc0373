/** Storage key of the grid layout, per user. */
export const GRID = { MENU_ABBR: 'ptlShipmentList', GRID_NM: 'shipments' }
