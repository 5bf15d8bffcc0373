import type { Context } from '#platform/server/calls/handle.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

/** Who searches a list, in which language and at what time. `custCd` is null for staff, who see every customer of the tenant. */
export type Searcher = { corpCd: string; custCd: string | null; lang: Lang; now: Date }

/** The searcher of a call. */
export const searcherOf = ({ session, caller, now }: Context<'member'>): Searcher => ({
  corpCd: session.corpCd,
  custCd: session.kind === 'customer' ? (session.custCd ?? '') : null,
  lang: caller.lang,
  now,
})
