import type { Messages } from '#platform/shared/messages.ts'

export default {
  'operations.conditions': { ko: '조회 조건', en: 'Search conditions' },
  'operations.count': { ko: '총 {0}건', en: '{0} in all' },
  'operations.asOf': { ko: '{0} 기준', en: 'as of {0}' },
  'outbox.list': { ko: '메일 발송함', en: 'Mail outbox' },
  'outbox.id': { ko: '번호', en: 'No.' },
  'outbox.created': { ko: '작성', en: 'Written' },
  'outbox.state': { ko: '상태', en: 'State' },
  'outbox.state.READY': { ko: '발송 대기', en: 'Waiting' },
  'outbox.state.SENT': { ko: '발송 완료', en: 'Sent' },
  'outbox.state.FAILED': { ko: '발송 실패', en: 'Failed' },
  'outbox.to': { ko: '받는 사람', en: 'To' },
  'outbox.subject': { ko: '제목', en: 'Subject' },
  'outbox.file': { ko: '첨부', en: 'File' },
  'outbox.tries': { ko: '시도', en: 'Tries' },
  'outbox.next': { ko: '다음 시도', en: 'Next try' },
  'outbox.sent': { ko: '발송', en: 'Sent' },
  'outbox.error': { ko: '마지막 오류', en: 'Last error' },
  'outbox.keyword': { ko: '주소·제목', en: 'Address or subject' },
  'outbox.resend': { ko: '다시 보내기', en: 'Send again' },
  'outbox.resendWhich': { ko: '발송에 실패한 메일을 선택해 주세요.', en: 'Choose a letter that failed.' },
  'outbox.question': {
    ko: '이 메일을 다시 보내시겠습니까? 본문에 든 주소는 기한이 지났을 수 있습니다.',
    en: 'Send this letter again? A link in it may have expired.',
  },
  'outbox.resent': { ko: '발송 대기로 옮겼습니다.', en: 'The letter waits to be sent again.' },
} satisfies Messages
