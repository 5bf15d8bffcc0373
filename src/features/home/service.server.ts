// Functions that other areas may call.
export { countToday } from './today/count-today.server.ts'
