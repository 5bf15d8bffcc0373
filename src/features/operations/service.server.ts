// Functions that other areas may call inside their own transactions.
export { findOpenSteps } from './first-run/steps.server.ts'
