import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'ediMessage.facts': { ko: '전문 정보', en: 'About the message' },
  'ediMessage.loading': { ko: '전문을 불러오는 중입니다.', en: 'Reading the message' },
  'ediMessage.originalGone': { ko: '보관 기간이 지나 원본을 파기했습니다.', en: 'The original was deleted after its retention period.' },
  'ediMessage.original': { ko: '원본 내려받기', en: 'Download the original' },
  'ediMessage.replay': { ko: '재처리', en: 'Replay' },
  'ediMessage.noReplay': { ko: '재처리할 내용이 없습니다.', en: 'There is nothing to replay.' },
  'ediMessage.problems': { ko: '오류와 특이 사항', en: 'Errors and irregularities' },
  'ediMessage.noProblems': { ko: '오류가 없습니다.', en: 'No errors.' },
  'ediMessage.position': { ko: '위치', en: 'Where' },
  'ediMessage.code': { ko: '코드', en: 'Code' },
  'ediMessage.words': { ko: '내용', en: 'Description' },
  'ediMessage.rows': { ko: '반영하지 못한 행', en: 'Rows not applied' },
  'ediMessage.rowsHint': {
    ko: '값을 바로잡은 뒤 재처리하세요. 모든 행이 맞아야 반영됩니다.',
    en: 'Correct the values, then replay. Either all rows are applied or none.',
  },
  'ediMessage.row': { ko: '행', en: 'Row' },
  'ediMessage.sameAs': { ko: '먼저 받은 전문: {0}번', en: 'Received before as message {0}' },
  'ediMessage.replayedBy': { ko: '재처리: {0} {1}', en: 'Replayed: {0} {1}' },
  'ediMessage.stillBad': {
    ko: '아직 맞지 않는 행이 {0}개 있어 반영하지 않았습니다.',
    en: 'Nothing was applied: {0} {0|row is|rows are} still wrong.',
  },
  'ediMessage.savedElsewhere': { ko: '같은 내용의 파일을 이미 저장했습니다.', en: 'A file of the same content was saved already.' },
  'ediMessage.replayed.REPLAYED': { ko: '재처리하여 반영했습니다.', en: 'The message was applied.' },
  'ediMessage.replayed.PARTLY': { ko: '재처리하여 일부를 반영했습니다.', en: 'Part of the message was applied.' },
  'ediMessage.replayed.RECEIVED': {
    ko: '다시 읽었으나 해당하는 선적이 아직 없습니다.',
    en: 'Read again; no shipment has its numbers yet.',
  },
  'ediMessage.replayed.REFUSED': { ko: '다시 읽었으나 반영하지 못했습니다.', en: 'Read again, but it could not be applied.' },
  'edi.at.file': { ko: '파일', en: 'File' },
  'edi.at.event': { ko: '이벤트 {0}', en: 'Event {0}' },
  'edi.at.segment': { ko: '세그먼트 {0} ({1}), {2}행 {3}열', en: 'Segment {0} ({1}), line {2}, column {3}' },
} satisfies Messages
