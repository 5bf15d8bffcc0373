import { plainCustomsNumber } from '#domain/customs/customs-numbers.ts'
import type { CargoRecord } from '#integrations/unipass/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import { insertRows } from './sql.ts'
import type { ShipmentKey } from '#features/tracking/service.server.ts'

/** An import record as last read, with data added by the portal. */
export type StoredImport = {
  record: CargoRecord
  /** Masked. */
  consignee: string
  readAt: Date
  /** All stored records of the search. */
  total: number
}

/** Search key of stored records; numbers without punctuation. */
export type ImportKey = { shipment: ShipmentKey } | { cargoNo: string } | { mblNo: string } | { hblNo: string }

type Head = Omit<CargoRecord, 'steps' | 'managed' | 'lateTax' | 'carryOutOverdue'> &
  ShipmentKey & { consignee: string; readAt: Date; total: number; managed: string; lateTax: string; carryOutOverdue: string }
type Step = CargoRecord['steps'][number] & { cargo_no: string }

const whereOf = (key: ImportKey): [where: string, params: unknown[]] => {
  if ('shipment' in key)
    return ['corp_cd = $1 and cust_cd = $2 and shipment_id = $3', [key.shipment.corp_cd, key.shipment.cust_cd, key.shipment.shipment_id]]
  if ('cargoNo' in key) return ['cargo_no = $1', [key.cargoNo]]
  return 'mblNo' in key ? ['mbl_no = $1', [key.mblNo]] : ['hbl_no = $1', [key.hblNo]]
}

const STAMP = "'YYYYMMDDHH24MISS'"
const MAX_STORED = 200

/** The records the caller may see, newest arrival first, each with its steps. */
export const findImports = async (run: Run, key: ImportKey): Promise<StoredImport[]> => {
  const [where, params] = whereOf(key)
  const heads = await run<Head>(
    `select corp_cd, cust_cd, cargo_no as "cargoNo", mbl_no as "mblNo", hbl_no as "hblNo", bl_year as "blYear", progress, clearance, goods,
            vessel_nm as vessel, voyage_no as voyage, carrier_cd as "carrierCode", carrier_nm as "carrierName", agent_nm as agent,
            pol, pol_nm as "polName", pod, pod_nm as "podName", office, arrive_dt as "arrivalDay", pkg_qty as packages, pkg_unit as "packageUnit",
            gross_wt as weight, cbm as volume, cntr_cnt as "containerCount", cntr_no as "containerNo", coalesce(to_char(processed_at, ${STAMP}), '') as "processedAt",
            managed_yn as managed, late_tax_yn as "lateTax", overdue_yn as "carryOutOverdue", consignee_nm as consignee, fetched_at as "readAt", count(*) over ()::int as total
       from customs_in where ${where} order by arrive_dt desc, cargo_no limit ${MAX_STORED}`,
    params,
  )
  const [only] = heads
  // A list of choices needs no steps.
  const steps =
    heads.length === 1 && only
      ? await run<Step>(
          `select cargo_no, stage, coalesce(to_char(at, ${STAMP}), '') as at, shed_cd as "shedCode", shed_nm as "shedName", pkg_qty as packages, pkg_unit as "packageUnit",
                  gross_wt as weight, carry_at as "carriedAt", detail, decl_no as "declarationNo", basis_no as "basisNo", notice
             from customs_in_step where corp_cd = $1 and cust_cd = $2 and cargo_no = $3 order by seq`,
          [only.corp_cd, only.cust_cd, only.cargoNo],
        )
      : []
  return heads.map(({ corp_cd, cust_cd, consignee, readAt, total, managed, lateTax, carryOutOverdue, ...head }) => ({
    record: {
      ...head,
      managed: managed === 'Y',
      lateTax: lateTax === 'Y',
      carryOutOverdue: carryOutOverdue === 'Y',
      steps: steps.map(({ cargo_no, ...step }) => step),
    },
    consignee,
    readAt,
    total,
  }))
}

const flag = (yes: boolean) => (yes ? 'Y' : 'N')
const timestamp = (stamp: string) =>
  /^\d{14}$/.test(stamp) ? stamp.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6') : null

/** Replaces the record of a shipment, with its steps. */
export const saveImport = async (
  run: Run,
  { corp_cd, cust_cd, shipment_id }: ShipmentKey,
  record: CargoRecord,
  consignee: string,
  readAt: Date,
) => {
  const key = { corp_cd, cust_cd, cargo_no: record.cargoNo }
  const head = {
    ...key,
    shipment_id,
    mbl_no: plainCustomsNumber(record.mblNo),
    hbl_no: plainCustomsNumber(record.hblNo),
    bl_year: record.blYear,
    progress: record.progress,
    clearance: record.clearance,
    goods: record.goods,
    vessel_nm: record.vessel,
    voyage_no: record.voyage,
    carrier_cd: record.carrierCode,
    carrier_nm: record.carrierName,
    agent_nm: record.agent,
    pol: record.pol,
    pol_nm: record.polName,
    pod: record.pod,
    pod_nm: record.podName,
    office: record.office,
    arrive_dt: record.arrivalDay,
    pkg_qty: record.packages ?? 0,
    pkg_unit: record.packageUnit,
    gross_wt: record.weight ?? 0,
    cbm: record.volume ?? 0,
    cntr_cnt: record.containerCount ?? 0,
    cntr_no: record.containerNo,
    consignee_nm: consignee,
    managed_yn: flag(record.managed),
    late_tax_yn: flag(record.lateTax),
    overdue_yn: flag(record.carryOutOverdue),
    processed_at: timestamp(record.processedAt),
    fetched_at: readAt,
  }
  await run('delete from customs_in where corp_cd = $1 and cust_cd = $2 and cargo_no = $3', [corp_cd, cust_cd, record.cargoNo])
  await insertRows(run, 'customs_in', [head])
  const steps = record.steps.map((step, index) => ({
    ...key,
    seq: index + 1,
    stage: step.stage,
    at: timestamp(step.at),
    shed_cd: step.shedCode,
    shed_nm: step.shedName,
    pkg_qty: step.packages,
    pkg_unit: step.packageUnit,
    gross_wt: step.weight,
    carry_at: step.carriedAt,
    detail: step.detail,
    decl_no: step.declarationNo,
    basis_no: step.basisNo,
    notice: step.notice,
  }))
  await insertRows(run, 'customs_in_step', steps)
}
