import type { Postman } from './port.ts'

/** Keeps what it is given, or fails as often as it is told to. */
export const fakePostman = (failures = 0): Postman & { carried: { to: string; subject: string; text: string }[] } => {
  let left = failures
  const carried: { to: string; subject: string; text: string }[] = []
  return {
    carried,
    carry: async ({ to, subject, text }) => {
      if (left > 0) {
        left -= 1
        throw new Error('421 try again later')
      }
      carried.push({ to, subject, text })
    },
    close: () => {},
  }
}
