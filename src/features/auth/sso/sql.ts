import type { Run } from '#platform/server/db.ts'

/** What a browser took along to the provider; runs as the identity role. */
export type Flow = { state: string; nonce: string; verifier: string; next_path: string }

export const insertFlow = (run: Run, hash: Buffer, { state, nonce, verifier, next_path }: Flow, now: Date, minutes: number) =>
  run('insert into sso_flow values ($1, $2, $3, $4, $5, $6::timestamptz + make_interval(mins => $7))', [
    hash,
    state,
    nonce,
    verifier,
    next_path,
    now,
    minutes,
  ])

/** Uses it up: an answer of the provider is looked at once. */
export const takeFlow = async (run: Run, hash: Buffer, now: Date): Promise<Flow | null> => {
  const [row] = await run<Flow & { open: boolean }>(
    'delete from sso_flow where token_hash = $1 returning state, nonce, verifier, next_path, expires_at > $2 as open',
    [hash, now],
  )
  return row?.open ? row : null
}
