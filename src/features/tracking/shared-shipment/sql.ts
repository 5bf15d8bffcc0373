import type { Run } from '#platform/server/db/db.ts'
import type { LinkOwner } from '../link-actor.server.ts'
import { keyValues, type ShipmentKey } from '../shipment-key.ts'

type ShareRow = { share_id: number; made_by: string; made_at: Date; expires_at: Date; opened: number; opened_at: Date | null }
/** The target of a link and its owner. */
export type Opened = ShipmentKey & LinkOwner & { expires_at: Date }

/** Valid links, newest first. */
export const findShares = (run: Run, key: ShipmentKey, now: Date) =>
  run<ShareRow>(
    `select share_id, made_by, made_at, expires_at, opened, opened_at from shipment_share
      where corp_cd = $1 and cust_cd = $2 and shipment_id = $3 and revoked_at is null and expires_at > $4 order by share_id desc`,
    [...keyValues(key), now],
  )

export const insertShare = (
  run: Run,
  key: ShipmentKey,
  share: { party: string | null; hash: Buffer; by: string; days: number },
  now: Date,
) =>
  run(
    `insert into shipment_share (corp_cd, cust_cd, shipment_id, party_cd, token_hash, made_by, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + make_interval(days => $8))`,
    [...keyValues(key), share.party, share.hash, share.by, now, share.days],
  )

/** @returns whether the link existed */
export const endShare = async (run: Run, key: ShipmentKey, shareId: string, now: Date): Promise<boolean> =>
  (
    await run(
      `update shipment_share set revoked_at = $5
        where corp_cd = $1 and cust_cd = $2 and shipment_id = $3 and share_id = $4 and revoked_at is null returning share_id`,
      [...keyValues(key), shareId, now],
    )
  ).length > 0

export const openByHash = async (run: Run, hash: Buffer, now: Date): Promise<Opened | undefined> =>
  (
    await run<Opened>(
      'select corp_cd, cust_cd, shipment_id, expires_at, maker as owner, maker_cust as owner_cust, maker_kind as kind from open_share($1, $2)',
      [hash, now],
    )
  )[0]

/** The management number of a shipment that the caller may see. */
export const findNumber = async (run: Run, key: ShipmentKey) =>
  (
    await run<{ mngt_no: string }>('select mngt_no from shipment where corp_cd = $1 and cust_cd = $2 and shipment_id = $3', keyValues(key))
  )[0]
