/** Lengths of ISO 6346 in TEU by the first character of a size and type code. */
const TEU_BY_LENGTH: Readonly<Record<string, number>> = { '1': 0.5, '2': 1, '3': 1.5, '4': 2, L: 2.25, M: 2.4, G: 2.05, B: 1.2 }
const ISO_TYPE = /^[1-4A-HK-NPR][0-9C-FLMNP][A-Z][0-9A-Z]$/

/** Whether a code has the form of ISO 6346: length, height and width, type. */
export const isIsoContainerType = (code: string): boolean => ISO_TYPE.test(code)

/** The length of an ISO size and type code in units of twenty feet; 2 where the length is rare. */
export const teuOfIsoType = (code: string): number => TEU_BY_LENGTH[code.charAt(0)] ?? 2
