import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { moment } from '../moment.server.ts'
import { MAX_REQUESTS, type PersonRequest } from './contract.ts'

export const findRequests = (run: Run, lang: Lang) =>
  run<PersonRequest>(
    `select r.request_id::text as "REQUEST_ID", r.user_id as "USER_ID", ${nameIn(lang, 'u.')} as "USER_NM", r.kind as "KIND", ${moment('r.asked_at')} as "ASKED",
            ${moment('r.done_at')} as "DONE", coalesce(r.done_by, '') as "DONE_BY"
       from person_request r join app_user u using (user_id) order by r.done_at is not null, r.request_id desc limit ${MAX_REQUESTS}`,
  )

export const findOwnRequests = (run: Run, userId: string) =>
  run<Pick<PersonRequest, 'KIND' | 'ASKED' | 'DONE'>>(
    `select kind as "KIND", ${moment('asked_at')} as "ASKED", ${moment('done_at')} as "DONE" from person_request where user_id = $1 order by request_id desc limit 20`,
    [userId],
  )

export const insertRequest = (run: Run, { corpCd, userId, kind }: { corpCd: string; userId: string; kind: string }, now: Date) =>
  run('insert into person_request (corp_cd, user_id, kind, asked_at) values ($1, $2, $3, $4) on conflict do nothing', [
    corpCd,
    userId,
    kind,
    now,
  ])

/** Lists by name; null for a user of another corporation. */
export const findPersonData = async (run: Run, userId: string) => {
  const [found] = await run<{ data: Record<string, unknown[] | null> | null }>('select person_data($1) as data', [userId])
  return found?.data ?? null
}

export const closeExports = (run: Run, userId: string, by: string, now: Date) =>
  run("update person_request set done_at = $3, done_by = $2 where user_id = $1 and kind = 'EXPORT' and done_at is null", [userId, by, now])

export const anonymise = async (run: Run, userId: string, now: Date) => {
  const [found] = await run<{ done: boolean }>('select anonymise_person($1, $2) as done', [userId, now])
  return found?.done ?? false
}
