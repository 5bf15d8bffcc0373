import { openMail } from '#integrations/mail/outbox.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'

type Waiting = { to_addr: string; body_text: string }

/** Letters of the outbox with the text their reader will get, also where it waits encrypted under the key of the demo. */
export const opened = <L extends Waiting>(letters: readonly L[]): L[] => {
  const keys = encryptionKeys({ APP_KEY: [], SEED_DEMO: true })
  return letters.map((letter) => ({ ...letter, body_text: openMail(letter.to_addr, letter.body_text, keys) ?? '' }))
}
