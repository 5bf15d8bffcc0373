import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'company.tabs': { ko: '회사 관리 항목', en: 'Sections' },
  'office.masked': {
    ko: '가려진 값입니다. 가림 없이 내려받은 파일을 사용해 주세요.',
    en: 'This value is hidden. Use a file that was downloaded unmasked.',
  },
  'office.mainOnly': {
    ko: '여러 법인이 함께 쓰는 자료입니다. 주관 법인의 관리자만 변경할 수 있습니다.',
    en: 'All corporations share these data. Only administrators of the main corporation can change them.',
  },
  'office.unmasked': { ko: '가림 없이 내려받기', en: 'Download unmasked' },
  'office.reason': { ko: '사유', en: 'Reason' },
  'office.whyReason': {
    ko: '개인정보가 담긴 파일입니다. 사유는 접근 기록에 남습니다.',
    en: 'The file contains personal data. The reason is kept in the access records.',
  },
  'office.saving': { ko: '저장하고 있습니다.', en: 'Saving.' },
  'office.unchanged': { ko: '바뀐 내용이 없습니다.', en: 'Nothing was changed.' },
  'office.choose': { ko: '목록에서 선택하거나 새로 추가해 주세요.', en: 'Choose one from the list or add one.' },
  'office.setPicture': { ko: '그림 저장', en: 'Save picture' },
  'office.dropPicture': { ko: '그림 삭제', en: 'Remove picture' },
  'office.noFile': { ko: '파일을 선택해 주세요.', en: 'Choose a file.' },
  'office.badPicture': { ko: 'PNG, JPEG, WebP 그림만 올릴 수 있습니다.', en: 'Only PNG, JPEG and WebP images are accepted.' },
} satisfies Messages
