/** The mail transport. It throws on failure; the mail stays in the outbox and is retried. */
export type MailTransport = {
  carry: (letter: {
    id: number
    to: string
    subject: string
    text: string
    sender?: string
    file?: { name: string; bytes: Uint8Array }
  }) => Promise<void>
  close: () => void
}
