/** What our desk knows of a booking when it confirms it; blank where no one has said it yet. */
export type DeskFacts = {
  trans_mode: 'SEA' | 'AIR'
  svc_type: string
  carrier_cd: string
  vessel_nm: string
  voyage_no: string
  doc_closing_at: string | null
  vgm_closing_at: string | null
  cargo_closing_at: string | null
}

/** Facts that a confirmation should tell, by the names of the form. */
export const CONFIRM_FACTS = ['CARRIER_CD', 'VESSEL_NM', 'VOYAGE_NO', 'DOC_CLOSING_AT', 'VGM_CLOSING_AT', 'CARGO_CLOSING_AT'] as const
export type ConfirmFact = (typeof CONFIRM_FACTS)[number]

/** The facts that a booking of a kind has: no ship flies, and only a container filled by the shipper is weighed by the shipper. */
export const factsOf = ({ trans_mode, svc_type }: Pick<DeskFacts, 'trans_mode' | 'svc_type'>): readonly ConfirmFact[] => {
  if (trans_mode === 'AIR') return ['CARRIER_CD', 'VOYAGE_NO', 'CARGO_CLOSING_AT']
  return CONFIRM_FACTS.filter((fact) => fact !== 'VGM_CLOSING_AT' || svc_type === 'FCL')
}

/** The facts that no one has said yet, in the order of the form; asked for before the confirmation. */
export const missingFacts = (facts: DeskFacts): ConfirmFact[] =>
  factsOf(facts).filter((name) => !facts[name.toLowerCase() as keyof DeskFacts])
