import { isoDay } from '#domain/time/ymd.ts'
import { refKey } from '#domain/shipment/cargo-number.ts'
import { ownerScope } from '#platform/server/lists/owner-scope.ts'
import { containing, likeText, type Parameters } from '#platform/server/lists/list-window.ts'
import type { Searcher } from '#platform/server/lists/searcher.ts'
import type { ShipmentSearch } from './contract.ts'

/** The numbers of a search as typed, by their look-up form. */
export const numbersOf = ({ NUMBERS }: Pick<ShipmentSearch, 'NUMBERS'>): Map<string, string> =>
  new Map(NUMBERS.flatMap((typed) => (refKey(typed) ? [[refKey(typed), typed.trim()] as const] : [])))

/** Rows of shipment_ref that match one of the numbers. */
export const refCondition = (search: ShipmentSearch, { corpCd }: Searcher, parameters: Parameters): string => {
  const kind = search.NUM_TYPE ? ` and r.kind = ${parameters.add(search.NUM_TYPE, 'text')}` : ''
  return `r.corp_cd = ${parameters.add(corpCd, 'text')}${kind}`
}

/**
 * Ports and airports that match a typed code or name, with old and new codes, as one array. An exact code matches that place only: DEL
 * is Delhi, not every German port with that prefix.
 */
const placesLike = (typed: string, parameters: Parameters) => {
  const exact = parameters.add(typed.toUpperCase(), 'text')
  const code = parameters.add(`${likeText(typed.toUpperCase())}%`, 'text')
  const name = parameters.add(containing(typed.toLowerCase()), 'text')
  return `array(with named as (
      select port_cd, same_as from port where port_cd = ${exact} union all select airport_cd, null from airport where airport_cd = ${exact}),
    found as (
      select port_cd, same_as from named
      union all select port_cd, same_as from port
       where not exists (select from named) and (port_cd like ${code} or lower(name_en) like ${name} or name_ko like ${name})
      union all select airport_cd, null from airport
       where not exists (select from named) and (airport_cd like ${code} or lower(name_en) like ${name} or lower(city) like ${name} or name_ko like ${name}))
    select port_cd from found union select same_as from found where same_as is not null
    union select p.port_cd from port p where p.same_as in (select port_cd from found))`
}

/**
 * Columns that grant a customer access to a shipment: billing party or, in the small indexes of foreign shipments, shipper or consignee.
 */
const OWNERS = ['cust_cd', 'shipper_cd', 'consignee_cd'] as const

/** The shipments a search may return. */
export const searchScope = ({ corpCd, custCd }: Searcher, parameters: Parameters) =>
  ownerScope({ corpCd, owner: custCd }, OWNERS, parameters)

/** The conditions of a search, each served by an index or a column inside one. */
export const searchConditions = (search: ShipmentSearch, searcher: Searcher, parameters: Parameters): string[] => {
  const text = (value: string) => parameters.add(value, 'text')
  const where: string[] = []
  const add = (wanted: unknown, condition: () => string) => {
    if (wanted) where.push(condition())
  }

  const numbers = [...numbersOf(search).keys()]
  if (search.NUMBERS.length > 0) {
    const refs = `select r.cust_cd, r.shipment_id from shipment_ref r where r.ref_no = any(${parameters.add(numbers, 'text[]')}) and ${refCondition(search, searcher, parameters)}`
    where.push(`(s.cust_cd, s.shipment_id) in (${refs})`)
  }
  add(search.TRANS_MODE, () => `s.trans_mode = ${text(search.TRANS_MODE)}`)
  add(search.IO_TYPE, () => `s.io_type = ${text(search.IO_TYPE)}`)
  add(search.SHP_STS.length, () => `s.shp_sts = any(${parameters.add(search.SHP_STS, 'text[]')})`)
  add(search.POL.trim(), () => `s.pol = any(${placesLike(search.POL.trim(), parameters)})`)
  add(search.POD.trim(), () => `s.pod = any(${placesLike(search.POD.trim(), parameters)})`)
  add(
    search.PARTY.trim(),
    () => `s.shipment_id in (select l.shipment_id from shipment_ids_like(${text(containing(search.PARTY.trim().toLowerCase()))}) l)`,
  )
  add(search.CUST.trim(), () => {
    const name = text(containing(search.CUST.trim().toLowerCase()))
    return `s.cust_cd = any(array(select c.cust_cd from customer c where c.corp_cd = ${text(searcher.corpCd)}
              and (c.cust_cd = ${text(search.CUST.trim().toUpperCase())} or lower(c.name_en) like ${name} or lower(c.name_ko) like ${name})))`
  })
  return where
}

/** The period of a search, both dates included; ignored with numbers. */
export const searchPeriod = ({ NUMBERS, DT_TYPE, FROM_DT, TO_DT }: ShipmentSearch, parameters: Parameters) => {
  if (NUMBERS.length > 0 || !FROM_DT) return null
  const column = DT_TYPE === 'ETA' ? 's.eta_key' : 's.etd_key'
  const day = (ymd: string) => parameters.add(isoDay(ymd), 'timestamp')
  const [first, last] = [day(FROM_DT), day(TO_DT)]
  return { column, first, last, from: `${column} >= ${first}`, to: `${column} < ${last} + interval '1 day'` }
}

/** Whether a search covers few rows in any period: those of one customer, or those of some numbers or names. */
export const isNarrow = ({ NUMBERS, PARTY, CUST }: ShipmentSearch, { custCd }: Searcher) =>
  custCd !== null || NUMBERS.length > 0 || PARTY.trim() !== '' || CUST.trim() !== ''
