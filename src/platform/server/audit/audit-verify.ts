import { CONTENT, chainHash } from './audit-chain.ts'
import type { Config } from '../setup/config.ts'
import type { Database, Run } from '../db/db.ts'

const AT_A_TIME = 2_000
/** A record that is not in the chain after this many minutes is a fault. */
const UNSEALED_MINUTES = 10

/** The first record at which the chain is broken, and the problem. */
export type Break = {
  kind: 'changed' | 'missing' | 'gap' | 'unsealed' | 'base' | 'head'
  seq: number | null
  auditId: number | null
}
export type Verified = { records: number; head: string; broken: Break | null }

type Link = { seq: number; audit_id: number; hash: Buffer; content: string | null }

const page = (run: Run, after: number) =>
  run<Link>(
    `select k.seq, k.audit_id, k.hash, case when a.audit_id is null then null else ${CONTENT} end as content
       from audit_chain k left join audit_log a using (audit_id) where k.seq > $1 order by k.seq limit $2`,
    [after, AT_A_TIME],
  )

/** The retention job drops the oldest records; the chain itself records how many. */
const findBase = async (run: Run) => {
  const [base] = await run<{ seq: number; hash: Buffer; told: boolean }>(
    `select b.seq, b.hash, b.seq = 0 or exists (select from audit_log a
        where a.action = 'RECORDS_DROPPED' and a.detail->>'seq' = b.seq::text and a.detail->>'hash' = encode(b.hash, 'hex')) as told
       from audit_base b`,
  )
  return base
}

const findUnsealed = async (run: Run, now: Date): Promise<number | null> => {
  const [found] = await run<{ audit_id: number }>(
    `select audit_id from audit_log a where at < $1::timestamptz - make_interval(mins => $2)
        and not exists (select from audit_chain k where k.audit_id = a.audit_id) order by audit_id limit 1`,
    [now, UNSEALED_MINUTES],
  )
  return found?.audit_id ?? null
}

/**
 * Reads the whole chain as the owner of the tables and reports the first record that differs from what was written.
 * @param expected a `seq:hash` stored elsewhere; the chain must contain it, which also reveals a truncated end
 */
export const verifyAudit = async (
  database: Pick<Database, 'owner'>,
  { AUDIT_KEY }: Pick<Config, 'AUDIT_KEY'>,
  now: Date,
  expected?: string,
): Promise<Verified> => {
  const base = await database.owner(findBase)
  let { seq, hash } = base ?? { seq: 0, hash: Buffer.alloc(0) }
  let records = 0
  let met = expected === undefined || expected === `${seq}:${hash.toString('hex')}`
  const found = (broken: Break | null): Verified => ({ records, head: `${seq}:${hash.toString('hex')}`, broken })
  if (!base?.told) return found({ kind: 'base', seq: base?.seq ?? null, auditId: null })
  for (;;) {
    const after = seq
    const links = await database.owner((run) => page(run, after))
    for (const link of links) {
      if (link.seq !== seq + 1) return found({ kind: 'gap', seq: seq + 1, auditId: null })
      if (link.content === null) return found({ kind: 'missing', seq: link.seq, auditId: link.audit_id })
      if (!chainHash(hash, link.content, AUDIT_KEY).equals(link.hash))
        return found({ kind: 'changed', seq: link.seq, auditId: link.audit_id })
      ;({ seq, hash } = link)
      records += 1
      met ||= expected === `${seq}:${hash.toString('hex')}`
    }
    if (links.length < AT_A_TIME) break
  }
  const unsealed = await database.owner((run) => findUnsealed(run, now))
  if (unsealed !== null) return found({ kind: 'unsealed', seq: null, auditId: unsealed })
  return found(met ? null : { kind: 'head', seq: null, auditId: null })
}
