import { createHash } from 'node:crypto'
import type { Actor } from './actor.ts'

export type SigningKey = { inner: Buffer; outer: Buffer }

/** On whose behalf a transaction runs, as the settings of the database name it. */
export const contextOf = (actor: Actor) =>
  [
    actor.kind,
    'corpCd' in actor ? actor.corpCd : '',
    actor.kind === 'customer' ? actor.custCd : '',
    'userId' in actor ? actor.userId : '',
  ] as const

/**
 * Signs for the function `caller.enter`, which checks the same bytes (db/migrations/0086_rights.sql).
 * @param session process id of the server's session, or 0 behind a pooler, which changes sessions
 */
export const signContext = ({ inner, outer }: SigningKey, context: readonly string[], session: number) => {
  const text = [...context.map((part) => Buffer.byteLength(part)), session, context.join('')].join(' ')
  return createHash('sha256').update(outer).update(createHash('sha256').update(inner).update(text).digest()).digest()
}

/** Reads the key once, as the owner of the tables. A refused signature means that the database was made anew. */
export const signingKey = (find: () => Promise<SigningKey | undefined>) => {
  let key: Promise<SigningKey> | null = null
  const read = () => {
    key ??= find().then((found) => {
      if (!found) throw new Error('The database has no signing key.')
      return found
    })
    key.catch(() => {
      key = null
    })
    return key
  }
  return {
    read,
    forgetWhenRefused: (error: unknown): never => {
      if ((error as { code?: string }).code === '42501') key = null
      throw error
    },
  }
}
