import type { Actor } from '#platform/server/db/db.ts'

/** Whose rights a secret link carries, as the functions that open one name them. */
export type LinkOwner = { kind: 'customer' | 'staff'; corp_cd: string; owner: string; owner_cust: string | null }

/** What a link opens is read with the rights of its owner, not of whoever holds it. */
export const ownerOf = ({ kind, corp_cd: corpCd, owner: userId, owner_cust }: LinkOwner): Actor =>
  kind === 'staff' ? { kind, corpCd, userId } : { kind, corpCd, custCd: owner_cust ?? '', userId }
