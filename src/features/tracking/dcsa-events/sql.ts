import { type DcsaType, DCSA_CODES } from '#domain/messages/dcsa/codes-22.ts'
import type { Run } from '#platform/server/db/db.ts'
import { Parameters } from '#platform/server/lists/list-window.ts'
import { type EventRow, factColumns } from '../event-row.ts'

export type DcsaEventRow = EventRow & {
  /** Microseconds since 1970, for the cursor. */
  created_us: number
  created_at: Date
  lat: number | null
  lon: number | null
  iso_type: string | null
  seals: string[]
  seal_types: string[]
  /** The number of its transport call: the sender's, else one made of ship, voyage and place. */
  call_id: string
  service_code: string | null
  /** The number of its ship, also where the sender wrote the name alone. */
  ship_imo: string | null
}

/** The query in database form. */
export type EventAsk = {
  /** The shipment must match each entry: the kinds of number, and the number as shipment_ref stores it. */
  numbers: readonly { kinds: readonly string[]; no: string }[]
  container: string | null
  types: readonly { type: DcsaType; codes: readonly string[] }[]
  documents: readonly string[]
  imo: string | null
  voyage: string | null
  call: string | null
  service: string | null
  unlocode: string | null
  created: readonly { operator: '>=' | '>' | '<=' | '<' | '='; at: string }[]
  descending: boolean
  after: { us: number; key: string } | null
  limit: number
}

const textsOf = (field: string) =>
  `case jsonb_typeof(e.raw -> '${field}') when 'array' then array(select jsonb_array_elements_text(e.raw -> '${field}')) else '{}' end`

// As the writer makes it.
const CALL = `left(coalesce(case when length(e.raw ->> 'callId') <= 100 then nullif(e.raw ->> 'callId', '') end,
  nullif(concat_ws('-', nullif(coalesce(e.imo, e.vessel), ''), nullif(e.voyage, ''), nullif(coalesce(e.unlocode, e.place), '')), ''), 'unknown'), 100)`
// A ship named without its number: the shipment knows it, or another event of it.
const IMO = `coalesce(e.imo, case when e.vessel is not null then coalesce(
  (select nullif(s.imo_no, '') from shipment s where s.corp_cd = e.corp_cd and s.cust_cd = e.cust_cd and s.shipment_id = e.shipment_id and upper(s.vessel_nm) = upper(e.vessel)),
  (select max(o.imo) from tracking_event o where o.corp_cd = e.corp_cd and o.cust_cd = e.cust_cd and o.shipment_id = e.shipment_id and upper(o.vessel) = upper(e.vessel))) end)`
const MORE = `(e.raw ->> 'lat')::float8 as lat, (e.raw ->> 'lon')::float8 as lon, e.raw ->> 'isoType' as iso_type,
  ${textsOf('seals')} as seals, ${textsOf('sealTypes')} as seal_types, e.raw ->> 'serviceCode' as service_code, ${CALL} as call_id, ${IMO} as ship_imo`

const CREATED = 'coalesce(e.updated_at, e.received_at)'

/**
 * Events of the caller's shipments that the standard can express. An event shared by several shipments is returned once. Row-level
 * security restricts the shipments.
 */
export const findDcsaEvents = (run: Run, ask: EventAsk) => {
  const parameters = new Parameters()
  const text = (value: string) => parameters.add(value, 'text')
  const texts = (values: readonly string[]) => parameters.add(values, 'text[]')
  const us = `(extract(epoch from ${CREATED}) * 1000000)::bigint`
  const codes = ({ type, codes: wanted }: EventAsk['types'][number]) =>
    `(e.kind = ${text(type)} and e.code = any(${texts(wanted.flatMap((code) => DCSA_CODES[type][code] ?? []))}))`
  const [way, comparison] = ask.descending ? ['desc', '<'] : ['asc', '>']
  const where = [
    "e.standing = 'VALID'",
    'e.at is not null',
    `(${ask.types.map(codes).join(' or ') || 'false'})`,
    ...ask.numbers.map(
      ({ kinds, no }) => `exists (select 1 from shipment_ref r where r.ref_no = ${text(no)} and r.kind = any(${texts(kinds)})
         and r.corp_cd = e.corp_cd and r.cust_cd = e.cust_cd and r.shipment_id = e.shipment_id)`,
    ),
    ...(ask.container ? [`coalesce(e.cntr_no, ${text(ask.container)}) = ${text(ask.container)}`] : []),
    ...(ask.documents.length ? [`e.doc_type = any(${texts(ask.documents)})`] : []),
    ...(ask.imo ? [`${IMO} = ${text(ask.imo)}`] : []),
    ...(ask.voyage ? [`e.voyage = ${text(ask.voyage)}`] : []),
    ...(ask.call ? [`e.kind <> 'SHIPMENT' and ${CALL} = ${text(ask.call)}`] : []),
    ...(ask.service ? [`e.kind <> 'SHIPMENT' and e.raw ->> 'serviceCode' = ${text(ask.service)}`] : []),
    ...(ask.unlocode ? [`e.unlocode = ${text(ask.unlocode)}`] : []),
    ...ask.created.map(({ operator, at }) => `${CREATED} ${operator} ${parameters.add(at, 'timestamptz')}`),
    ...(ask.after ? [`(${us}, e.event_key) ${comparison} (${parameters.add(ask.after.us, 'bigint')}, ${text(ask.after.key)})`] : []),
  ]
  // The few matching shipments are found by an index; their events are read through them.
  const [first] = ask.numbers
  const meant = first
    ? `select r.corp_cd, r.cust_cd, r.shipment_id from shipment_ref r where r.ref_no = ${text(first.no)} and r.kind = any(${texts(first.kinds)})`
    : 'select null::text as corp_cd, null::text as cust_cd, null::bigint as shipment_id where false'
  return run<DcsaEventRow>(
    `with meant as materialized (${meant})
     select distinct on (created_us, event_key) ${factColumns('e')}, ${us} as created_us, ${CREATED} as created_at,
            ${MORE}
       from meant join tracking_event e using (corp_cd, cust_cd, shipment_id)
      where ${where.join(' and ')} order by created_us ${way}, event_key ${way}, e.shipment_id limit ${parameters.add(ask.limit, 'int')}`,
    parameters.values,
  )
}

/** The events whose replay keys begin so as a hash. Row-level security restricts the shipments. */
export const findDcsaEvent = (run: Run, starts: readonly string[]) =>
  run<DcsaEventRow>(
    `select distinct on (e.event_key) ${factColumns('e')}, (extract(epoch from ${CREATED}) * 1000000)::bigint as created_us, ${CREATED} as created_at, ${MORE}
       from event_ids_of($1) found join tracking_event e using (event_id) where e.shipment_id is not null and e.standing = 'VALID' and e.at is not null
      order by e.event_key, e.shipment_id`,
    [starts],
  )

/** The given numbers that belong to the caller's shipments: an event may also name numbers of others. */
export const findOwnNumbers = async (run: Run, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await run<{ ref_no: string }>('select distinct ref_no from shipment_ref where ref_no = any($1)', [numbers])
  return new Set(rows.map(({ ref_no }) => ref_no))
}
