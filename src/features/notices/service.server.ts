// Functions that other areas may call inside their own transactions.
export { alertDesk, type DeskNews, notifyDesk, withdrawAnswer } from './notify-desk.server.ts'
export { companyWebhookContext } from './webhook-secret.server.ts'
