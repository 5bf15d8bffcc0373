import { maskName } from '#domain/privacy/mask-name.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { limit, limitAddress } from '#platform/server/calls/limit-calls.ts'
import { newToken, tokenHash } from '#platform/server/auth/session-store.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { findLaneHistory } from '../arrival/sql.ts'
import { ownerOf } from '../link-actor.server.ts'
import { readTracking } from '../shipment-tracking/read-tracking.server.ts'
import { findByManagementNo, findEvents, type ShipmentRow } from '../shipment-tracking/sql.ts'
import { shipmentOf } from '../shipment-tracking/shipment-of.server.ts'
import { makeShare, makeShares, MAX_SHARES, openShare, revokeShare, selectShares } from './contract.ts'
import card from './screen.ts'
import { endShare, findNumber, findShares, insertShare, openByHash } from './sql.ts'

/** Openings per minute and address, against guessing. */
const OPENINGS = { max: 30, seconds: 60 }

type Call = Pick<Context<'member'>, 'db' | 'caller' | 'session' | 'now'>

const listed = async ({ db, now }: Call, shipment: ShipmentRow) =>
  (await findShares(db, shipment, now)).map(({ share_id, made_by, made_at, expires_at, opened, opened_at }) => ({
    SHARE_ID: String(share_id),
    MADE_BY: made_by,
    MADE_AT: made_at.toISOString(),
    EXPIRES_AT: expires_at.toISOString(),
    OPENED: opened,
    OPENED_AT: opened_at?.toISOString() ?? null,
  }))

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target }, now)

/** Makes a link and records it. @returns its path */
const made = async (call: Call, shipment: ShipmentRow, mngtNo: string, days: number) => {
  const key = newToken()
  const { session } = call
  const party = session.kind === 'staff' ? null : session.custCd
  await insertShare(call.db, shipment, { party, hash: tokenHash(key), by: session.userId, days }, call.now)
  await noted('SHARE_LINK_MADE', call, mngtNo)
  return `${card.path}?key=${key}`
}

const visible = (call: Call, mngtNo: string) =>
  shipmentOf(call, mngtNo).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NTF-001') return null
    throw error
  })

export default [
  handle(selectShares, async ({ MNGT_NO }, call) => ({ shares: await listed(call, await shipmentOf(call, MNGT_NO)) })),
  handle(makeShare, async ({ header: { MNGT_NO, DAYS } }, call) => {
    const shipment = await shipmentOf(call, MNGT_NO)
    if ((await listed(call, shipment)).length >= MAX_SHARES) throw new Refusal('BIZ-001', { key: 'share.tooMany', params: [MAX_SHARES] })
    const PATH = await made(call, shipment, MNGT_NO, DAYS)
    return { shares: await listed(call, shipment), PATH }
  }),
  handle(makeShares, async ({ header: { MNGT_NO, DAYS } }, call) => {
    const links: { MNGT_NO: string; PATH: string }[] = []
    const failed: { MNGT_NO: string; REASON: 'NONE' | 'FULL' }[] = []
    for (const no of new Set(MNGT_NO)) {
      const shipment = await visible(call, no)
      if (!shipment) failed.push({ MNGT_NO: no, REASON: 'NONE' })
      else if ((await listed(call, shipment)).length >= MAX_SHARES) failed.push({ MNGT_NO: no, REASON: 'FULL' })
      else links.push({ MNGT_NO: no, PATH: await made(call, shipment, no, DAYS) })
    }
    return { links, failed }
  }),
  handle(revokeShare, async ({ header: { MNGT_NO, SHARE_ID } }, call) => {
    const shipment = await shipmentOf(call, MNGT_NO)
    if (!(await endShare(call.db, shipment, SHARE_ID, call.now))) throw notFound()
    await noted('SHARE_LINK_REVOKED', call, MNGT_NO)
    return { shares: await listed(call, shipment) }
  }),
  handle(openShare, async ({ key }, { as, caller, now, text }) => {
    await limit(as, `share:${limitAddress(caller.ip)}`, OPENINGS, now)
    const opened = await as({ kind: 'auth' }, (run) => openByHash(run, tokenHash(key), now))
    if (!opened) throw notFound()
    // Reads with the rights of the link's creator: a link ends when its creator loses access to the shipment.
    return as(ownerOf(opened), async (run) => {
      const known = await findNumber(run, opened)
      const shipment = known && (await findByManagementNo(run, null, known.mngt_no, caller.lang))
      if (!shipment || shipment.shipment_id !== opened.shipment_id) throw notFound()
      const [stored, history] = [await findEvents(run, shipment, caller.lang), await findLaneHistory(run, shipment)]
      const record = await readTracking(
        { run, lang: caller.lang, now, text },
        { shipment, stored, containers: [], history, forStaff: false },
      )
      const parties = record.parties.map(({ ROLE, NAME }) => ({ ROLE, NAME: maskName(NAME) }))
      return { record, parties, expiresAt: opened.expires_at.toISOString() }
    })
  }),
]
