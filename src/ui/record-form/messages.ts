import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'form.usualReasons': { ko: '자주 쓰는 {0}', en: '{0}: usual' },
  'form.line': { ko: '{0}번째 줄', en: 'Line {0}' },
  'form.noLines': { ko: '아직 추가한 줄이 없습니다.', en: 'No lines yet.' },
  'form.addLine': { ko: '줄 추가', en: 'Add a line' },
  'form.removeLine': { ko: '{0}번째 줄 삭제', en: 'Remove line {0}' },
  'form.remove': { ko: '삭제', en: 'Remove' },
  'recordFiles.title': { ko: '첨부', en: 'Attachments' },
  'recordFiles.attach': { ko: '파일 첨부', en: 'Attach files' },
  'recordFiles.busy': { ko: '첨부하는 중입니다.', en: 'Attaching.' },
  'recordFiles.manage': { ko: '관리', en: 'Manage' },
  'recordFiles.dropHere': { ko: '파일을 여기에 끌어다 놓을 수 있습니다.', en: 'Files can be dropped here.' },
  'recordFiles.kind': { ko: '문서 종류', en: 'Kind of document' },
  'recordFiles.missing': { ko: '미제출', en: 'Missing' },
} satisfies Messages
