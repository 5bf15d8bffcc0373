import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps users, free-time terms and schedules: field, value, reason. */
export default {
  'dataIn.record.needed': { ko: '필요한 값입니다.', en: 'this is needed.' },
  'dataIn.record.noDay': { ko: '없는 날짜입니다.', en: 'there is no such day.' },
  'dataIn.record.noTime': { ko: '없는 날짜나 시각입니다.', en: 'there is no such day or time.' },
} satisfies Messages
