import { plainCode } from '../text/plain-code.ts'
import { cargoMoveName, cargoMoveOf } from './cargo-move.ts'

type Texts = { ko: string; en: string }

/** Names of Korean customs steps (UNI-PASS 001) without blanks, and of the fields of the export record (002). */
const STEPS: Readonly<Record<string, Texts>> = {
  ACPTDT: { ko: '수출신고 수리', en: 'Export declaration accepted' },
  TKOFDT: { ko: '출항 (수출이행)', en: 'Departed (export record)' },
  LOADDTYTMLM: { ko: '적재의무기한', en: 'Load by' },
  SHPMCMPLYN: { ko: '선적 완료 (수출이행)', en: 'Shipped in full (export record)' },
  입항보고제출: { ko: '입항보고 제출', en: 'Arrival report submitted' },
  입항보고수리: { ko: '입항보고 수리', en: 'Arrival report accepted' },
  입항적하목록제출: { ko: '입항적하목록 제출', en: 'Inward manifest submitted' },
  입항적하목록심사완료: { ko: '입항적하목록 심사완료', en: 'Inward manifest accepted' },
  입항적재화물목록제출: { ko: '입항적재화물목록 제출', en: 'Inward manifest submitted' },
  입항적재화물목록심사완료: { ko: '입항적재화물목록 심사완료', en: 'Inward manifest accepted' },
  입항적재화물목록운항정보정정: { ko: '입항적재화물목록 운항정보 정정', en: 'Inward manifest corrected' },
  입항적하목록운항정보정정: { ko: '입항적하목록 운항정보 정정', en: 'Inward manifest corrected' },
  입항적재화물목록정정신청: { ko: '입항적재화물목록 정정신청', en: 'Correction of the inward manifest requested' },
  입항적재화물목록정정승인: { ko: '입항적재화물목록 정정승인', en: 'Correction of the inward manifest granted' },
  하선신고: { ko: '하선신고', en: 'Unloading declared' },
  하선신고수리: { ko: '하선신고 수리', en: 'Unloading declaration accepted' },
  하기신고: { ko: '하기신고', en: 'Unloading from aircraft declared' },
  하기신고수리: { ko: '하기신고 수리', en: 'Unloading from aircraft accepted' },
  하선장소반입기간연장신청: { ko: '하선장소 반입기간연장 신청', en: 'Longer carry-in period requested' },
  하선장소반입기간연장승인: { ko: '하선장소 반입기간연장 승인', en: 'Longer carry-in period granted' },
  하선장소반입기간연장승인신청: { ko: '하선장소 반입기간연장 승인신청', en: 'Longer carry-in period requested' },
  보세운송신고접수: { ko: '보세운송 신고 접수', en: 'Bonded transport declared' },
  보세운송신고수리: { ko: '보세운송 신고 수리', en: 'Bonded transport accepted' },
  보세운송도착보고: { ko: '보세운송 도착보고', en: 'Arrived under bond' },
  장치기간연장승인: { ko: '장치기간 연장승인', en: 'Longer storage in bond granted' },
  반입신고: { ko: '반입신고', en: 'Carried into bonded area' },
  수입신고: { ko: '수입신고', en: 'Import declared' },
  '수입(사용소비)검사대상': { ko: '수입 검사대상', en: 'Chosen for inspection' },
  검사대상: { ko: '검사대상', en: 'Chosen for inspection' },
  검사대상선별: { ko: '검사대상 선별', en: 'Chosen for inspection' },
  검사완료: { ko: '검사 완료', en: 'Inspection finished' },
  통관보류: { ko: '통관 보류', en: 'Clearance on hold' },
  통관보류해제: { ko: '통관 보류 해제', en: 'Hold on clearance lifted' },
  '수입(사용소비)심사진행': { ko: '수입 심사진행', en: 'Import under review' },
  '수입(사용소비)결재통보': { ko: '수입 결재통보', en: 'Import decision notified' },
  수입신고수리: { ko: '수입신고 수리', en: 'Import declaration accepted' },
  수입신고수리전반출승인: { ko: '수입신고 수리 전 반출승인', en: 'Removal before acceptance granted' },
  반송신고: { ko: '반송신고', en: 'Return declared' },
  반송신고수리: { ko: '반송신고 수리', en: 'Return accepted' },
  통관목록접수: { ko: '통관목록 접수', en: 'Clearance list received' },
  통관목록심사완료: { ko: '통관목록 심사완료', en: 'Clearance list accepted' },
  반출신고: { ko: '반출신고', en: 'Carried out of bonded area' },
}

/** Names of cargo states other than the last step. */
const STATES: Readonly<Record<string, Texts>> = {
  신고전: { ko: '신고 전', en: 'Not declared' },
  심사중: { ko: '심사중', en: 'Under review' },
  반입중: { ko: '반입중', en: 'Being carried in' },
  반출완료: { ko: '반출완료', en: 'Carried out' },
  통관완료: { ko: '통관완료', en: 'Cleared' },
}

const own = (words: Readonly<Record<string, Texts>>, code: string) => (Object.hasOwn(words, code) ? words[code] : undefined)

/** What happens to a step that is known: the longest ending first. */
const ENDINGS: readonly [ending: string, ko: string, en: string][] = [
  ['정정신청', '정정신청', 'correction requested'],
  ['정정승인', '정정승인', 'correction granted'],
  ['정정', '정정', 'corrected'],
  ['보류해제', '보류 해제', 'hold lifted'],
  ['보류', '보류', 'on hold'],
  ['취하', '취하', 'withdrawn'],
  ['각하', '각하', 'rejected'],
]

/** The name of a Korean customs step, or null for an unknown one. */
export const customsStepName = (code: string, lang: 'ko' | 'en'): string | null => {
  const plain = plainCode(code)
  const known = own(STEPS, plain)
  if (known) return known[lang]
  const found = ENDINGS.find(([ending]) => plain.endsWith(ending) && own(STEPS, plain.slice(0, -ending.length)))
  const base = found && own(STEPS, plain.slice(0, -found[0].length))
  return base ? (lang === 'ko' ? `${base.ko} ${found[1]}` : `${base.en}: ${found[2]}`) : null
}

/** The name of a step with what the text beside it says of the cargo: `반출신고 (보세운송)`. Null for an unknown step. */
export const customsEventName = (code: string, text: string | null, lang: 'ko' | 'en'): string | null => {
  const name = customsStepName(code, lang)
  const move = cargoMoveOf(plainCode(code), text)
  return name && move ? `${name} (${cargoMoveName(move, lang)})` : name
}

/** The name of a cargo state; an unknown one is returned unchanged. */
export const customsStateName = (state: string, lang: 'ko' | 'en'): string =>
  customsStepName(state, lang) ?? own(STATES, plainCode(state))?.[lang] ?? state
