/** The event types of DCSA Track & Trace 2.2. */
export const DCSA_TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export type DcsaType = (typeof DCSA_TYPES)[number]

const own = (codes: string): Record<string, readonly string[]> => Object.fromEntries(codes.split(' ').map((code) => [code, [code]]))

/**
 * The codes of version 2.2 by type, each with the equivalent codes of EDIFACT: X12-style letters of IFTSTA, numbers of CODECO and COARRI.
 * Other codes are not exported.
 */
export const DCSA_CODES: Readonly<Record<DcsaType, Readonly<Record<string, readonly string[]>>>> = {
  SHIPMENT: own('RECE DRFT PENA PENU REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS'),
  TRANSPORT: { ARRI: ['ARRI', 'VA'], DEPA: ['DEPA', 'VD'] },
  EQUIPMENT: {
    ...own('STUF STRP PICK DROP INSP RSEA RMVD'),
    LOAD: ['LOAD', 'AE', '46'],
    DISC: ['DISC', 'UV', '44'],
    GTIN: ['GTIN', 'I', '34'],
    GTOT: ['GTOT', 'OA', 'EE', '36'],
  },
}

/** The document types of SHIPMENT events. */
export const DCSA_DOCUMENTS = ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'] as const

/** The 2.2 code for this type and code, or null when there is none. */
export const dcsaCodeOf = (type: DcsaType, code: string): string | null =>
  Object.entries(DCSA_CODES[type]).find(([, codes]) => codes.includes(code))?.[0] ?? null

/** The means of transport. */
export const DCSA_MODES = ['VESSEL', 'RAIL', 'TRUCK', 'BARGE'] as const

/** The types of seals: keyless padlock, bolt, wire. */
export const DCSA_SEALS = ['KLP', 'BLT', 'WIR'] as const
