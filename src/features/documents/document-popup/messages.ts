import type { Messages } from '#platform/shared/messages.ts'

export default {
  'documents.list': { ko: '첨부 문서', en: 'Attached documents' },
  'documents.serial': { ko: '파일 번호', en: 'File number' },
  'documents.type': { ko: '문서 종류', en: 'Type' },
  'documents.kind': { ko: '형식', en: 'Kind' },
  'documents.none': { ko: '첨부한 문서가 없습니다.', en: 'No documents attached.' },
  'documents.count': { ko: '총 {0}건', en: '{0} documents' },
  'documents.openHint': { ko: '두 번 누르면 파일이 열립니다.', en: 'Double-click opens a file.' },
  'documents.notSent': { ko: '보내지 못했습니다. 다시 시도해 주세요.', en: 'It could not be sent. Please try again.' },
  'documents.pick': { ko: '선택', en: 'Pick' },
  'documents.pickRow': { ko: '{0} 선택', en: 'Pick {0}' },
  'documents.picked': { ko: '{0}개 선택', en: '{0} picked' },
  'documents.pickFirst': { ko: '내려받을 문서를 선택해 주세요.', en: 'Pick the documents to download.' },
  'documents.fetch': { ko: '다운로드', en: 'Download' },
  'documents.fetching': { ko: '내려받는 중', en: 'Downloading' },
  'documents.name': { ko: '파일명', en: 'File name' },
  'documents.size': { ko: '크기', en: 'Size' },
  'documents.by': { ko: '올린 사람', en: 'Uploaded by' },
  'documents.staff': { ko: '담당자', en: 'Staff' },
  'documents.at': { ko: '올린 시각', en: 'Uploaded at' },
  'documents.remark': { ko: '비고', en: 'Remark' },
  'documents.expired': {
    ko: '올린 파일이 없거나 만료되었습니다. 다시 올려 주세요.',
    en: 'The upload is missing or has expired. Please upload it again.',
  },
} satisfies Messages
