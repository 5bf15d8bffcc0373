// Functions that other areas may call inside their own transactions.
export { findPlaceStates, type PlaceState } from './watched-places/place-states.server.ts'
export { exportContext } from './nightly-exports/export-state.ts'
export { type ExportState, findExportStates } from './nightly-exports/export-states.server.ts'
export { placeContext } from './watched-places/place-work.server.ts'
