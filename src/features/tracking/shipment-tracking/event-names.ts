import { plainCode } from '#domain/text/plain-code.ts'
import { customsEventName } from '#domain/customs/customs-steps.ts'
import { PROGRESS_STAGES, type ProgressStage, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import type { Messages } from '#platform/shared/translations/messages.ts'

type Texts = Messages[string]

const TERMINAL: Readonly<Record<string, Texts>> = {
  '34': { ko: '터미널 반입', en: 'Terminal gate in' },
  '36': { ko: '터미널 반출', en: 'Terminal gate out' },
  '44': { ko: '양하', en: 'Discharged' },
  '46': { ko: '본선 적재', en: 'Loaded' },
}
const EMPTY: Readonly<Record<string, Texts>> = {
  EMPTY_OUT: { ko: '공컨테이너 반출', en: 'Empty pick-up' },
  EMPTY_IN: { ko: '공컨테이너 반납', en: 'Empty return' },
}
const DESK: Readonly<Record<string, Texts>> = {
  RECE: { ko: '부킹 접수', en: 'Booking received' },
  DCO: { ko: '서류마감', en: 'Doc. cut-off' },
  VCO: { ko: 'VGM 마감', en: 'VGM cut-off' },
  LCO: { ko: '반입마감', en: 'Cargo cut-off' },
  FREE: { ko: '프리타임', en: 'Free time' },
  DET: { ko: '반납 프리타임', en: 'Detention free time' },
}

/** Standard of a code in the event name table, by source. */
const STANDARDS: Readonly<Record<string, string>> = {
  DCSA22: 'DCSA',
  DCSA30: 'DCSA',
  FSU: 'IATA-FSU',
  XFSU: 'IATA-FSU',
  ONERECORD: 'IATA-FSU',
  IFTSTA: 'IFTSTA',
}

// SMDG delay reason codes seen from carriers; others are shown as received.
const DELAY_REASONS: Readonly<Record<string, Texts>> = { WEA: { ko: '기상', en: 'weather' } }

const own = (words: Readonly<Record<string, Texts>>, code: string) => (Object.hasOwn(words, code) ? words[code] : undefined)

/** The fields that determine an event's name. `fact` is its meaning (domain, event facts). */
export type Nameable = { source: string; kind: string; code: string; docType: string | null; fact: string; remark?: string | null }

/**
 * The name of an event in one language; null for an unknown code.
 * @param named looks up the event name table by standard and code
 * @param stageName the names of stages, for events entered by hand
 */
export const eventName = (
  { source, kind, code, docType, fact, remark = null }: Nameable,
  lang: 'ko' | 'en',
  named: (standard: string, code: string) => string | undefined,
  stageName: (code: string) => string | undefined,
): string | null => {
  const plain = plainCode(code)
  // Plans of a forwarder's system have the words of our desk.
  if (source === 'MANUAL' || (source === 'SYSTEM' && kind === 'SHIPMENT')) return stageName(plain) ?? own(DESK, plain)?.[lang] ?? null
  if (kind === 'OTHER') return source === 'IFTSTA' && plain.startsWith('UN') ? (named('IFTSTA', plain) ?? null) : null
  const empty = own(EMPTY, fact)
  if (empty) return empty[lang]
  if (source === 'UNIPASS') return customsEventName(plain, remark, lang)
  if (source === 'CODECO' || source === 'COARRI') return own(TERMINAL, plain)?.[lang] ?? null
  const standard = source === 'SYSTEM' ? (kind === 'AIR' ? 'IATA-FSU' : 'DCSA') : (STANDARDS[source] ?? '')
  const name = named(standard, plain)
  const document = docType ? named(standard, docType) : undefined
  return name && document ? `${document} ${lang === 'en' ? name.toLowerCase() : name}` : (name ?? null)
}

/** The name of a carrier's delay reason code; unknown codes are returned unchanged. */
export const delayReasonName = (code: string, lang: 'ko' | 'en'): string => own(DELAY_REASONS, code.toUpperCase())?.[lang] ?? code

/** The names of stages in one language: those of the shipment's own strip first. */
export const stageNameIn = (lang: 'ko' | 'en', mode: 'SEA' | 'AIR', direction: 'EXP' | 'IMP' | 'CROSS') => {
  const own = PROGRESS_STAGES[stripKind(mode, direction)]
  return (code: string): string | undefined => {
    const isNamed = (stage: ProgressStage) => stage.code === code
    return (own.find(isNamed) ?? Object.values(PROGRESS_STAGES).flat().find(isNamed))?.[lang]
  }
}
