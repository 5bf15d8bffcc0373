const KEY = 'naru.loginId'

/** The id a visitor asked this browser to remember; nothing else is kept, and no cookie carries it (S2-060). */
export const rememberedId = () => localStorage.getItem(KEY) ?? ''

/** Remembers the id, or forgets it. */
export const rememberId = (userId: string | null) => {
  if (userId) localStorage.setItem(KEY, userId)
  else localStorage.removeItem(KEY)
}
