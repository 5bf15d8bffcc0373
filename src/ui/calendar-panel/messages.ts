import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'calendar.subscribe': { ko: '캘린더 구독', en: 'Subscribe' },
  'calendar.about': {
    ko: '선적과 전시 화물의 기한을 캘린더 앱에서 봅니다. 이 주소를 아는 사람은 로그인 없이 내 기한을 볼 수 있습니다.',
    en: 'See the deadlines of your shipments and exhibition cargo in a calendar app. Anyone who has this address can read them without logging in.',
  },
  'calendar.make': { ko: '주소 만들기', en: 'Create address' },
  'calendar.remake': { ko: '새 주소로 바꾸기', en: 'Replace address' },
  'calendar.revoke': { ko: '구독 끊기', en: 'Revoke' },
  'calendar.copy': { ko: '주소 복사', en: 'Copy address' },
  'calendar.copied': { ko: '복사되었습니다.', en: 'Copied.' },
  'calendar.copyFailed': {
    ko: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
    en: 'Could not copy. Select the text and copy it yourself.',
  },
  'calendar.address': { ko: '캘린더 주소', en: 'Calendar address' },
  'calendar.once': { ko: '지금만 볼 수 있습니다. 복사해 두세요.', en: 'Shown only now. Copy it.' },
  'calendar.active': { ko: '{0}에 만든 주소가 있습니다.', en: 'An address made {0} is active.' },
  'calendar.used': { ko: '최근 조회 {0}', en: 'last read {0}' },
  'calendar.none': {
    ko: '아직 주소가 없습니다. 주소를 만들어 캘린더 앱에 등록해 주세요.',
    en: 'No address yet. Create one and add it to your calendar app.',
  },
  'calendar.revoked': { ko: '구독을 끊었습니다.', en: 'Revoked.' },
  'calendar.working': { ko: '처리 중', en: 'Working' },
} satisfies Messages
