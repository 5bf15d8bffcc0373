import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'import.upload': { ko: '엑셀 업로드', en: 'Upload Excel' },
  'import.export': { ko: '엑셀 다운로드', en: 'Download Excel' },
  'import.csv': { ko: 'CSV 다운로드', en: 'Download CSV' },
  'import.template': { ko: '양식', en: 'Template' },
  'import.reading': { ko: '{0} 읽는 중 · {1}행', en: 'Reading {0} · {1} {1|row|rows}' },
  'import.exporting': { ko: '엑셀 만드는 중 · {0} / {1}행', en: 'Exporting · {0} of {1} {1|row|rows}' },
  'import.preview': { ko: '가져오기 미리보기', en: 'Import preview' },
  'import.kind': { ko: '가져올 행', en: 'Rows to import' },
  'import.all': { ko: '전체 {0}', en: 'All {0}' },
  'import.error': { ko: '오류 {0}', en: 'Errors {0}' },
  'import.insert': { ko: '추가 {0}', en: 'Added {0}' },
  'import.update': { ko: '수정 {0}', en: 'Changed {0}' },
  'import.delete': { ko: '삭제 {0}', en: 'Deleted {0}' },
  'import.same': { ko: '변경 없음 {0}', en: 'Unchanged {0}' },
  'import.cellError': { ko: '{0}: 계산할 수 없는 셀입니다.', en: '{0}: the spreadsheet could not calculate this cell.' },
  'import.unfitLetter': {
    ko: '{0}: 저장할 수 없는 문자가 들어 있습니다.',
    en: '{0}: this cell contains a character that cannot be stored.',
  },
  'import.noStoredValue': {
    ko: '수식의 계산 결과가 파일에 없습니다. Excel에서 열어 저장한 뒤 다시 올려 주세요.',
    en: 'The file has no stored value for this formula. Open and save it in Excel, then upload it again.',
  },
  'import.notFirstDay': {
    ko: '‘{0}’에서 날짜 일부를 버려야 합니다. 월은 1일, 연도는 1월 1일로 입력해 주세요.',
    en: 'A part of ‘{0}’ would be lost. Enter the first day of the month or year.',
  },
  'import.noRow': {
    ko: '삭제할 행이 없습니다. 다시 내려받은 파일로 시도해 주세요.',
    en: 'The row to delete was not found. Try again with a newly downloaded file.',
  },
  'import.keepsRows': {
    ko: '이 목록의 행은 삭제할 수 없습니다. 사용을 해제해 주세요.',
    en: 'Rows of this list cannot be deleted. Deactivate them instead.',
  },
  'import.noSuchRow': {
    ko: '변경할 행을 찾을 수 없습니다. 다시 내려받은 파일로 시도해 주세요.',
    en: 'The row to change was not found. Try again with a newly downloaded file.',
  },
  'import.row': { ko: '행', en: 'Row' },
  'import.what': { ko: '구분', en: 'Kind' },
  'import.detail': { ko: '내용', en: 'Details' },
  'import.change': { ko: '{0}: {1} → {2}', en: '{0}: {1} → {2}' },
  'import.problem': { ko: '{0} ‘{1}’: {2}', en: '{0} ‘{1}’: {2}' },
  'import.unknown': { ko: '모르는 열은 가져오지 않습니다: {0}', en: 'Unknown columns are left out: {0}' },
  'import.byOrder': {
    ko: '머리글을 알 수 없어 열 순서대로 가져옵니다.',
    en: 'The headers are unknown, so columns are read in their order.',
  },
  'import.apply': { ko: '{0}행 적용', en: 'Apply {0} {0|row|rows}' },
  'import.nothing': { ko: '적용할 행이 없습니다.', en: 'There is nothing to apply.' },
  'import.applied': { ko: '{0}행을 가져왔습니다. 저장해야 반영됩니다.', en: '{0} {0|row|rows} imported. Save to keep {0|it|them}.' },
  'import.errorFile': { ko: '오류 파일', en: 'Error file' },
  'import.value': { ko: '값', en: 'Value' },
  'import.reason': { ko: '이유', en: 'Reason' },
} satisfies Messages
