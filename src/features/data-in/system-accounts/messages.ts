import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the systems that send shipments to the portal. */
export default {
  'systems.list': { ko: '연계 시스템 목록', en: 'Connected systems' },
  'systems.about': {
    ko: '회사 시스템이 API로 선적을 보내고 부킹을 처리할 때 쓰는 계정입니다. 사람은 이 계정으로 로그인할 수 없습니다.',
    en: 'Accounts that your own systems use to send shipments and answer bookings. Nobody can log in with them.',
  },
  'systems.none': {
    ko: '등록한 시스템이 없습니다. 새 시스템을 추가하면 API 토큰을 만들 수 있습니다.',
    en: 'No system yet. Add one to create its API token.',
  },
  'systems.new': { ko: '새 시스템', en: 'New system' },
  'systems.edit': { ko: '수정', en: 'Edit' },
  'systems.editOne': { ko: '{0} 수정', en: 'Edit {0}' },
  'systems.source': { ko: '시스템 코드', en: 'Code' },
  'systems.sourceHint': {
    ko: '영문 대문자로 시작하는 2–20자입니다. 저장한 뒤에는 바꿀 수 없습니다.',
    en: '2 to 20 capitals, digits, - and _. It cannot be changed later.',
  },
  'systems.name': { ko: '이름', en: 'Name' },
  'systems.quiet': { ko: '알림 시작일', en: 'Notify from' },
  'systems.quietHint': {
    ko: '이 날 전에 있었던 일은 아무에게도 알리지 않습니다. 지난 자료를 처음 올릴 때 쓰세요.',
    en: 'Nobody is notified of anything that happened before this day. Use it for the first load of old data.',
  },
  'systems.quietFrom': { ko: '{0}부터 알림', en: 'Notifies from {0}' },
  'systems.inUse': { ko: '사용', en: 'In use' },
  'systems.on': { ko: '사용 중', en: 'In use' },
  'systems.off': { ko: '중지', en: 'Off' },
  'systems.isOff': { ko: '중지한 시스템입니다.', en: 'This system is off.' },
  'systems.tokenOf': { ko: '{0} 토큰 만들기', en: 'Create token for {0}' },
  'systems.tokensOf': { ko: '{0} 토큰', en: 'Tokens of {0}' },
  'systems.used': { ko: '최근 사용 {0}', en: 'last used {0}' },
  'systems.rotate': { ko: '교체', en: 'Rotate' },
  'systems.rotateOne': { ko: '{0} 교체', en: 'Rotate {0}' },
  'systems.overlap': {
    ko: '지금 토큰은 {0}시간 더 쓸 수 있습니다. 그 안에 새 토큰으로 바꾸세요.',
    en: 'The current token works for {0} more {0|hour|hours}. Switch to the new one before then.',
  },
  'systems.endQuestion': {
    ko: '토큰 {0:을/를} 폐기하시겠습니까? 이 토큰을 쓰는 시스템은 바로 연결할 수 없게 됩니다.',
    en: 'Revoke the token {0}? The system that uses it loses access at once.',
  },
  'systems.saved': { ko: '시스템을 저장했습니다.', en: 'The system was saved.' },
  'systems.noDay': { ko: '존재하지 않는 날짜입니다.', en: 'This day does not exist.' },
} satisfies Messages
