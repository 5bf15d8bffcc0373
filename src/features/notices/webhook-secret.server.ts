/** What a webhook's secret is bound to: sealed for one user, it opens for nobody else. */
export const webhookContext = (userId: string) => `webhook:${userId}`
