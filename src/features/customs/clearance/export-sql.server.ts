import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { ExportRecord } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { insertRows } from './sql.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

/** An export record as last read. */
export type StoredExport = {
  record: ExportRecord
  shipmentId: ShipmentKey['shipment_id'] | null
  readAt: Date
  /** All stored declarations of the search. */
  total: number
}

/** Search key of stored declarations; numbers without punctuation. */
export type ExportKey = { shipment: ShipmentKey } | { declNo: string } | { blNo: string }

type Head = Omit<ExportRecord, 'loadings' | 'complete' | 'inspected' | 'acceptedAt'> &
  ShipmentKey & { complete: string; inspected: string; readAt: Date; total: number }
type Loading = Omit<ExportRecord['loadings'][number], 'complete'> & { corp_cd: string; cust_cd: string; decl_no: string; complete: string }

const BY_BL = `exists (select 1 from customs_out_step t where t.corp_cd = o.corp_cd and t.cust_cd = o.cust_cd and t.decl_no = o.decl_no and t.bl_no = $1)
  or exists (select 1 from shipment_ref r where r.corp_cd = o.corp_cd and r.cust_cd = o.cust_cd and r.shipment_id = o.shipment_id and r.ref_no = $1 and r.kind in ('HBL', 'MBL'))`

const whereOf = (key: ExportKey): [where: string, params: unknown[]] => {
  if ('shipment' in key)
    return [
      'o.corp_cd = $1 and o.cust_cd = $2 and o.shipment_id = $3',
      [key.shipment.corp_cd, key.shipment.cust_cd, key.shipment.shipment_id],
    ]
  return 'declNo' in key ? ['o.decl_no = $1', [key.declNo]] : [BY_BL, [key.blNo]]
}

const MAX_STORED = 100

/** The declarations the caller may see, newest first, each with its loadings. */
export const findExports = async (run: Run, key: ExportKey): Promise<StoredExport[]> => {
  const [where, params] = whereOf(key)
  const heads = await run<Head>(
    `select o.corp_cd, o.cust_cd, o.shipment_id, o.decl_no as "declNo", o.exporter_nm as exporter, o.maker_nm as maker, o.accept_dt as "acceptedDay",
            o.load_deadline as "loadDeadline", o.pkg_qty as packages, o.pkg_unit as "packageUnit", o.gross_wt as "weightKg", o.loaded_qty as "loadedPackages",
            o.loaded_unit as "loadedUnit", o.loaded_wt as "loadedWeightKg", o.done_yn as complete, o.vessel_nm as vessel, o.inspect_yn as inspected,
            o.fetched_at as "readAt", count(*) over ()::int as total
       from customs_out o where ${where} order by o.accept_dt desc, o.decl_no limit ${MAX_STORED}`,
    params,
  )
  const loadings = heads.length
    ? await run<Loading>(
        `select t.corp_cd, t.cust_cd, t.decl_no, t.bl_no as "blNo", t.depart_dt as "departureDay", t.place, t.mrn, t.split_cnt as splits, t.pkg_qty as packages,
                t.pkg_unit as "packageUnit", t.gross_wt as "weightKg", t.done_yn as complete
           from customs_out_step t where t.decl_no = any($1) order by t.decl_no, t.seq`,
        [heads.map(({ declNo }) => declNo)],
      )
    : []
  return heads.map(({ corp_cd, cust_cd, shipment_id, readAt, total, complete, inspected, ...head }) => ({
    record: {
      ...head,
      acceptedAt: '',
      complete: complete === 'Y',
      inspected: inspected === 'Y',
      loadings: loadings
        .filter((row) => row.corp_cd === corp_cd && row.cust_cd === cust_cd && row.decl_no === head.declNo)
        .map(({ corp_cd: _corp, cust_cd: _cust, decl_no: _no, complete: all, ...loading }) => ({ ...loading, complete: all === 'Y' })),
    },
    shipmentId: shipment_id,
    readAt,
    total,
  }))
}

const flag = (yes: boolean) => (yes ? 'Y' : 'N')

/** Replaces a declaration of a shipment, with its loadings. */
export const saveExport = async (run: Run, { corp_cd, cust_cd, shipment_id }: ShipmentKey, record: ExportRecord, readAt: Date) => {
  const key = { corp_cd, cust_cd, decl_no: record.declNo }
  const head = {
    ...key,
    shipment_id,
    exporter_nm: record.exporter,
    maker_nm: record.maker,
    accept_dt: record.acceptedDay,
    load_deadline: record.loadDeadline,
    pkg_qty: record.packages ?? 0,
    pkg_unit: record.packageUnit,
    gross_wt: record.weightKg ?? 0,
    loaded_qty: record.loadedPackages ?? 0,
    loaded_unit: record.loadedUnit,
    loaded_wt: record.loadedWeightKg ?? 0,
    done_yn: flag(record.complete),
    vessel_nm: record.vessel,
    inspect_yn: flag(record.inspected),
    fetched_at: readAt,
  }
  await run('delete from customs_out where corp_cd = $1 and cust_cd = $2 and decl_no = $3', [corp_cd, cust_cd, record.declNo])
  await insertRows(run, 'customs_out', [head])
  const steps = record.loadings.map((loading, index) => ({
    ...key,
    seq: index + 1,
    bl_no: plainCustomsNumber(loading.blNo),
    depart_dt: loading.departureDay,
    place: loading.place,
    mrn: loading.mrn,
    split_cnt: loading.splits ?? 0,
    pkg_qty: loading.packages ?? 0,
    pkg_unit: loading.packageUnit,
    gross_wt: loading.weightKg ?? 0,
    done_yn: flag(loading.complete),
  }))
  await insertRows(run, 'customs_out_step', steps)
}
