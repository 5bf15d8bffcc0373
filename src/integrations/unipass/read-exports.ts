import type { ExportAnswer, ExportLoading, ExportRecord } from './port.ts'
import { type Element, elementsOf, isYes, numberOf, textOf, verdictOf } from './read-answer.ts'

const ROOT = 'expDclrNoPrExpFfmnBrkdQryRtnVo'

const loadingOf = (row: Element): ExportLoading => ({
  blNo: textOf(row, 'blNo'),
  departureDay: textOf(row, 'tkofDt'),
  place: textOf(row, 'shpmAirptPortNm'),
  mrn: textOf(row, 'mrn'),
  splits: numberOf(row, 'dvdeWdrw'),
  packages: numberOf(row, 'shpmPckGcnt'),
  packageUnit: textOf(row, 'shpmPckUt'),
  weightKg: numberOf(row, 'shpmWght'),
  // Detail rows spell it in lower case.
  complete: isYes(row, 'shpmcmplYn', 'shpmCmplYn'),
})

const sum = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((one) => one !== null)
  return known.length ? known.reduce((total, one) => total + one, 0) : null
}

const recordOf = (head: Element, loadings: ExportLoading[]): ExportRecord => ({
  declNo: textOf(head, 'expDclrNo'),
  exporter: textOf(head, 'exppnConm'),
  maker: textOf(head, 'mnurConm'),
  acceptedDay: textOf(head, 'acptDt') || textOf(head, 'acptDttm').slice(0, 8),
  acceptedAt: textOf(head, 'acptDttm'),
  loadDeadline: textOf(head, 'loadDtyTmlm', 'loadDtyTmIm'),
  packages: numberOf(head, 'csclPckGcnt'),
  packageUnit: textOf(head, 'csclPckUt'),
  weightKg: numberOf(head, 'csclWght'),
  loadedPackages: numberOf(head, 'shpmPckGcnt'),
  loadedUnit: textOf(head, 'shpmPckUt'),
  loadedWeightKg: numberOf(head, 'shpmWght'),
  complete: isYes(head, 'shpmCmplYn', 'shpmcmplYn'),
  vessel: textOf(head, 'sanm'),
  inspected: isYes(head, 'ldpInscTrgtYn'),
  loadings,
})

/** Rows by B/L: those of one declaration are its loadings. */
const byDeclaration = (rows: readonly Element[]): ExportRecord[] =>
  [...Map.groupBy(rows, (row) => textOf(row, 'expDclrNo'))].flatMap(([declNo, own]) => {
    const [head] = own
    if (!declNo || !head) return []
    const loadings = own.map(loadingOf)
    return {
      ...recordOf(head, loadings),
      loadedPackages: sum(loadings.map(({ packages }) => packages)),
      loadedWeightKg: sum(loadings.map(({ weightKg }) => weightKg)),
      complete: loadings.every(({ complete }) => complete),
    }
  })

/** Reads a response of API002 (export fulfilment), queried by declaration or by B/L. An empty result row means nothing was found. */
export const readExports = (xml: string): ExportAnswer => {
  const verdict = verdictOf(xml, ROOT)
  if (verdict.kind !== 'content') return verdict
  const heads = elementsOf(verdict.root, 'expDclrNoPrExpFfmnBrkdQryRsltVo').filter((head) => textOf(head, 'expDclrNo'))
  const loadings = elementsOf(verdict.root, 'expDclrNoPrExpFfmnBrkdDtlQryRsltVo').map(loadingOf)
  const records = [
    ...heads.map((head) => recordOf(head, loadings)),
    ...byDeclaration(elementsOf(verdict.root, 'expDclrNoPrExpFfmnBrkdBlNoQryRsltVo')),
  ]
  return records.length ? { kind: 'found', records } : { kind: 'none' }
}
