import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of shipment notifications: bell, mails, and the names of the kinds. */
export default {
  'notice.title.DEPARTED': { ko: '{0} 출발', en: '{0} departed' },
  'notice.title.ARRIVED': { ko: '{0} 도착', en: '{0} arrived' },
  'notice.title.CLEARED': { ko: '{0} 통관 완료', en: '{0} cleared by customs' },
  'notice.title.DELIVERED': { ko: '{0} 인도 완료', en: '{0} delivered' },
  'notice.title.ETA': { ko: '{0} 도착 예정 변경', en: '{0}: arrival date changed' },
  'notice.title.HOLD': { ko: '{0} 통관 보류', en: '{0} held by customs' },
  'notice.title.CUTOFF': { ko: '{0} 마감 초과', en: '{0} missed a cut-off' },
  'notice.title.WRONG_PORT': { ko: '{0} 오양하', en: '{0} was discharged at another port' },
  'notice.title.OMITTED': { ko: '{0} 양하항 기항 생략', en: '{0}: the ship leaves out its port' },
  'notice.title.DWELL': { ko: '{0} 환적 적체', en: '{0} is held at transshipment' },
  'notice.title.ROLLED': { ko: '{0} 선적 이월', en: '{0} was rolled' },
  'notice.title.DELAY': { ko: '{0} 도착 지연', en: '{0} is delayed' },
  'notice.title.NO_NEWS': { ko: '{0} 소식 없음', en: '{0}: no news' },
  'notice.title.DESK': { ko: '{0} 담당자 안내', en: '{0}: word from our desk' },
  'notice.title.DUE': { ko: '{0} 기한 임박', en: '{0}: deadline near' },
  'notice.title.TALK': { ko: '{0} 문의·답변', en: '{0}: question or answer' },
  'notice.title.MOVE_OUT.OPEN': { ko: '{0} 반출 신청', en: '{0}: move-out asked for' },
  'notice.title.MOVE_OUT.APPROVED': { ko: '{0} 반출 승인', en: '{0}: move-out approved' },
  'notice.title.MOVE_OUT.REFUSED': { ko: '{0} 반출 반려', en: '{0}: move-out refused' },
  'notice.days': { ko: '{0}일', en: '{0} days' },
  'notice.letter.one': { ko: '[나루] {0}', en: '[Naru] {0}' },
  'notice.letter.many': { ko: '[나루] 소식 {0}건', en: '[Naru] {0} pieces of news' },
  'notice.letter.foot': {
    ko: '받을 소식과 시간은 포털의 알림 설정에서 바꿀 수 있습니다.',
    en: 'Choose what you receive, and when, in the notification settings of the portal.',
  },
} satisfies Messages
