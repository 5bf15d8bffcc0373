/** Status codes of IATA Cargo-IMP FSU. The list is open: codes of single airlines are stored too. */
export const FSU_CODES: ReadonlySet<string> = new Set(
  'BKD FOH RCS FOW FIW DOC DPU PRE MAN DEP ARR RCF RCT TFD TRM TGC CRC CCD NFD AWR AWD DLV DDL DIS'.split(' '),
)

/** Reasons of a DIS (discrepancy) status. */
export const DISCREPANCY_CODES: ReadonlySet<string> = new Set('FDCA MSCA FDAW MSAW FDAV MSAV FDMB MSMB DFLD OFLD OVCD SSPD'.split(' '))

/** Lines with details of the status before them: customs, service and unit load device information. */
export const SUPPLEMENTS: ReadonlySet<string> = new Set(['OCI', 'OSI', 'ULD'])
