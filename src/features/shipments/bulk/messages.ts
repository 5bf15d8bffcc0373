import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of the actions on several shipments of the list. */
export default {
  'bulk.column': { ko: '선택', en: 'Pick' },
  'bulk.choose': { ko: '{0} 선택', en: 'Choose {0}' },
  'bulk.chosen': { ko: '{0}건 선택', en: '{0} chosen' },
  'bulk.group': { ko: '선택한 선적 업무', en: 'Actions for the chosen shipments' },
  'bulk.clear': { ko: '선택 해제', en: 'Clear' },
  'bulk.several': { ko: '여러 건 선택', en: 'Choose several' },
  'bulk.full': { ko: '한 번에 {0}건까지 선택할 수 있습니다.', en: 'At most {0} shipments can be chosen at a time.' },
  'bulk.share': { ko: '공유', en: 'Share' },
  'bulk.shareMost': {
    ko: '링크는 한 번에 {0}건까지 만들 수 있습니다. 선택을 줄여 주세요.',
    en: 'Links can be created for at most {0} {0|shipment|shipments} at a time. Choose fewer.',
  },
  'bulk.documents': { ko: '문서 내려받기', en: 'Documents' },
  'bulk.working': { ko: '처리 중', en: 'Working' },
  'bulk.downloading': { ko: '문서 {0}개 내려받는 중', en: 'Downloading {0} {0|document|documents}' },
  'bulk.downloaded': { ko: '문서 {0}개를 내려받았습니다.', en: '{0} {0|document|documents} downloaded.' },
  'bulk.noDocuments': { ko: '선택한 선적에 문서가 없습니다.', en: 'The chosen shipments have no documents.' },
  'bulk.without': { ko: '문서가 없는 선적: {0}', en: 'No documents: {0}' },
  'bulk.notLoaded': {
    ko: '내려받지 못한 선적: {0}. 이 선적만 선택해 다시 시도해 주세요.',
    en: 'Not downloaded: {0}. Choose these alone and try again.',
  },
  'bulk.links': { ko: '공유 링크', en: 'Share links' },
  'bulk.copyAll': { ko: '모두 복사', en: 'Copy all' },
  'bulk.failed.NONE': { ko: '{0}: 선적을 찾을 수 없습니다.', en: '{0}: the shipment was not found.' },
  'bulk.failed.FULL': {
    ko: '{0}: 열려 있는 링크가 이미 {1}개입니다. 선적 화면에서 하나를 해제해 주세요.',
    en: '{0}: {1} {1|link is|links are} open already. Revoke one on the shipment.',
  },
  'bulk.close': { ko: '닫기', en: 'Close' },
} satisfies Messages
