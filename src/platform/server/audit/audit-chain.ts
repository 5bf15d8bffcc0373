import { createHash, createHmac } from 'node:crypto'
import type { Config } from '../setup/config.ts'
import type { Database, Run } from '../db/db.ts'
import type { Log } from '../setup/log.ts'
import { startJobs } from '../jobs/scheduler.ts'

const AT_A_TIME = 500

/** A record in the form that is hashed: every column, as text. */
type AuditRecord = { audit_id: number; content: string }

/** The columns of a record (alias `a`) as one unambiguous text. */
export const CONTENT = `json_build_array(a.audit_id, a.corp_cd, a.user_id, a.action, a.target, a.detail::text, a.ip,
  to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.subjects, a.reason)::text`

/**
 * Hash of a record, including the hash before it. With a key, only its holder can compute it: an attacker with the database but without the
 * key cannot write a valid chain.
 */
export const chainHash = (before: Buffer, content: string, key: string | undefined): Buffer => {
  const hash = key ? createHmac('sha256', key) : createHash('sha256')
  return hash.update(before).update(content).digest()
}

/** Serializes runs across processes with an advisory lock. */
const serializeMoveOuts = (run: Run) => run("select pg_advisory_xact_lock(hashtextextended('audit chain', 0))")

const findHead = async (run: Run): Promise<{ seq: number; hash: Buffer }> => {
  const [head] = await run<{ seq: number; hash: Buffer }>(
    'select seq, hash from (select seq, hash from audit_chain union all select seq, hash from audit_base) links order by seq desc limit 1',
  )
  return head ?? { seq: 0, hash: Buffer.alloc(0) }
}

const sealPart = async (run: Run, key: string | undefined, now: Date): Promise<number> => {
  await serializeMoveOuts(run)
  const records = await run<AuditRecord>(
    `with taken as (
       delete from audit_pending where audit_id in (select audit_id from audit_pending order by audit_id limit $1) returning audit_id)
     select audit_id, ${CONTENT} as content from audit_log a join taken using (audit_id) order by audit_id`,
    [AT_A_TIME],
  )
  if (records.length === 0) return 0
  let { seq, hash } = await findHead(run)
  const links = records.map(({ audit_id, content }) => {
    seq += 1
    hash = chainHash(hash, content, key)
    return { seq, audit_id, hash: hash.toString('hex') }
  })
  await run(
    `insert into audit_chain (seq, audit_id, hash, sealed_at)
     select seq, audit_id, decode(hash, 'hex'), $2 from jsonb_to_recordset($1::jsonb) as link(seq bigint, audit_id bigint, hash text)`,
    [JSON.stringify(links), now],
  )
  return records.length
}

/**
 * Adds all records committed since the last run to the chain, in number order.
 * @returns the number of records added
 */
export const extendAuditChain = async (
  database: Pick<Database, 'as'>,
  { AUDIT_KEY }: Pick<Config, 'AUDIT_KEY'>,
  now: Date,
): Promise<number> => {
  let sealed = 0
  for (;;) {
    const part = await database.as({ kind: 'job' }, (run) => sealPart(run, AUDIT_KEY, now))
    sealed += part
    if (part < AT_A_TIME) return sealed
  }
}

/** The end of the chain as `seq:hash`. Store it elsewhere: a later verification can be checked against it. */
export const auditHead = async (database: Pick<Database, 'as'>): Promise<string> => {
  const { seq, hash } = await database.as({ kind: 'job' }, findHead)
  return `${seq}:${hash.toString('hex')}`
}

/** Extends the chain regularly while the portal runs, and logs its end: the log is out of reach of the database. */
export const startAuditChain = (database: Database, config: Config, log: Pick<Log, 'warn' | 'info'>) =>
  startJobs('extending the audit chain', 5_000, log, async () => {
    const sealed = await extendAuditChain(database, config, new Date())
    if (sealed > 0) log.info({ sealed, head: await auditHead(database) }, 'access records added to the chain')
  })
