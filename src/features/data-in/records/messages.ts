import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps users, free-time terms and schedules: field, value, reason. */
export default {
  'dataIn.record.needed': { ko: '필요한 값입니다.', en: 'required.' },
  'dataIn.record.noDay': { ko: '없는 날짜입니다.', en: 'this day does not exist.' },
  'dataIn.record.noTime': { ko: '없는 날짜나 시각입니다.', en: 'this day or time does not exist.' },
} satisfies Messages
