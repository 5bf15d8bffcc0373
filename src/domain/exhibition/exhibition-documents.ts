import type { RequestStatus } from './exhibition-state.ts'

/** Document kinds of an exhibition request, in display order. */
export const EXHIBITION_DOCUMENTS = ['CI', 'PL', 'CARNET', 'INS', 'CO', 'PHOTO', 'ETC'] as const

/** The documents a customer must provide before its cargo is sent: invoice and packing list, and the carnet where one is used. */
export const owedDocuments = (status: RequestStatus, carnet: boolean): string[] =>
  status === 'RECEIVED' || status === 'IN_PROGRESS' ? ['CI', 'PL', ...(carnet ? ['CARNET'] : [])] : []
