import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the webhooks of the corporation. */
export default {
  'webhookMgt.list': { ko: '웹훅 목록', en: 'Webhooks' },
  'webhookMgt.about': {
    ko: '부킹과 선적의 소식을 회사 시스템으로 보냅니다. 서명은 Standard Webhooks 규격입니다.',
    en: 'News of bookings and shipments for your own systems, signed as Standard Webhooks.',
  },
  'webhookMgt.none': {
    ko: '등록한 웹훅이 없습니다. 새 웹훅을 추가하면 소식을 회사 시스템으로 받습니다.',
    en: 'No webhook yet. Add one to send news to your own system.',
  },
  'webhookMgt.new': { ko: '새 웹훅', en: 'New webhook' },
  'webhookMgt.edit': { ko: '{0} 수정', en: 'Edit {0}' },
  'webhookMgt.change': { ko: '수정', en: 'Edit' },
  'webhookMgt.name': { ko: '이름', en: 'Name' },
  'webhookMgt.url': { ko: '주소', en: 'Address' },
  'webhookMgt.kinds': { ko: '보낼 소식', en: 'What to send' },
  'webhookMgt.group.booking': { ko: '부킹·고객 요청', en: 'Bookings and requests' },
  'webhookMgt.group.shipment': { ko: '선적', en: 'Shipments' },
  'webhookMgt.off': { ko: '일시 중지', en: 'Paused' },
  'webhookMgt.on': { ko: '전송 중', en: 'Active' },
  'webhookMgt.waiting': { ko: '대기 {0}건', en: '{0} waiting' },
  'webhookMgt.dead': { ko: '전달 실패 {0}건', en: '{0} not delivered' },
  'webhookMgt.resend': { ko: '다시 보내기', en: 'Send again' },
  'webhookMgt.remove': { ko: '삭제', en: 'Delete' },
  'webhookMgt.removeOne': { ko: '{0} 삭제', en: 'Delete {0}' },
  'webhookMgt.resendOne': { ko: '{0} 다시 보내기', en: 'Send {0} again' },
  'webhookMgt.removeQuestion': { ko: '웹훅 {0:을/를} 삭제하시겠습니까?', en: 'Delete the webhook {0}?' },
  'webhookMgt.saved': { ko: '저장되었습니다.', en: 'Saved.' },
  'webhookMgt.removed': { ko: '삭제되었습니다.', en: 'Deleted.' },
  'webhookMgt.resent': { ko: '다시 보냅니다.', en: 'Sending again.' },
  'webhookMgt.chooseKinds': { ko: '보낼 소식을 하나 이상 선택해 주세요.', en: 'Choose what to send.' },
  'webhookMgt.badUrl': {
    ko: '주소: 인터넷에서 접속할 수 있는 https 주소나 운영자가 허용한 사내 주소만 쓸 수 있습니다.',
    en: 'Address: only https addresses that the internet can reach, or inside ones that your operator allows.',
  },
  'webhookMgt.tooMany': { ko: '웹훅은 {0}개까지 등록할 수 있습니다.', en: 'You can have up to {0} webhooks.' },
} satisfies Messages
