import type pg from 'pg'
import type { Actor } from './actor.ts'
import { type PlanMode, planModeOf, type planModes } from './generic-plan.ts'

/** Runs one statement in the caller's transaction and returns its rows. Values are always parameters. */
export type Run = <R = Record<string, unknown>>(query: string, params?: readonly unknown[]) => Promise<R[]>

/** A transaction that opens with the first statement, so that work before it (hashing, parsing) holds no connection. */
export type Transaction = {
  run: Run
  commit: () => Promise<void>
  rollback: () => Promise<void>
  /** Ends reading without waiting; a COMMIT, where a transaction is open, is batched with the connection's next query. */
  leave: () => Promise<void>
}

export const READ_ONLY = 'begin read only'
/** Says so, because a connection that has served reading calls takes a transaction for one that only reads. */
export const READ_WRITE = 'begin read write'

/** A connection of the caller. `isOpen`: a transaction is open on it; reading for the same caller again needs none. */
export type Opened = { client: pg.PoolClient; begun: Promise<unknown>; plan: ReturnType<typeof planModes>; isOpen: boolean }

type Connections = {
  open: (actor: Actor | null, mode: PlanMode, begin: string) => Promise<Opened>
  /** Sends one statement of the caller. */
  ask: <R>(client: pg.PoolClient, kind: Actor['kind'] | null, query: string, params?: readonly unknown[]) => Promise<R[]>
  /** Sends words without rows, such as COMMIT. */
  send: (client: pg.PoolClient, text: string) => Promise<unknown>
  /** Sends COMMIT in one packet with the next query of the connection. */
  commitLater: (client: pg.PoolClient) => Promise<unknown>
  /** Forgets whose context the connection holds, which a rollback takes back. */
  forget: (client: pg.PoolClient) => void
  isSpoilt: (client: pg.PoolClient) => boolean
  /** Statements wait for each other: all connections are one session. */
  inTurn: boolean
}

/**
 * Transactions of callers.
 * @returns begins one. `actor` is the caller, or null for the owner, whose rare statements may change tables
 */
export const createTransactions =
  ({ open, ask, send, commitLater, forget, isSpoilt, inTurn: waits }: Connections) =>
  (actor: Actor | null, readOnly = false): Transaction => {
    const begin = readOnly ? READ_ONLY : READ_WRITE
    const kind = actor?.kind ?? null
    let opened: Promise<Opened> | null = null
    let last: Promise<unknown> = Promise.resolve()
    let [isOver, running, onIdle]: [boolean, number, () => void] = [false, 0, () => {}]
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    }
    const finish = async (word: 'commit' | 'rollback') => {
      isOver = true
      await last
      const now = await opened?.catch(() => null)
      opened = null
      if (!now) return
      const { client } = now
      if (!now.isOpen && running > 0) await new Promise<void>((resolve) => (onIdle = resolve))
      if (!now.isOpen) return client.release(isSpoilt(client))
      if (word === 'rollback') forget(client)
      try {
        await send(client, word)
        client.release(isSpoilt(client))
      } catch (error) {
        client.release(error as Error)
        if (word === 'commit') throw error
      }
    }
    const leave = async () => {
      isOver = true
      const { client, begun, isOpen } = (await opened?.catch(() => null)) ?? {}
      if (waits || !client || !begun || !isOpen || isSpoilt(client)) return finish('commit')
      opened = null
      const left = commitLater(client)
      client.release()
      await left
    }
    const runNow = async <R>(query: string, params?: readonly unknown[]) => {
      const mode = planModeOf(query)
      opened ??= open(actor, mode, begin)
      const now = await opened
      const { client, begun } = now
      begun.catch(() => {}) // the next statement reports this error
      const change = () =>
        now.plan(mode, (text) => {
          const begins = now.isOpen ? '' : `${begin}; `
          now.isOpen = true
          return send(client, begins + text)
        })
      const asked = () => ask<R>(client, kind, query, params)
      if (waits) return inTurn(() => begun.then(change).then(asked))
      // Sent right after BEGIN. If BEGIN fails, PostgreSQL rejects the statement in the aborted transaction.
      const changed = change()
      const [rows] = await Promise.all([asked(), begun, changed])
      return rows
    }
    return {
      leave,
      run: async <R>(query: string, params?: readonly unknown[]) => {
        if (isOver) throw new Error('A statement came after its call had ended: nobody would give its connection back.')
        running += 1
        return runNow<R>(query, params).finally(() => --running === 0 && onIdle())
      },
      commit: () => finish('commit'),
      rollback: () => finish('rollback'),
    }
  }
