/** A message to a user's webhook: signed, with an id that identifies repetitions. */
type WebhookMessage = { id: string; url: string; secret: string; body: string }

/** The outcome of an attempt: `gone` means that the receiver wants no more messages. */
export type WebhookOutcome = { kind: 'taken' } | { kind: 'gone'; text: string } | { kind: 'failed'; text: string }

/** Sends messages to webhooks. It never throws. */
export type WebhookSender = (message: WebhookMessage, now: Date) => Promise<WebhookOutcome>
