import type { MailTransport } from './port.ts'

/** Stores the mails it gets, or fails as often as requested. */
export const fakeTransport = (
  failures = 0,
): MailTransport & { carried: { to: string; subject: string; text: string; file?: { name: string; bytes: Uint8Array } }[] } => {
  let left = failures
  const carried: ReturnType<typeof fakeTransport>['carried'] = []
  return {
    carried,
    carry: async ({ to, subject, text, file }) => {
      if (left > 0) {
        left -= 1
        throw new Error('421 try again later')
      }
      carried.push({ to, subject, text, ...(file && { file }) })
    },
    close: () => {},
  }
}
