import type { CargoAnswer, CargoChoice, CargoRecord, CargoStep } from './port.ts'
import { type Element, elementsOf, isYes, numberOf, textOf, verdictOf } from './read-answer.ts'

const ROOT = 'cargCsclPrgsInfoQryRtnVo'

const stepOf = (row: Element): CargoStep => {
  const packageUnit = textOf(row, 'pckUt')
  const packages = numberOf(row, 'pckGcnt')
  return {
    stage: textOf(row, 'cargTrcnRelaBsopTpcd'),
    at: textOf(row, 'prcsDttm'),
    shedCode: textOf(row, 'shedSgn'),
    shedName: textOf(row, 'shedNm'),
    // Steps of the whole ship have a zero without unit.
    packages: packages === 0 && packageUnit === '' ? null : packages,
    packageUnit,
    weight: numberOf(row, 'wght'),
    carriedAt: textOf(row, 'rlbrDttm'),
    detail: textOf(row, 'rlbrCn'),
    declarationNo: textOf(row, 'dclrNo'),
    basisNo: textOf(row, 'rlbrBssNo'),
    notice: textOf(row, 'bfhnGdncCn'),
  }
}

const choiceOf = (head: Element): CargoChoice => ({
  cargoNo: textOf(head, 'cargMtNo'),
  mblNo: textOf(head, 'mblNo'),
  hblNo: textOf(head, 'hblNo'),
  arrivalDay: textOf(head, 'etprDt'),
  pod: textOf(head, 'dsprCd'),
  podName: textOf(head, 'dsprNm'),
  carrierCode: textOf(head, 'shcoFlcoSgn'),
  carrierName: textOf(head, 'shcoFlco'),
})

const recordOf = (head: Element, details: readonly Element[]): CargoRecord => ({
  ...choiceOf(head),
  blYear: '',
  progress: textOf(head, 'prgsStts'),
  clearance: textOf(head, 'csclPrgsStts'),
  goods: textOf(head, 'prnm'),
  vessel: textOf(head, 'shipNm'),
  voyage: textOf(head, 'vydf'),
  agent: textOf(head, 'agnc'),
  pol: textOf(head, 'ldprCd'),
  polName: textOf(head, 'ldprNm'),
  office: textOf(head, 'etprCstm'),
  packages: numberOf(head, 'pckGcnt'),
  packageUnit: textOf(head, 'pckUt'),
  weight: numberOf(head, 'ttwg'),
  volume: numberOf(head, 'msrm'),
  containerCount: numberOf(head, 'cntrGcnt'),
  containerNo: textOf(head, 'cntrNo'),
  processedAt: textOf(head, 'prcsDttm'),
  managed: isYes(head, 'mtTrgtCargYnNm'),
  lateTax: isYes(head, 'dclrDelyAdtxYn'),
  carryOutOverdue: isYes(head, 'rlseDtyPridPassTpcd'),
  // Sent newest first, several within one second: reversing preserves their order.
  steps: details
    .map(stepOf)
    .toReversed()
    .toSorted((a, b) => a.at.localeCompare(b.at)),
})

/**
 * Reads a response of API001 (import cargo progress). A `[N00]` notice means several cargoes, with any count; for one cargo the count is
 * that of its steps.
 */
export const readCargo = (xml: string): CargoAnswer => {
  const verdict = verdictOf(xml, ROOT)
  if (verdict.kind !== 'content') return verdict
  const heads = elementsOf(verdict.root, 'cargCsclPrgsInfoQryVo').filter((head) => textOf(head, 'cargMtNo'))
  const [head] = heads
  if (!head) return { kind: 'none' }
  if (verdict.several || heads.length > 1) return { kind: 'several', choices: heads.map(choiceOf) }
  return { kind: 'found', record: recordOf(head, elementsOf(verdict.root, 'cargCsclPrgsInfoDtlQryVo')) }
}
