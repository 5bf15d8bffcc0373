import { isExtended } from '#domain/tracking/deadlines/load-deadline.ts'
import type { IsHoliday } from '#domain/time/korean-holidays.ts'
import type { ExportRecord } from '#integrations/unipass/port.ts'
import type { ExportDeclaration } from './contract.ts'

const flag = (yes: boolean) => (yes ? 'Y' : 'N')

/** A declaration with its loadings, as the popup shows it. */
export const declarationRow = (record: ExportRecord, isHoliday: IsHoliday): ExportDeclaration => ({
  DECL_NO: record.declNo,
  EXPORTER_NM: record.exporter,
  MAKER_NM: record.maker,
  ACCEPT_DT: record.acceptedDay,
  LOAD_DEADLINE: record.loadDeadline,
  EXTENDED_YN: flag(isExtended(record.acceptedDay, record.loadDeadline, isHoliday)),
  DONE_YN: flag(record.complete),
  PKG_QTY: record.packages,
  PKG_UNIT: record.packageUnit,
  GROSS_WT: record.weightKg,
  LOADED_QTY: record.loadedPackages,
  LOADED_UNIT: record.loadedUnit,
  LOADED_WT: record.loadedWeightKg,
  VESSEL_NM: record.vessel,
  INSPECT_YN: flag(record.inspected),
  loadings: record.loadings.map((loading) => ({
    BL_NO: loading.blNo,
    DEPART_DT: loading.departureDay,
    PLACE: loading.place,
    MRN: loading.mrn,
    SPLIT_CNT: loading.splits,
    PKG_QTY: loading.packages,
    PKG_UNIT: loading.packageUnit,
    GROSS_WT: loading.weightKg,
    DONE_YN: flag(loading.complete),
  })),
})
