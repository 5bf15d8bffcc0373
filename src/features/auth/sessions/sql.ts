import type { Run } from '#platform/server/db/db.ts'

type SessionRow = { SESSION_ID: number; CREATED_DTM: string; LAST_SEEN_DTM: string; IP: string; USER_AGENT: string; IS_CURRENT: 'Y' | 'N' }

const seoul = (column: string) => `to_char(${column} at time zone 'Asia/Seoul', 'YYYYMMDDHH24MISS')`

/** A user's active sessions; runs with the identity role. */
export const findSessions = (run: Run, userId: string, currentId: number, now: Date) =>
  run<SessionRow>(
    `select session_id as "SESSION_ID", ${seoul('created_at')} as "CREATED_DTM", ${seoul('last_seen_at')} as "LAST_SEEN_DTM", ip as "IP",
            user_agent as "USER_AGENT", case when session_id = $2 then 'Y' else 'N' end as "IS_CURRENT"
       from login_session where user_id = $1 and ended_at is null and expires_at > $3 and idle_expires_at > $3 order by created_at desc, session_id desc`,
    [userId, currentId, now],
  )

/** @returns whether this user had such an active session */
export const endSessionOf = async (run: Run, userId: string, sessionId: number, now: Date) =>
  (
    await run('update login_session set ended_at = $3 where user_id = $1 and session_id = $2 and ended_at is null returning 1', [
      userId,
      sessionId,
      now,
    ])
  ).length === 1
