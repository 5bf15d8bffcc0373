/** Whoever carries letters away. A failure is thrown; the letter stays in the outbox and is tried again. */
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
