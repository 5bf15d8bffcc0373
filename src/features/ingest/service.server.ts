// Functions of the message readers that other areas may call.
export { ingestAgain } from './tracking-messages/ingest-again.server.ts'
