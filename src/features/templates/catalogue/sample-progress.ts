import type { Stage } from '#ui/milestone-strip/drawn-stages.ts'
import type { Source } from '#ui/source-mark/source-mark.tsx'
import type { StageLevel } from '#ui/stage-icon/stage-level.ts'

type Both = { ko: string; en: string }

export const STATUSES: readonly { level: StageLevel; name: Both; stages: string }[] = [
  { level: 0, name: { ko: '부킹', en: 'Booked' }, stages: '1–2' },
  { level: 1, name: { ko: '출발 전', en: 'Pre-departure' }, stages: '3–5' },
  { level: 2, name: { ko: '운송중', en: 'In transit' }, stages: '6–7' },
  { level: 3, name: { ko: '도착', en: 'Arrived' }, stages: '8–9' },
  { level: 4, name: { ko: '인도완료', en: 'Delivered' }, stages: '10' },
  { level: 'off', name: { ko: '취소', en: 'Cancelled' }, stages: '–' },
]

export const DUES: readonly { days: number; name: Both; left: Both }[] = [
  { days: 19, name: { ko: '적재의무', en: 'Loading' }, left: { ko: 'D-19', en: 'D-19' } },
  { days: 1, name: { ko: '프리타임', en: 'Free time' }, left: { ko: 'D-1', en: 'D-1' } },
  { days: 0, name: { ko: '서류마감', en: 'Doc. cut-off' }, left: { ko: '오늘 17:00', en: 'today 17:00' } },
  { days: -1, name: { ko: '현지 프리타임', en: 'Local free time' }, left: { ko: '1일 초과', en: '1 day over' } },
]

export const SOURCES: readonly { source: Source; name: Both; at: string }[] = [
  { source: 'carrier', name: { ko: '선사', en: 'Carrier' }, at: '13:52' },
  { source: 'customs', name: { ko: '유니패스', en: 'UNI-PASS' }, at: '14:05' },
  { source: 'naru', name: { ko: '나루', en: 'Naru' }, at: '11-18' },
  { source: 'ship', name: { ko: '선박위치', en: 'Ship position' }, at: '11-14 05:05' },
]

const NAMES: readonly Both[] = [
  { ko: '부킹 접수', en: 'Booked' },
  { ko: '부킹 확정', en: 'Confirmed' },
  { ko: '공컨 반출', en: 'Empty out' },
  { ko: '터미널 반입', en: 'Gate in' },
  { ko: '선적', en: 'Loaded' },
  { ko: '출항', en: 'Departed' },
  { ko: '환적', en: 'Transshipped' },
  { ko: '입항·양하', en: 'Discharged' },
  { ko: '수입 통관', en: 'Cleared' },
  { ko: '인도 완료', en: 'Delivered' },
]
const DONE_AT = ['10-12 09:41', '10-13 16:20', '10-26 08:15', '10-28 19:02', '10-30 04:35', '10-30 09:10']
const PLANNED = ['12-21', '12-23', '12-26']

/** A sea shipment waiting at its transshipment port, or a direct one under way. */
export const stagesOf = (kind: 'late' | 'direct', lang: 'ko' | 'en'): Stage[] =>
  NAMES.map((name, at): Stage => {
    const own = { key: name.en, name: name[lang] }
    if (at === 6)
      return kind === 'direct'
        ? { ...own, state: 'hidden' }
        : { ...own, state: 'late', detail: lang === 'ko' ? '싱가포르 · +5일' : 'Singapore · +5 d' }
    if (at > 6) return { ...own, state: 'future', detail: `${lang === 'ko' ? '예정' : 'plan'} ${PLANNED[at - 7]}` }
    return { ...own, state: at === 5 && kind === 'direct' ? 'active' : 'done', detail: DONE_AT[at] ?? '' }
  })
