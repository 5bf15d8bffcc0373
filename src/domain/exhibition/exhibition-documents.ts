import type { RequestStatus } from './exhibition-state.ts'

/** Kinds of document an exhibition request has to do with, in the order they are asked for. */
export const EXHIBITION_PAPERS = ['CI', 'PL', 'CARNET', 'INS', 'CO', 'PHOTO', 'ETC'] as const

/** The papers a customer owes for a request until its cargo is sent: invoice and packing list, and the carnet where goods go under one. */
export const owedDocuments = (status: RequestStatus, carnet: boolean): string[] =>
  status === 'RECEIVED' || status === 'IN_PROGRESS' ? ['CI', 'PL', ...(carnet ? ['CARNET'] : [])] : []
