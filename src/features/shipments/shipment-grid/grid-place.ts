/** Where the layout of the grid is kept, per user. */
export const GRID = { MENU_ABBR: 'ptlShipmentList', GRID_NM: 'shipments' }
