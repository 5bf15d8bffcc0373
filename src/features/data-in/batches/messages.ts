import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of batches and of their lines. */
export default {
  'dataIn.batch.empty': { ko: '배치에 줄이 없습니다.', en: 'The batch has no lines.' },
  'dataIn.batch.tooMany': { ko: '한 배치는 {0}줄까지입니다.', en: 'A batch has at most {0} lines.' },
  'dataIn.batch.atomicMost': {
    ko: '내장 데이터베이스에서는 전부 아니면 전무(atomic) 배치가 {0}줄까지입니다. 나누어 보내거나 mode=partial로 보내세요.',
    en: 'On the embedded database a batch of all or nothing (atomic) has at most {0} lines. Send it in parts, or with mode=partial.',
  },
  'dataIn.batch.keyTaken': {
    ko: '이 Idempotency-Key로 이미 다른 배치를 받았습니다.',
    en: 'This Idempotency-Key was used for another batch.',
  },
  'dataIn.batch.notText': { ko: 'UTF-8 글자가 아니거나 너무 긴 줄입니다.', en: 'the line is not UTF-8, or too long.' },
  'dataIn.batch.notJson': { ko: 'JSON 객체 한 줄이 아닙니다.', en: 'the line is not a JSON object.' },
  'dataIn.batch.noScope': { ko: '토큰에 "{0}" 권한이 없습니다.', en: 'the token lacks the scope "{0}".' },
  'dataIn.batch.noRecord': { ko: '이 번호의 자료가 없습니다.', en: 'no record has this number.' },
  'dataIn.batch.failed': { ko: '이 줄은 저장할 수 없습니다.', en: 'this line cannot be stored.' },
  'dataIn.batch.others': { ko: '다른 줄이 거절되어 저장하지 않았습니다.', en: 'not stored, because other lines were refused.' },
  'dataIn.batch.running': {
    ko: '배치가 아직 끝나지 않았습니다. 끝난 뒤에 되돌릴 수 있습니다.',
    en: 'The batch is still running. It can be undone when it has ended.',
  },
  'dataIn.batch.nothing': { ko: '되돌릴 것이 없는 배치입니다.', en: 'The batch stored nothing that could be undone.' },
  'dataIn.batch.touched': {
    ko: '그 뒤에 바뀐 줄이 있어 배치를 되돌릴 수 없습니다.',
    en: 'The batch cannot be undone: lines of it were changed since.',
  },
  'dataIn.batch.touchedLine': { ko: '{0}줄 {1}: 그 뒤에 바뀌었습니다.', en: 'line {0}, {1}: changed since.' },
  'dataIn.batch.later': { ko: '{0}줄 {1}: 되돌리는 동안 바뀌어 그대로 두었습니다.', en: 'line {0}, {1}: changed meanwhile, so it stays.' },
} satisfies Messages
