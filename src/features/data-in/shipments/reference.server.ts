import { isIsoContainerType, teuOfIsoType } from '#domain/shipment/fields/container-type.ts'
import type { Run } from '#platform/server/db/db.ts'

/** Codes that some deliveries name. */
export type AskedCodes = { customers: string[]; ports: string[]; airports: string[]; carriers: string[]; units: string[]; types: string[] }

/** Reference data by the codes that were asked for. */
export type KnownCodes = {
  customers: ReadonlySet<string>
  /** Customers that may be billed. */
  billed: ReadonlySet<string>
  ports: ReadonlySet<string>
  airports: ReadonlySet<string>
  carriers: ReadonlySet<string>
  incoterms: ReadonlySet<string>
  freightTerms: ReadonlySet<string>
  /** The stored code of a package unit: the installation's own, else that of UN Rec 21. */
  unitOf: (code: string) => string | null
  /** The stored code of a container type and its length; null for what is no type. */
  typeOf: (code: string) => { code: string; teu: number } | null
}

type Row = { kind: string; code: string; own: string; size: number | null }

/** Looks up codes in one statement. */
export const findKnownCodes = async (run: Run, asked: AskedCodes): Promise<KnownCodes> => {
  const rows = await run<Row>(
    `select 'CUSTOMER' as kind, cust_cd as code, case when owner_cust_cd is null and use_yn = 'Y' then 'Y' else '' end as own, null::float8 as size
       from customer where cust_cd = any($1)
     union all select 'PORT', port_cd, '', null from port where port_cd = any($2)
     union all select 'AIRPORT', airport_cd, '', null from airport where airport_cd = any($3)
     union all select 'CARRIER', kind || carrier_cd, '', null from carrier where carrier_cd = any($4)
     union all select 'UNIT', package_cd, package_cd, null from package_code where package_cd = any($5)
     union all select 'TYPE', iso_cd, iso_cd, teu::float8 from container_type where iso_cd = any($6)
     union all select mstr_cd, code, code, case when ref2 ~ '^[0-9.]+$' then ref2::float8 end from code_detail
                where mstr_cd in ('INCOTERMS', 'FRT_TERM', 'PKG_UNIT', 'CNTR_TYPE') and use_yn = 'Y'
     union all select mstr_cd, ref1, code, case when ref2 ~ '^[0-9.]+$' then ref2::float8 end from code_detail
                where mstr_cd in ('PKG_UNIT', 'CNTR_TYPE') and use_yn = 'Y' and ref1 is not null`,
    [asked.customers, asked.ports, asked.airports, asked.carriers, asked.units, asked.types],
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const codes = (kind: string) => new Set(of(kind).map(({ code }) => code))
  const units = new Map([...of('UNIT'), ...of('PKG_UNIT')].map(({ code, own }) => [code, own]))
  const types = new Map(
    [...of('TYPE'), ...of('CNTR_TYPE')].map(({ code, own, size }) => [code, { code: own, teu: size ?? teuOfIsoType(code) }]),
  )
  return {
    customers: codes('CUSTOMER'),
    billed: new Set(of('CUSTOMER').flatMap(({ code, own }) => (own === 'Y' ? code : []))),
    ports: codes('PORT'),
    airports: codes('AIRPORT'),
    carriers: codes('CARRIER'),
    incoterms: codes('INCOTERMS'),
    freightTerms: codes('FRT_TERM'),
    unitOf: (code) => units.get(code) ?? null,
    typeOf: (code) => types.get(code) ?? (isIsoContainerType(code) ? { code, teu: teuOfIsoType(code) } : null),
  }
}
