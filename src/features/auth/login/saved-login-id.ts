import { browserStorage } from '#platform/web/browser/safe-storage.ts'

const KEY = 'naru.loginId'

/** The id a visitor asked this browser to remember; nothing else is kept, and no cookie carries it (S2-060). */
export const savedLoginId = () => browserStorage.read(KEY) ?? ''

/** Remembers the id, or forgets it. */
export const saveLoginId = (userId: string | null) => {
  if (userId) browserStorage.write(KEY, userId)
  else browserStorage.remove(KEY)
}
