import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'files.otherType': {
    ko: '‘{0}’의 내용이 파일 형식과 다르거나 올릴 수 없는 형식입니다.',
    en: '‘{0}’ is of a type that is not accepted, or not what its name says.',
  },
  'files.infected': { ko: '‘{0}’에서 악성 코드가 발견되어 올리지 않았습니다.', en: '‘{0}’ contains malicious code and was not uploaded.' },
  'files.tooMany': {
    ko: '저장하지 않은 첨부 파일이 너무 많습니다. 저장한 뒤 다시 올려 주세요.',
    en: 'Too many uploads are waiting. Save before adding more.',
  },
} satisfies Messages
