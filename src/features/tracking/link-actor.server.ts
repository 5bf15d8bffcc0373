import type { Actor } from '#platform/server/db/actor.ts'

/** The owner whose rights a secret link carries, as returned by the functions that open a link. */
export type LinkOwner = { kind: 'customer' | 'staff'; corp_cd: string; owner: string; owner_cust: string | null }

/** The actor for reading through a link: the rights of the link's owner, not of the visitor. */
export const ownerOf = ({ kind, corp_cd: corpCd, owner: userId, owner_cust }: LinkOwner): Actor =>
  kind === 'staff' ? { kind, corpCd, userId } : { kind, corpCd, custCd: owner_cust ?? '', userId }
