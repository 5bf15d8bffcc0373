import type { Basis, LaneCases } from '#domain/tracking/schedule/arrival-estimate.ts'
import type { Run } from '#platform/server/db/db.ts'

type Lane = { corp_cd: string; trans_mode: 'SEA' | 'AIR'; pol: string; pod: string }
type Row = { carrier_cd: string; basis: Basis; days: number[]; counts: number[] }

/** Recent arrival statistics of a lane by carrier; row-level security hides what the caller may not see. */
export const findLaneHistory = async (run: Run, { corp_cd, trans_mode, pol, pod }: Lane): Promise<LaneCases[]> => {
  const rows = await run<Row>(
    `select carrier_cd, basis, days, counts from lane_history
      where corp_cd = $1 and trans_mode = $2 and pol = port_key($3) and pod = port_key($4)`,
    [corp_cd, trans_mode, pol, pod],
  )
  return rows.map(({ carrier_cd, ...cases }) => ({ carrier: carrier_cd, ...cases }))
}

/** Claims the count for this process; false when another process holds it or has counted after `before`. */
export const claimCounting = async (run: Run, corpCd: string, before: Date): Promise<boolean> => {
  const [turn] = await run<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtextextended('lane history ' || $1, 0)) as mine", [
    corpCd,
  ])
  if (!turn?.mine) return false
  const known = await run('select 1 from lane_history where corp_cd = $1 and built_at >= $2 limit 1', [corpCd, before])
  return known.length === 0
}

/** Recounts the arrivals of the last twelve months. Implausibly distant dates are ignored as wrong. */
export const countArrivals = async (run: Run, corpCd: string, now: Date) => {
  await run('delete from lane_history where corp_cd = $1', [corpCd])
  await run(
    `insert into lane_history (corp_cd, trans_mode, pol, pod, carrier_cd, basis, customers, days, counts, built_at)
     with arrival as (
       select s.trans_mode, s.pol, s.pod, s.carrier_cd, s.cust_cd, known.basis, round(extract(epoch from s.ata - known.at) / 86400)::int as day, count(*) as n
         from shipment s cross join lateral (values ('BOOKED', s.eta_first), ('LEFT', s.eta_dep), ('HALF', s.eta_half), ('TRANSIT', s.atd)) known(basis, at)
        where s.corp_cd = $1 and s.shp_sts <> 'CANCELLED' and known.at is not null
          and s.ata > ($2::timestamptz at time zone 'Asia/Seoul') - interval '12 months' and s.ata <= ($2::timestamptz at time zone 'Asia/Seoul') + interval '1 day'
        group by 1, 2, 3, 4, 5, 6, 7
     ), lane as (
       select trans_mode, pol, pod, port_key(pol) as pol_key, port_key(pod) as pod_key from (select distinct trans_mode, pol, pod from arrival) used
     ), counted as (
       select a.trans_mode, pol_key, pod_key, a.carrier_cd, a.basis, a.day, sum(a.n)::int as n
         from arrival a join lane l using (trans_mode, pol, pod) where a.day between -60 and 200 group by 1, 2, 3, 4, 5, 6
     ), people as (
       select a.trans_mode, pol_key, pod_key, a.carrier_cd, a.basis, count(distinct a.cust_cd)::int as customers
         from arrival a join lane l using (trans_mode, pol, pod) where a.day between -60 and 200 group by 1, 2, 3, 4, 5
     )
     select $1, trans_mode, pol_key, pod_key, carrier_cd, basis, p.customers, array_agg(c.day order by c.day), array_agg(c.n order by c.day), $2
       from counted c join people p using (trans_mode, pol_key, pod_key, carrier_cd, basis)
      group by trans_mode, pol_key, pod_key, carrier_cd, basis, p.customers`,
    [corpCd, now],
  )
}
