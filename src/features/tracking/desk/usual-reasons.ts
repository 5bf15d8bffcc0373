import type { Translate } from '#platform/shared/translations/messages.ts'

/** Why our desk usually does what it does about facts. */
const USUAL = {
  ADD: ['sender', 'terminal', 'partner'],
  DROP: ['mistake', 'other', 'twice'],
  RELEASE: ['sender', 'terminal', 'agrees'],
  WITHDRAW: ['mistake', 'news'],
  SWAP: ['carrier', 'mistyped'],
  UNSWAP: ['mistake', 'news'],
} as const

/** The usual reasons for an action of our desk, as they are stored: in the language of their author. */
export const usualReasons = (action: keyof typeof USUAL, text: Translate): string[] =>
  USUAL[action].map((reason) => text(`trackingDesk.usual.${action}.${reason}`))
