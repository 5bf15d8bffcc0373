import type { ContainerAnswer } from './port.ts'
import { elementsOf, textOf, verdictOf } from './read-answer.ts'

/** Reads a response of API020 (containers of a cargo). */
export const readContainers = (xml: string): ContainerAnswer => {
  const verdict = verdictOf(xml, 'cntrQryBrkdQryRtnVo')
  if (verdict.kind !== 'content') return verdict
  const containers = elementsOf(verdict.root, 'cntrQryBrkdQryVo').flatMap((row) => {
    const containerNo = textOf(row, 'cntrNo')
    if (!containerNo) return []
    const seals = ['cntrSelgNo1', 'cntrSelgNo2', 'cntrSelgNo3'].map((name) => textOf(row, name)).filter(Boolean)
    return [{ containerNo, isoType: textOf(row, 'cntrStszCd'), seals }]
  })
  return containers.length ? { kind: 'found', containers } : { kind: 'none' }
}
