import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'

export type StepKind = 'CODE' | 'ENROL'
/** How the user was authenticated before the second step. */
export type Way = 'PASSWORD' | 'SSO'
export type StepRow = { user_id: string; kind: StepKind; way: Way; lang_cd: Lang }

/** All of these run with the identity role. */
export const insertStep = (run: Run, hash: Buffer, { user_id, kind, way, lang_cd }: StepRow, now: Date, minutes: number) =>
  run('insert into login_step values ($1, $2, $3, $4, $5, $6::timestamptz + make_interval(mins => $7))', [
    hash,
    user_id,
    kind,
    way,
    lang_cd,
    now,
    minutes,
  ])

export const findStep = async (run: Run, hash: Buffer, kind: StepKind, now: Date): Promise<StepRow | null> => {
  const [row] = await run<StepRow>(
    'select user_id, kind, way, lang_cd from login_step where token_hash = $1 and kind = $2 and expires_at > $3',
    [hash, kind, now],
  )
  return row ?? null
}

/** Consumes the step. @returns whether it still existed: of two concurrent uses one succeeds */
export const consumeLoginStep = async (run: Run, hash: Buffer) =>
  (await run('delete from login_step where token_hash = $1 returning 1', [hash])).length === 1

/** Whether a user's second factor is enabled. */
export const hasFactor = async (run: Run, userId: string) =>
  (await run('select 1 from second_factor where user_id = $1 and confirmed_at is not null', [userId])).length === 1
