// Functions that other areas may call inside their own transactions.
export { type DeskNews, notifyDesk } from './notify-desk.server.ts'
export { companyWebhookContext } from './webhook-secret.server.ts'
