import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'emission.title': { ko: '온실가스 배출', en: 'Greenhouse gases' },
  'emission.estimate': { ko: '추정', en: 'Estimate' },
  'emission.how': { ko: '산정 근거', en: 'How it is calculated' },
  'emission.distance': { ko: '거리', en: 'Distance' },
  'emission.weight': { ko: '중량', en: 'Weight' },
  'emission.byTeu': { ko: '{0} TEU × 10 t = {1} t (중량 미상)', en: '{0} TEU × 10 t = {1} t (weight unknown)' },
  'emission.factor': { ko: '배출계수', en: 'Factor' },
  'emission.source': { ko: '출처', en: 'Source' },
  'emission.method': {
    ko: '{0} t × {1} km × {2} g ÷ 1,000 = {3} kg. 영국 정부(DESNZ) 기본 계수(연료 생산부터 연소까지)로 본운송 구간만 계산한 추정치입니다. ISO 14083·GLEC 산정이 아니며, 운송사 비교에는 쓸 수 없습니다.',
    en: '{0} t × {1} km × {2} g ÷ 1,000 = {3} kg. An estimate of the main carriage alone, by default factors of the UK government (DESNZ), well to wheel. It is not a calculation by ISO 14083 or GLEC and cannot be used to compare carriers.',
  },
} satisfies Messages
