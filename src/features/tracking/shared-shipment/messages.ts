import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the share link page and of the panel that creates links. */
export default {
  'share.title': { ko: '공유된 선적', en: 'Shared shipment' },
  'share.until': { ko: '{0}까지 볼 수 있습니다.', en: 'Available until {0}.' },
  'share.send': { ko: '보내기', en: 'Send' },
  'share.subject': { ko: '선적 {0}', en: 'Shipment {0}' },
  'share.share': { ko: '공유', en: 'Share' },
  'share.about': {
    ko: '링크를 받은 사람은 로그인 없이 이 선적의 진행을 봅니다. 거래처 이름은 가려지고 문서와 금액은 보이지 않습니다.',
    en: 'Anyone with the link can follow this shipment without a login. Party names are masked; documents and amounts are not shown.',
  },
  'share.days': { ko: '기간', en: 'Valid for' },
  'share.day': { ko: '{0}일', en: '{0}\u00a0d' },
  'share.make': { ko: '링크 만들기', en: 'Create link' },
  'share.link': { ko: '공유 링크', en: 'Share link' },
  'share.once': { ko: '지금만 볼 수 있습니다. 복사해 두세요.', en: 'Shown only now. Copy it.' },
  'share.copy': { ko: '링크 복사', en: 'Copy link' },
  'share.copied': { ko: '복사되었습니다.', en: 'Copied.' },
  'share.copyFailed': {
    ko: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
    en: 'Could not copy. Select the text and copy it yourself.',
  },
  'share.revoke': { ko: '해제', en: 'Revoke' },
  'share.revoked': { ko: '링크를 해제했습니다.', en: 'Link revoked.' },
  'share.line': { ko: '{0} · {1}까지 · {2}회 열림', en: '{0} · until {1} · opened {2} {2|time|times}' },
  'share.links': { ko: '열려 있는 링크', en: 'Open links' },
  'share.working': { ko: '처리 중', en: 'Working' },
  'share.tooMany': { ko: '링크는 {0}개까지 열어 둘 수 있습니다.', en: 'At most {0} links can be open.' },
} satisfies Messages
