/** What is sent to a program of a user's: signed, with an id by which it knows a message that comes twice. */
export type WebhookMessage = { id: string; url: string; secret: string; body: string }

/** How a try went: `gone` says that the receiver wants no more. */
export type WebhookOutcome = { kind: 'taken' } | { kind: 'gone'; text: string } | { kind: 'failed'; text: string }

/** Whoever carries messages to programs. It never throws. */
export type WebhookSender = (message: WebhookMessage, now: Date) => Promise<WebhookOutcome>
