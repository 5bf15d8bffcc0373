import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps users. */
export default {
  'dataIn.user.taken': { ko: '쓸 수 없는 아이디입니다.', en: 'this user ID cannot be used.' },
  'dataIn.user.erased': { ko: '개인정보를 지운 사용자입니다.', en: 'the personal data of this user was erased.' },
  'dataIn.user.noMail': { ko: '이메일 주소가 아닙니다.', en: 'not an e-mail address.' },
  'dataIn.user.noPhone': { ko: '전화번호가 아닙니다. (예: 02-123-4567)', en: 'not a phone number (+82 2 123 4567).' },
  'dataIn.user.role': { ko: '이 토큰으로 줄 수 없는 권한입니다.', en: 'this token cannot give this role.' },
  'dataIn.user.companyStays': { ko: '사용자의 거래처는 바꿀 수 없습니다.', en: 'the company of a user cannot be changed.' },
  'dataIn.user.needsCompany': { ko: '고객 권한에는 거래처가 필요합니다.', en: 'a customer role needs a company.' },
  'dataIn.user.noCompany': { ko: '직원에게는 거래처를 넣지 않습니다.', en: 'staff have no company.' },
} satisfies Messages
