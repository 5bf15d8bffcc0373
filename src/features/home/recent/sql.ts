import type { Run } from '#platform/server/db/db.ts'
import { plannedOnce } from '#platform/server/db/generic-plan.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { delayDays, routeColumns } from '../shipment-columns.ts'
import type { RecentLookup } from './contract.ts'

const SHOWN = 3
const MAX_LOOKUPS = 20
/** A master B/L may cover many house B/Ls; only the latest of them are stored. */
const MAX_PER_NUMBER = 3

/** The latest look-ups, limited to shipments the caller may see. */
export const findLookups = (run: Run, lang: Lang, { utc }: { utc: string }) =>
  run<RecentLookup>(
    plannedOnce(
      `select ${routeColumns(lang)}, s.mngt_no as "MNGT_NO", s.hbl_no as "HBL_NO", s.shp_sts as "SHP_STS", ${delayDays('$1::timestamp')} as "DELAY_DAYS"
       from recent_lookup r join shipment s using (corp_cd, cust_cd, shipment_id)
      order by r.at desc, s.shipment_id desc limit ${SHOWN}`,
    ),
    [utc],
  )

/** @param refNo in look-up form: upper case and digits without blanks and hyphens */
export const insertLookups = (run: Run, userId: string, refNo: string, now: Date) =>
  run(
    `insert into recent_lookup (user_id, corp_cd, cust_cd, shipment_id, at)
     select $1, corp_cd, cust_cd, shipment_id, $3 from (
       select distinct s.corp_cd, s.cust_cd, s.shipment_id, s.etd_key
         from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id) where r.ref_no = $2
        order by s.etd_key desc, s.shipment_id desc limit ${MAX_PER_NUMBER}) as found
     on conflict (user_id, corp_cd, cust_cd, shipment_id) do update set at = excluded.at returning shipment_id`,
    [userId, refNo, now],
  )

export const deleteOldLookups = (run: Run, userId: string) =>
  run(
    `delete from recent_lookup r where r.user_id = $1 and (r.corp_cd, r.cust_cd, r.shipment_id) not in (
       select corp_cd, cust_cd, shipment_id from recent_lookup where user_id = $1 order by at desc, shipment_id desc limit ${MAX_LOOKUPS})`,
    [userId],
  )
