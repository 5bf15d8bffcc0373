import { type BlAction, blActions, blChanges, BL_FIELDS, type BlTexts } from '#domain/documents/bl-check.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { findShipment } from '../shipment-facts.server.ts'
import { draftTexts } from './bl-texts.server.ts'
import { approveBl, type BlCheck, decideCorrections, selectBlCheck, sendCorrections } from './contract.ts'
import {
  type BlKey,
  decideRound,
  findBlShipment,
  findChanges,
  findCheck,
  findRounds,
  insertRound,
  lockCheck,
  moveCheck,
  type StoredCheck,
} from './sql.ts'
import { notifyParties } from './notify-parties.server.ts'

type Known = { key: BlKey; check: StoredCheck | null; texts: BlTexts; house: string; mngtNo: string }

const knownOf = async ({ db, session, caller }: Context<'member' | 'staff'>, mngtNo: string): Promise<Known> => {
  const key = await findBlShipment(db, session, mngtNo)
  const facts = key && (await findShipment(db, session.corpCd, session.custCd, mngtNo, 'en'))
  if (!key || !facts) throw notFound()
  const check = await findCheck(db, key, caller.lang)
  return { key, check, texts: { ...draftTexts(facts), ...check?.texts }, house: facts.hbl_no || mngtNo, mngtNo }
}

/** The draft for the side whose turn it is. @throws Refusal CNF-001, BIZ-001 */
const inTurn = async (context: Context<'member' | 'staff'>, mngtNo: string, version: number, action: BlAction): Promise<Known> => {
  const { db, session } = context
  const key = await findBlShipment(db, session, mngtNo)
  if (!key) throw notFound()
  await lockCheck(db, key)
  const known = await knownOf(context, mngtNo)
  if ((known.check?.row_ver ?? 0) !== version) throw new Refusal('CNF-001')
  if (!blActions(session.kind, known.check?.status ?? 'OPEN').includes(action)) throw new Refusal('BIZ-001')
  return known
}

const shown = async (context: Context<'member' | 'staff'>, mngtNo: string): Promise<BlCheck> => {
  const { db, session, caller } = context
  const { key, check, texts, house } = await knownOf(context, mngtNo)
  return {
    HBL_NO: house,
    STATUS: check?.status ?? 'OPEN',
    ROW_VER: check?.row_ver ?? 0,
    TEXTS: BL_FIELDS.map((FIELD) => ({ FIELD, TEXT: texts[FIELD] })),
    MAY: blActions(session.kind, check?.status ?? 'OPEN'),
    APPROVED_NM: check?.approved_nm ?? '',
    APPROVED_AT: check?.approved_at ?? '',
    ROUNDS: check ? await findRounds(db, key, caller.lang) : [],
  }
}

const note = ({ db, session, caller, now }: Context<'member' | 'staff'>, action: AuditAction, mngtNo: string, round: number) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: mngtNo, detail: { round } }, now)

export default [
  handle(selectBlCheck, ({ mngtNo }, context) => shown(context, mngtNo)),
  handle(sendCorrections, async ({ mngtNo, ROW_VER, TEXTS, NOTE }, context) => {
    const { key, check, texts } = await inTurn(context, mngtNo, ROW_VER, 'CORRECT')
    const { db, session, now, answer, text } = context
    const changes = blChanges(texts, Object.fromEntries(TEXTS.map(({ FIELD, TEXT }) => [FIELD, TEXT])))
    if (changes.length === 0) throw new Refusal('VAL-001', { key: 'blCheck.nothing' })
    const round = (check?.round ?? 0) + 1
    await moveCheck(db, key, check, { status: 'SENT', round, texts: check?.texts ?? {}, now })
    await insertRound(db, key, { round, changes, note: NOTE.trim(), userId: session.userId, now })
    await note(context, 'BL_CORRECTED', mngtNo, round)
    await notifyParties(context, { ...key, mngt_no: mngtNo }, `BL ${round} SENT`, 'CORRECT', 'blCheck.told.sent', [round, changes.length])
    answer.message = text('blCheck.sent', [round])
    return shown(context, mngtNo)
  }),
  handle(decideCorrections, async ({ mngtNo, ROW_VER, ACCEPTED, REASON }, context) => {
    const { key, check } = await inTurn(context, mngtNo, ROW_VER, 'DECIDE')
    const { db, session, now, answer, text } = context
    const round = check?.round ?? 0
    const changes = (await findChanges(db, key, round)).map((change) => ({ ...change, accepted: ACCEPTED.includes(change.field) }))
    const refused = changes.filter(({ accepted }) => !accepted)
    if (refused.length > 0 && !REASON.trim()) throw new Refusal('VAL-001', { key: 'blCheck.reasonNeeded' })
    const accepted = Object.fromEntries(changes.filter((change) => change.accepted).map(({ field, to }) => [field, to]))
    await decideRound(db, key, { round, changes, reason: REASON.trim(), userId: session.userId, now })
    await moveCheck(db, key, check, { status: 'OPEN', round, texts: { ...check?.texts, ...accepted }, now })
    await note(context, 'BL_DECIDED', mngtNo, round)
    await notifyParties(context, { ...key, mngt_no: mngtNo }, `BL ${round} DECIDED`, 'DECIDE', 'blCheck.told.decided', [
      round,
      changes.length - refused.length,
      refused.length,
    ])
    answer.message = text('blCheck.decided', [round])
    return shown(context, mngtNo)
  }),
  handle(approveBl, async ({ mngtNo, ROW_VER }, context) => {
    const { key, check, texts, house } = await inTurn(context, mngtNo, ROW_VER, 'APPROVE')
    const { db, session, now, answer, text } = context
    const round = check?.round ?? 0
    await moveCheck(db, key, check, { status: 'APPROVED', round, texts, approvedBy: session.userId, now })
    await note(context, 'BL_APPROVED', mngtNo, round)
    await notifyParties(context, { ...key, mngt_no: mngtNo }, 'BL APPROVED', 'APPROVE', 'blCheck.told.approved', [house])
    answer.message = text('blCheck.approved', [house])
    return shown(context, mngtNo)
  }),
]
