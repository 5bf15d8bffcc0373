import { type Line, text } from './csv.ts'
import type { Row } from './upsert-rows.ts'

/**
 * Maps one file of db/seed/reference to rows of one table; `edited` tables have a screen, and their edited rows belong to the
 * administrators.
 */
export type ReferenceTable = { file: string; table: string; key: string[]; row: (line: Line) => Row; edited?: true }

const orNull = (line: Line, name: string) => line[name] || null
const yn = (line: Line, name: string) => (line[name] === 'Y' ? 'Y' : 'N')

/** The tables of the trade, in the order they are loaded. */
export const REFERENCE_TABLES: ReferenceTable[] = [
  {
    file: 'holidays.csv',
    table: 'holiday',
    edited: true,
    key: ['ymd'],
    row: (l) => ({
      ymd: text(l, 'ymd'),
      kind: text(l, 'kind'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      source: text(l, 'source'),
    }),
  },
  {
    file: 'countries.csv',
    table: 'country',
    edited: true,
    key: ['country_cd'],
    row: (l) => ({ country_cd: text(l, 'alpha2'), alpha3: text(l, 'alpha3'), name_ko: text(l, 'name_ko'), name_en: text(l, 'name_en') }),
  },
  {
    file: 'ports.csv',
    table: 'port',
    edited: true,
    key: ['port_cd'],
    row: (l) => ({
      port_cd: text(l, 'code'),
      name_en: text(l, 'name_en'),
      name_ko: text(l, 'name_ko'),
      country_cd: text(l, 'country'),
      kind: text(l, 'kind'),
      lat: orNull(l, 'lat'),
      lon: orNull(l, 'lon'),
      same_as: orNull(l, 'same_as'),
    }),
  },
  {
    file: 'airports.csv',
    table: 'airport',
    edited: true,
    key: ['airport_cd'],
    row: (l) => ({
      airport_cd: text(l, 'iata'),
      icao: text(l, 'icao'),
      name_en: text(l, 'name_en'),
      name_ko: text(l, 'name_ko'),
      city: text(l, 'city'),
      country_cd: text(l, 'country'),
      lat: orNull(l, 'lat'),
      lon: orNull(l, 'lon'),
    }),
  },
  {
    file: 'carriers-sea.csv',
    table: 'carrier',
    edited: true,
    key: ['kind', 'carrier_cd'],
    row: (l) => ({
      kind: 'SEA',
      carrier_cd: text(l, 'scac') || text(l, 'smdg'), // small lines without a SCAC use their SMDG code
      alt_cd: text(l, 'smdg'),
      prefix: text(l, 'bl_prefix'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      country_cd: text(l, 'country'),
      container_prefixes: text(l, 'container_prefixes').split(' ').filter(Boolean),
    }),
  },
  {
    file: 'carriers-air.csv',
    table: 'carrier',
    edited: true,
    key: ['kind', 'carrier_cd'],
    row: (l) => ({
      kind: 'AIR',
      carrier_cd: text(l, 'iata'),
      alt_cd: text(l, 'icao'),
      prefix: text(l, 'awb_prefix'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      country_cd: text(l, 'country'),
      container_prefixes: [],
    }),
  },
  {
    file: 'terminals-kr.csv',
    table: 'terminal',
    key: ['port_cd', 'smdg_cd'],
    row: (l) => ({
      port_cd: text(l, 'unlocode'),
      smdg_cd: text(l, 'smdg'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      lat: orNull(l, 'lat'),
      lon: orNull(l, 'lon'),
    }),
  },
  {
    file: 'container-types.csv',
    table: 'container_type',
    key: ['iso_cd'],
    row: (l) => ({
      iso_cd: text(l, 'iso'),
      iso_old: text(l, 'iso_old'),
      iso_group: text(l, 'iso_group'),
      common_cd: text(l, 'common'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      kind: text(l, 'kind'),
      ...Object.fromEntries(
        [
          'length_ft',
          'height_ft',
          'in_l_m',
          'in_w_m',
          'in_h_m',
          'door_w_m',
          'door_h_m',
          'volume_m3',
          'tare_kg',
          'payload_kg',
          'max_gross_kg',
          'teu',
        ].map((size) => [size, orNull(l, size)]),
      ),
    }),
  },
  {
    file: 'package-codes.csv',
    table: 'package_code',
    key: ['package_cd'],
    row: (l) => ({ package_cd: text(l, 'code'), name_ko: text(l, 'name_ko'), name_en: text(l, 'name_en'), common_yn: yn(l, 'common') }),
  },
  {
    file: 'incoterms.csv',
    table: 'incoterm',
    key: ['incoterm_cd'],
    row: (l) => ({
      incoterm_cd: text(l, 'code'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      mode: text(l, 'mode'),
      main_carriage_yn: yn(l, 'main_carriage_paid_by_seller'),
      insurance_yn: yn(l, 'insurance_by_seller'),
    }),
  },
  {
    file: 'emission-factors.csv',
    table: 'emission_factor',
    key: ['factor_id'],
    row: (l) => ({
      factor_id: text(l, 'id'),
      mode: text(l, 'mode'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
      wtw_g_per_tkm: text(l, 'wtw_g_per_tkm'),
      source: text(l, 'source'),
      licence: text(l, 'licence'),
    }),
  },
  {
    file: 'event-codes.csv',
    table: 'event_code',
    key: ['standard', 'type', 'code'],
    row: (l) => ({
      standard: text(l, 'standard'),
      type: text(l, 'type'),
      code: text(l, 'code'),
      name_ko: text(l, 'name_ko'),
      name_en: text(l, 'name_en'),
    }),
  },
]
