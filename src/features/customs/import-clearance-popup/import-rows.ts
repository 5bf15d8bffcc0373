import { plainCode } from '#domain/text/plain-code.ts'
import { cargoMovesOf } from '#domain/customs/cargo-move.ts'
import { customsStateName, customsStepName } from '#domain/customs/customs-steps.ts'
import type { CargoChoice, CargoRecord } from '#integrations/unipass/port.ts'
import type { ImportChoice, ImportHeader, ImportStep } from './contract.ts'

type Lang = 'ko' | 'en'
const flag = (yes: boolean) => (yes ? 'Y' : 'N')

/** The customs data of a cargo, as the popup shows them. */
export const headerRow = (record: CargoRecord, lang: Lang, of: { consignee: string; containers: string }): ImportHeader => ({
  CARGO_NO: record.cargoNo,
  MBL_NO: record.mblNo,
  HBL_NO: record.hblNo,
  BL_YEAR: record.blYear,
  PROGRESS: customsStateName(record.progress, lang),
  CLEARANCE: customsStateName(record.clearance, lang),
  GOODS: record.goods,
  VESSEL_NM: record.vessel,
  VOYAGE_NO: record.voyage,
  CARRIER_NM: record.carrierName || record.carrierCode,
  AGENT_NM: record.agent,
  POL: record.pol,
  POL_NM: record.polName,
  POD: record.pod,
  POD_NM: record.podName,
  OFFICE: record.office,
  ARRIVE_DT: record.arrivalDay,
  PKG_QTY: record.packages,
  PKG_UNIT: record.packageUnit,
  GROSS_WT: record.weight,
  CBM: record.volume,
  CNTR_CNT: record.containerCount,
  CNTR_NO: record.containerNo,
  CNTR_TEXT: of.containers,
  CONSIGNEE_NM: of.consignee,
  MANAGED_YN: flag(record.managed),
  LATE_TAX_YN: flag(record.lateTax),
  OVERDUE_YN: flag(record.carryOutOverdue),
})

/** Its steps, newest first; the oldest has number 1. */
export const stepRows = ({ steps }: CargoRecord, lang: Lang): ImportStep[] => {
  const moves = cargoMovesOf(steps.map(({ stage, detail }) => ({ step: plainCode(stage), text: detail })))
  return steps
    .map((step, index) => ({
      SEQ: index + 1,
      STAGE: customsStepName(step.stage, lang) ?? step.stage,
      MOVE: moves[index] ?? ('' as const),
      AT: step.at,
      SHED_CD: step.shedCode,
      SHED_NM: step.shedName,
      DECL_NO: step.declarationNo,
      BASIS_NO: step.basisNo,
      PKG_QTY: step.packages,
      PKG_UNIT: step.packageUnit,
      GROSS_WT: step.weight,
      CARRIED_AT: step.carriedAt,
      DETAIL: step.detail,
      NOTICE: step.notice,
    }))
    .toReversed()
}

/** One of several cargoes with the same B/L. */
export const choiceRow = (choice: CargoChoice): ImportChoice => ({
  CARGO_NO: choice.cargoNo,
  MBL_NO: choice.mblNo,
  HBL_NO: choice.hblNo,
  ARRIVE_DT: choice.arrivalDay,
  POD: choice.pod,
  POD_NM: choice.podName,
  CARRIER_NM: choice.carrierName || choice.carrierCode,
})
