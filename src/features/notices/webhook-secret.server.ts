/** The encryption context of a webhook's secret, bound to one user. */
export const webhookContext = (userId: string) => `webhook:${userId}`
