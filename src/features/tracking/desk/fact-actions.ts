import type { DeskFact } from './contract.ts'

export type FactAction = 'DROP' | 'RELEASE' | 'WITHDRAW'

/**
 * What our desk can do about a fact now: put it aside, let it count, or take back what was decided. What a newer version or its sender
 * ended needs no decision.
 */
export const factActions = ({ STANDING, DECISION }: Pick<DeskFact, 'STANDING' | 'DECISION'>): readonly FactAction[] => {
  if (STANDING === 'CORRECTED') return []
  if (DECISION) return ['WITHDRAW']
  if (STANDING === 'VALID') return ['DROP']
  return STANDING === 'QUARANTINED' || STANDING === 'FOREIGN' ? ['RELEASE', 'DROP'] : []
}
