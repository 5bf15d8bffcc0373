import type { Messages } from '#platform/shared/translations/messages.ts'

/** Mails about exhibition requests: {0} the number, {1} the link, {2} a reason. */
export default {
  'exhibitionMail.RECEIVED.subject': { ko: '[나루] 전시 화물 신청 {0} 접수', en: '[Naru] Exhibition request {0} received' },
  'exhibitionMail.RECEIVED.text': {
    ko: '전시 화물 신청 {0:이/가} 접수되었습니다. 담당자가 확인한 뒤 다시 안내해 드리겠습니다.\n\n{1}\n',
    en: 'We received your exhibition request {0}. Our team will review it and get back to you.\n\n{1}\n',
  },
  'exhibitionMail.IN_PROGRESS.subject': { ko: '[나루] 전시 화물 신청 {0} 진행 시작', en: '[Naru] Exhibition request {0} in progress' },
  'exhibitionMail.IN_PROGRESS.text': {
    ko: '담당자가 전시 화물 신청 {0:을/를} 확인하여 진행을 시작했습니다. 이후 내용 변경은 담당자에게 문의해 주십시오.\n\n{1}\n',
    en: 'Our team has started work on your exhibition request {0}. Please contact us for any further change.\n\n{1}\n',
  },
  'exhibitionMail.SHIPPED.subject': { ko: '[나루] 전시 화물 {0} 발송', en: '[Naru] Exhibition cargo {0} shipped' },
  'exhibitionMail.SHIPPED.text': {
    ko: '전시 화물 {0:을/를} 발송했습니다.\n\n{1}\n',
    en: 'Your exhibition cargo {0} is on its way.\n\n{1}\n',
  },
  'exhibitionMail.INSTALLED.subject': { ko: '[나루] 전시 화물 {0} 반입 완료', en: '[Naru] Exhibition cargo {0} at the stand' },
  'exhibitionMail.INSTALLED.text': {
    ko: '전시 화물 {0}의 전시장 반입이 완료되었습니다. 전시가 끝나기 전에 포털에서 반출을 신청해 주십시오.\n\n{1}\n',
    en: 'Your exhibition cargo {0} is at the stand. Please request its move-out in the portal before the show ends.\n\n{1}\n',
  },
  'exhibitionMail.RETURNED.subject': { ko: '[나루] 전시 화물 {0} 반송', en: '[Naru] Exhibition cargo {0} on its way back' },
  'exhibitionMail.RETURNED.text': {
    ko: '전시 화물 {0:을/를} 반송했습니다.\n\n{1}\n',
    en: 'Your exhibition cargo {0} is on its way back.\n\n{1}\n',
  },
  'exhibitionMail.DONE.subject': { ko: '[나루] 전시 화물 신청 {0} 완료', en: '[Naru] Exhibition request {0} done' },
  'exhibitionMail.DONE.text': {
    ko: '전시 화물 신청 {0}의 모든 업무가 완료되었습니다. 이용해 주셔서 감사합니다.\n\n{1}\n',
    en: 'Exhibition request {0} is complete. Thank you.\n\n{1}\n',
  },
  'exhibitionMail.CANCELLED.subject': { ko: '[나루] 전시 화물 신청 {0} 취소', en: '[Naru] Exhibition request {0} cancelled' },
  'exhibitionMail.CANCELLED.text': {
    ko: '전시 화물 신청 {0:이/가} 취소되었습니다.\n\n{1}\n',
    en: 'Exhibition request {0} was cancelled.\n\n{1}\n',
  },
  'exhibitionMail.REFUSED.subject': {
    ko: '[나루] 전시 화물 신청 {0} 취소 안내',
    en: '[Naru] Exhibition request {0} could not be accepted',
  },
  'exhibitionMail.REFUSED.text': {
    ko: '담당자가 전시 화물 신청 {0:을/를} 취소했습니다.\n사유: {2}\n\n{1}\n',
    en: 'Our team had to cancel exhibition request {0}.\nReason: {2}\n\n{1}\n',
  },
} satisfies Messages
