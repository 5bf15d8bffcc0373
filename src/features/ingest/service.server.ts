// What other areas may ask of the readers of tracking messages.
export { ingestAgain } from './tracking-messages/ingest-again.server.ts'
