import type pg from 'pg'

type Options = {
  /** Whether a connection is to be closed instead of used again. */
  isSpoilt: (client: pg.PoolClient) => boolean
  /** Each statement gets a connection of its own. */
  alone: boolean
}

/** So many statements share a connection at a time; each takes a fraction of a millisecond. */
const MAX_SHARED = 16

/**
 * Lets single statements that come at once travel in one packet over one connection. A statement without a transaction leaves nothing on it,
 * so neither rows nor failures of one reach another.
 * @returns runs one statement on the shared connection
 */
export const createSharedConnection = (connect: () => Promise<pg.PoolClient>, { isSpoilt, alone }: Options) => {
  const max = alone ? 1 : MAX_SHARED
  let now: { client: Promise<pg.PoolClient>; open: number } | null = null
  return async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const mine = now && now.open < max ? now : { client: connect(), open: 0 }
    now = mine
    mine.open += 1
    const leave = () => {
      mine.open -= 1
      if (mine.open === 0 && now === mine) now = null
      return mine.open === 0
    }
    const client = await mine.client.catch((error: unknown) => {
      leave()
      throw error
    })
    try {
      return await work(client)
    } finally {
      if (isSpoilt(client) && now === mine) now = null
      if (leave()) client.release(isSpoilt(client))
    }
  }
}
