/** The encryption context of a webhook's secret, bound to one user. */
export const webhookContext = (userId: string) => `webhook:${userId}`
/** The encryption context of the secret of a corporation's webhook. */
export const companyWebhookContext = (corpCd: string) => `company-webhook:${corpCd}`
