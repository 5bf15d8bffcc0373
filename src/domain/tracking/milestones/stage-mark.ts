import type { EventSource } from '../events/tracking-event.ts'
import type { DeliveryTerm } from './delivery-term.ts'

/**
 * Where an event must happen to count: at the port of loading or discharge, at a vessel or flight call between them, before or after the
 * port of loading (ORIG, PAST_POL), at the destination or later (DEST), at the final inland place (DELIVERY). The `_OR_UNKNOWN` forms also
 * accept events without a place.
 */
export type Whereabouts = 'POL' | 'POD' | 'TS' | 'ORIG' | 'PAST_POL' | 'DEST' | 'DELIVERY' | 'POL_OR_UNKNOWN' | 'POD_OR_UNKNOWN'

/** One kind of event that completes a stage. */
export type StageMark = {
  sources: readonly EventSource[]
  code: string
  docType?: string
  /** True: only an empty container; false: only one not known as empty; `laden`: only one known as full. */
  empty?: boolean | 'laden'
  where?: Whereabouts
  /** The delivery terms under which it counts; by default all. */
  terms?: readonly DeliveryTerm[]
  /** A carrying out of bond counts only when it hands the cargo over. */
  final?: true
}

type Limits = Omit<StageMark, 'sources' | 'code'>

/** A DCSA event code, in any version; a system of the forwarder tells the same codes. */
export const dcsa = (code: string, limits: Limits = {}): StageMark => ({ sources: ['DCSA22', 'DCSA30', 'SYSTEM'], code, ...limits })

/** An IATA status code, from Cargo-IMP, Cargo-XML or ONE Record. */
export const fsu = (code: string, where?: Whereabouts): StageMark => ({
  sources: ['FSU', 'XFSU', 'ONERECORD', 'SYSTEM'],
  code,
  ...(where ? { where } : {}),
})

/** A status code of ocean carriers in IFTSTA. */
export const iftsta = (code: string, limits: Limits = {}): StageMark => ({ sources: ['IFTSTA'], code, ...limits })

/** The document code of a terminal's gate message: 34 in, 36 out. */
export const codeco = (code: '34' | '36', limits: Limits): StageMark => ({ sources: ['CODECO'], code, ...limits })

/** The document code of a terminal's quay message: 44 discharged, 46 loaded. */
export const coarri = (code: '44' | '46', where: Whereabouts): StageMark => ({ sources: ['COARRI'], code, where })

/** A processing step of Korean customs (UNI-PASS 001), blanks removed, or a date field of the export record (UNI-PASS 002). */
export const unipass = (step: string, limits: Limits = {}): StageMark => ({ sources: ['UNIPASS'], code: step, ...limits })

/** Codes for the fields of the export record (UNI-PASS 002), which has no steps: acceptance, departure, loading complete, loading duty. */
export const EXPORT_RECORD = { accepted: 'ACPTDT', departed: 'TKOFDT', loaded: 'SHPMCMPLYN', duty: 'LOADDTYTMLM' } as const
