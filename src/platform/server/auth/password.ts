import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './hash-queue.ts'

// Specification row S5-007: argon2id, 19 MiB, two passes, one lane. `2` is the library's number for argon2id.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash functions, in one place so that a test can count their calls. */
export const argon2 = { hash, verify }

const hashing = boundedQueue(4, 32)

/** Systems send Hangul composed or decomposed; both forms must match. */
const canonical = (password: string) => password.normalize('NFC')

/**
 * The stored hash of a password.
 * @throws Refusal SYS-503 when too many hashes are queued
 */
export const hashPassword = (password: string): Promise<string> => hashing(() => argon2.hash(canonical(password), ARGON2ID))

let nobody: Promise<string> | null = null
const nobodysHash = () => {
  nobody ??= argon2.hash(randomBytes(32), ARGON2ID)
  return nobody
}

/**
 * Whether the password matches the stored hash. Without a stored hash the same work is done anyway, so that the response time does not
 * reveal whether an id exists (S6-012).
 * @throws Refusal SYS-503 when too many hashes are queued
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const stranger = await nobodysHash()
  const matches = await hashing(() => argon2.verify(stored ?? stranger, canonical(password)))
  return stored !== null && matches
}

/** Whether a stored hash is weaker than the current parameters; the next login renews it. */
export const isOutdatedHash = (stored: string): boolean => {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return Number(memory ?? 0) < ARGON2ID.memoryCost || Number(passes ?? 0) < ARGON2ID.timeCost
}
