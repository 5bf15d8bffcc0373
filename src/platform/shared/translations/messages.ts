import { type Particle, withParticle } from '#domain/text/korean-particle.ts'
import { builtInTranslations } from './built-in-translations.ts'
import { pluralForm } from './plural-forms.ts'

/** Messages in both languages. A slice's messages.ts exports such a table; keys are unique in the whole project. */
export type Messages = Record<string, { ko: string; en: string }>
export type Lang = 'ko' | 'en'

/** Translates a key into the session language and fills its places. An unknown key answers itself. */
export type Translate = (key: string, params?: readonly (string | number)[]) => string

// A closing mark between a word and its particle is part of the placeholder: ‘{0’:은/는}.
const PLACE = /\{(\d)(?:((?:\|[^{|}]*)+)|([’"]?):(은\/는|이\/가|을\/를|과\/와|으로\/로))?\}/g

/**
 * Replaces `{0}`, `{1}` … by parameters (S7-021), `{0|booking was|bookings were}` by its first words where parameter 0 is one, else by its
 * second, and `{0:은/는}` by the parameter with the particle that its last sound asks for. Placeholders without a parameter stay.
 * @param locale of a third language, whose plural may have more forms or one only
 */
export const fill = (text: string, params: readonly (string | number)[] = [], locale?: string) =>
  text.replace(PLACE, (place: string, index: string, forms?: string, mark?: string, pair?: Particle) => {
    const param = params[Number(index)]
    if (param === undefined) return place
    if (pair) return withParticle(`${param}${mark}`, pair)
    return forms === undefined ? String(param) : pluralForm(forms.slice(1).split('|'), param, locale)
  })

/** A message in both languages, for readers whose language may differ from the writer's. */
export const inBothLanguages = (dictionary: Messages, key: string, params: readonly (string | number)[]): string =>
  (['ko', 'en'] as const).map((lang) => fill(dictionary[key]?.[lang] ?? key, params)).join(' / ')

/** Messages fixed by the specification (requirements, Appendix B) and one for each error code (Appendix G). */
export const baseMessages = {
  ...builtInTranslations,
  MSG000012: { ko: '{0:은/는} 필수 입력 항목입니다.', en: '{0} is required.' },
  MSG000022: { ko: '시작일자는 종료일자보다 클 수 없습니다.', en: 'The start date cannot be later than the end date.' },
  MSG000023: { ko: '조회 기간은 {0}{1:을/를} 초과할 수 없습니다.', en: 'The period cannot exceed {0} {1}.' },
  MSG000186: { ko: '거래가 중지된 거래처입니다.', en: 'Business with this customer has been stopped.' },
  MSG000187: { ko: '날짜는 8자리로 입력해 주세요. (yyyyMMdd)', en: 'Enter dates with 8 digits. (yyyyMMdd)' },
  MSG000288: { ko: '장기 미수채권이 있는 거래처입니다.', en: 'This customer has long-term receivables.' },
  'AUTH-001': { ko: '아이디 또는 비밀번호가 올바르지 않습니다.', en: 'Invalid user ID or password.' },
  'AUTH-002': { ko: '로그인이 필요합니다.', en: 'Please log in.' },
  'AUTH-003': {
    ko: '권한이 없습니다. 필요하면 관리자에게 요청해 주세요.',
    en: 'You have no permission for this. Ask your administrator if you need it.',
  },
  'AUTH-004': { ko: '로그인 시도가 많습니다. 잠시 후 다시 시도해 주세요.', en: 'Too many attempts. Please try again later.' },
  'RATE-001': { ko: '요청이 많습니다. 잠시 후 다시 시도해 주세요.', en: 'Too many requests. Please try again later.' },
  'VAL-001': { ko: '입력한 값을 확인해 주세요.', en: 'Please check the values entered.' },
  'VAL-002': { ko: '보낸 내용이 너무 큽니다. 나누어 보내 주세요.', en: 'The content sent is too large. Please send it in parts.' },
  'VAL-003': { ko: '지원하지 않는 형식입니다. 다른 형식으로 보내 주세요.', en: 'This type is not supported. Please use another one.' },
  'NTF-001': {
    ko: '찾을 수 없거나 볼 수 없는 자료입니다. 번호와 권한을 확인해 주세요.',
    en: 'Not found, or not visible to you. Check the number and your rights.',
  },
  'NTF-002': {
    ko: '읽던 위치가 더 이상 남아 있지 않습니다. 처음부터 다시 읽어 주세요.',
    en: 'This place is no longer stored. Read again from the start.',
  },
  'RTE-404': { ko: '제공하지 않는 기능입니다. 주소를 확인해 주세요.', en: 'This function is not available. Check the address.' },
  'RTE-405': { ko: '허용되지 않은 요청 방식입니다.', en: 'This method is not allowed.' },
  'CNF-001': { ko: '다른 사용자가 먼저 변경했습니다. 다시 조회해 주세요.', en: 'Someone else changed it first. Please search again.' },
  'BIZ-001': {
    ko: '현재 상태에서는 할 수 없습니다. 다시 조회해 상태를 확인해 주세요.',
    en: 'This is not possible in the current state. Search again and check the state.',
  },
  'BIZ-002': { ko: '거래가 중지된 거래처입니다.', en: 'Business with this customer has been stopped.' },
  'BIZ-003': {
    ko: '즐겨찾기는 20개까지 등록할 수 있습니다. 쓰지 않는 것을 먼저 빼 주세요.',
    en: 'You can keep up to 20 favourites. Remove one you no longer use first.',
  },
  'BIZ-004': { ko: '이미 업로드한 파일입니다.', en: 'This file has already been uploaded.' },
  'EXT-001': {
    ko: '외부 서비스가 설정되지 않았습니다. 관리자에게 설정을 요청해 주세요.',
    en: 'The external service is not configured. Ask your administrator to set it up.',
  },
  'EXT-002': {
    ko: '외부 서비스에서 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    en: 'The external service failed. Please try again later.',
  },
  'SYS-500': { ko: '처리 중 오류가 발생했습니다.', en: 'An error occurred while processing.' },
  'SYS-503': { ko: '잠시 후 다시 시도해 주세요. 시스템이 응답하지 않습니다.', en: 'The system does not answer. Please try again shortly.' },
  'fault.first': { ko: '입력한 값을 확인해 주세요. {0}', en: 'Please check the values entered. {0}' },
  'fault.control': {
    ko: '사용할 수 없는 문자(제어 문자)가 있습니다. 지우고 다시 입력해 주세요.',
    en: 'Remove the control characters in it.',
  },
  'fault.broken': { ko: '깨진 글자가 있습니다. 지우고 다시 입력해 주세요.', en: 'Remove the broken characters in it.' },
  'fault.deep': { ko: '값이 너무 깊이 겹쳐 있습니다.', en: 'The values are nested too deeply.' },
  'fault.missing': { ko: '값이 없습니다.', en: 'A value is missing.' },
  'fault.empty': { ko: '입력해 주세요.', en: 'Please enter a value.' },
  'fault.short': { ko: '{0}자 이상 입력해 주세요.', en: 'Enter at least {0} {0|character|characters}.' },
  'fault.long': { ko: '{0}자까지 입력할 수 있습니다.', en: 'Enter at most {0} {0|character|characters}.' },
  'fault.few': { ko: '{0}개 이상이어야 합니다.', en: 'At least {0} are needed.' },
  'fault.many': { ko: '한 번에 {0}개까지 보낼 수 있습니다.', en: 'At most {0} can be sent at a time.' },
  'fault.manyRows': {
    ko: '한 번에 {0}행까지 저장할 수 있습니다. 나누어 저장해 주세요.',
    en: 'At most {0} rows can be saved at a time. Please save them in parts.',
  },
  'fault.least': { ko: '{0} 이상이어야 합니다.', en: 'It must be at least {0}.' },
  'fault.most': { ko: '{0} 이하여야 합니다.', en: 'It must be at most {0}.' },
  'fault.above': { ko: '{0}보다 커야 합니다.', en: 'It must be more than {0}.' },
  'fault.below': { ko: '{0}보다 작아야 합니다.', en: 'It must be less than {0}.' },
  'fault.text': { ko: '텍스트여야 합니다.', en: 'It must be a text.' },
  'fault.number': { ko: '숫자여야 합니다.', en: 'It must be a number.' },
  'fault.whole': { ko: '정수여야 합니다.', en: 'It must be a whole number.' },
  'fault.flag': { ko: '참 또는 거짓이어야 합니다.', en: 'It must be true or false.' },
  'fault.list': { ko: '목록이어야 합니다.', en: 'It must be a list.' },
  'fault.object': { ko: '항목과 값의 묶음이어야 합니다.', en: 'It must be an object.' },
  'fault.choice': { ko: '선택할 수 없는 값입니다.', en: 'This value cannot be chosen.' },
  'fault.oneOf': { ko: '다음 중 하나여야 합니다: {0}', en: 'It must be one of: {0}' },
  'fault.email': { ko: '이메일 주소 형식이 아닙니다.', en: 'This is not an e-mail address.' },
  'fault.url': { ko: '웹 주소 형식이 아닙니다.', en: 'This is not a web address.' },
  'fault.id': { ko: '식별 번호 형식이 아닙니다.', en: 'This is not an identifier.' },
  'fault.format': { ko: '형식이 올바르지 않습니다.', en: 'It does not have the expected form.' },
  'fault.unknown': { ko: '알 수 없는 항목입니다.', en: 'This field does not exist.' },
  'fault.value': { ko: '올바르지 않은 값입니다.', en: 'This value is not accepted.' },
  'fault.multipart': {
    ko: '보낸 파일을 읽을 수 없습니다. 전송이 중간에 끊겼을 수 있으니 다시 올려 주세요.',
    en: 'The files sent cannot be read. The upload may have been cut off: please send them again.',
  },
  'call.failed': { ko: '처리 중 오류가 발생했습니다.', en: 'An error occurred.' },
  'call.loading': { ko: 'Loading', en: 'Loading' },
  'popup.fullScreen': { ko: '전체 화면', en: 'Full screen' },
  'popup.restore': { ko: '원래 크기', en: 'Restore size' },
  'popup.move': { ko: '창 이동', en: 'Move dialog' },
  'popup.moveHint': {
    ko: '화살표 키로 옮깁니다. Shift와 함께 누르면 크게 옮기고 Home을 누르면 가운데로 돌아갑니다.',
    en: 'Arrow keys move it, with Shift in larger steps; Home brings it back to the centre.',
  },
  'popup.movedTo': { ko: '왼쪽에서 {0}, 위에서 {1}', en: '{0} from the left, {1} from the top' },
  'common.close': { ko: '닫기', en: 'Close' },
  'common.ok': { ko: '확인', en: 'OK' },
  'common.cancel': { ko: '취소', en: 'Cancel' },
  'common.search': { ko: '조회', en: 'Search' },
  'common.reset': { ko: '초기화', en: 'Reset' },
  'common.save': { ko: '저장', en: 'Save' },
  'common.all': { ko: '전체', en: 'All' },
  'part.broken': { ko: '이 부분을 표시하지 못했습니다. 다시 시도해 주세요.', en: 'This part could not be shown. Please try again.' },
  'part.screenBroken': {
    ko: '이 화면을 표시하지 못했습니다. 다시 시도하면 이 탭에 보관된 입력 내용을 되살릴 수 있습니다.',
    en: 'This screen could not be shown. When you try again, text kept in this tab can be restored.',
  },
  'form.notKept': {
    ko: '이 브라우저는 입력 내용을 보관할 수 없습니다. 저장하기 전에 화면을 닫으면 입력한 내용이 사라집니다.',
    en: 'This browser cannot keep what you type. It is lost when the page is closed before it is saved.',
  },
  'form.tooManyRows': {
    ko: '변경한 행이 {0}건을 넘어 임시로 보관할 수 없습니다. 저장하기 전에 화면을 닫으면 변경한 내용이 사라집니다.',
    en: 'More than {0} changed rows cannot be kept. The changes are lost when the page is closed before they are saved.',
  },
  'part.notOnPaper': {
    ko: '화면에서 아직 불러오지 않은 부분입니다. 페이지의 인쇄 버튼을 누르면 함께 인쇄됩니다.',
    en: 'Not loaded on the screen yet. The print button of the page prints it too.',
  },
  'part.reload': { ko: '새로고침', en: 'Refresh' },
  'list.empty': { ko: '조회된 데이터가 없습니다.', en: 'No data found.' },
  'list.keyword': { ko: '검색어', en: 'Keyword' },
  'list.searched': { ko: '조회 조건: {0}', en: 'Searched for: {0}' },
  'list.latestOf': { ko: '전체 {1}건 중 최근 {0}건만 보입니다.', en: 'Only the latest {0} of {1} are shown.' },
  'list.asOf': { ko: '{0} 기준', en: 'as of {0}' },
  'list.cut': { ko: '처음 {0}건만 보입니다. 조건으로 좁혀 주세요.', en: 'Only the first {0} are shown. Narrow the search.' },
  'list.firstOnly': { ko: '최근 {0}건만 보입니다.', en: 'Only the latest {0} are shown.' },
  'list.noSort': {
    ko: '‘{0}’ 열로는 정렬할 수 없습니다. 정렬할 수 있는 열: {1}',
    en: 'This list cannot be sorted by ‘{0}’. It can be sorted by: {1}',
  },
  'list.noSortAtAll': { ko: '‘{0}’ 열로는 정렬할 수 없습니다.', en: 'This list cannot be sorted by ‘{0}’.' },
  'list.failed': { ko: '조회 실패', en: 'Load failed' },
  // S4-039
  'box.unsaved': { ko: '저장하지 않은 변경사항이 있습니다. 계속하시겠습니까?', en: 'There are unsaved changes. Continue?' },
  'box.question': { ko: '확인', en: 'Question' },
  'box.information': { ko: '알림', en: 'Information' },
  'box.warning': { ko: '경고', en: 'Warning' },
  'box.error': { ko: '오류', en: 'Error' },
  'batch.saved': { ko: '저장되었습니다.', en: 'Saved.' },
  'batch.exists': { ko: '이미 있는 값입니다. 다른 값을 입력해 주세요.', en: 'This already exists. Enter another value.' },
  'batch.twice': { ko: '같은 키가 두 번 있습니다.', en: 'The same key appears twice.' },
  'batch.noVersion': { ko: '다시 조회한 뒤 저장해 주세요.', en: 'Please search again before saving.' },
  'batch.refused': { ko: '저장할 수 없는 값입니다.', en: 'This value cannot be saved.' },
  'batch.inUse': {
    ko: '다른 자료에서 사용 중이라 삭제할 수 없습니다. 사용을 해제해 주세요.',
    en: 'Other records use this, so it cannot be deleted. Deactivate it instead.',
  },
  'batch.gone': { ko: '다른 사용자가 삭제했습니다. 다시 조회해 주세요.', en: 'Someone else deleted it. Please search again.' },
  'batch.keyTaken': { ko: '이미 다른 내용으로 저장했습니다.', en: 'This save was already used for other content.' },
  // S5-051, S8-022
  'sheet.noRows': { ko: '데이터가 없습니다.', en: 'There is no data to export.' },
  'sheet.ENCRYPTED': {
    ko: '암호가 걸린 파일입니다. 암호를 풀고 다시 저장해 주세요.',
    en: 'This file is protected by a password. Remove it and save again.',
  },
  'sheet.LEGACY_XLS': {
    ko: '이전 형식(.xls)은 읽을 수 없습니다. Excel에서 .xlsx로 다시 저장해 주세요.',
    en: 'The old .xls format cannot be read. Save the file as .xlsx in Excel.',
  },
  'sheet.NOT_A_SHEET': { ko: 'Excel(.xlsx)이나 CSV 파일이 아닙니다.', en: 'This is neither an Excel (.xlsx) nor a CSV file.' },
  'sheet.DAMAGED': {
    ko: '파일이 손상되어 읽을 수 없습니다. Excel에서 열어 다시 저장한 뒤 올려 주세요.',
    en: 'This file is damaged and cannot be read. Open and save it in Excel, then upload it again.',
  },
  'sheet.UNSAFE': { ko: '안전하지 않은 내용이 있어 읽지 않았습니다.', en: 'This file contains unsafe content and was not read.' },
  'sheet.TOO_LARGE': { ko: '파일이 너무 큽니다. 나누어 올려 주세요.', en: 'This file is too large. Please split it.' },
  'sheet.TOO_MANY_ROWS': {
    ko: '행이 너무 많습니다. 100,000행까지 올릴 수 있습니다.',
    en: 'Too many rows. Up to 100,000 can be uploaded at a time.',
  },
  'sheet.EMPTY': {
    ko: '머리글이 있는 시트가 없습니다. 양식을 내려받아 사용해 주세요.',
    en: 'There is no sheet with a header row. Download the template and use it.',
  },
  'page.notYet': { ko: '이 화면은 아직 제공되지 않습니다.', en: 'This screen is not available yet.' },
  'page.noExist': { ko: '존재하지 않는 페이지입니다.', en: 'The page does not exist.' },
} satisfies Messages
