import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'savedViews.views': { ko: '저장한 보기', en: 'Saved views' },
  'savedViews.add': { ko: '보기 저장', en: 'Save as a view' },
  'savedViews.edit': { ko: '{0} 보기 관리', en: 'Manage view {0}' },
  'savedViews.name': { ko: '보기 이름', en: 'Name of the view' },
  'savedViews.default': { ko: '화면을 열 때 이 보기로 시작', en: 'Open the screen with this view' },
  'savedViews.isDefault': { ko: '기본 보기', en: 'Default view' },
  'savedViews.left': { ko: '앞으로', en: 'Move left' },
  'savedViews.right': { ko: '뒤로', en: 'Move right' },
  'savedViews.copy': { ko: '링크 복사', en: 'Copy link' },
  'savedViews.copied': { ko: '링크를 복사했습니다.', en: 'The link has been copied.' },
  'savedViews.notCopied': { ko: '링크를 복사하지 못했습니다.', en: 'The link could not be copied.' },
  'savedViews.delete': { ko: '삭제', en: 'Delete' },
  'savedViews.deleteAsk': { ko: '"{0}" 보기를 삭제하시겠습니까?', en: 'Delete the view "{0}"?' },
  'savedViews.replaceAsk': { ko: '"{0}" 보기를 지금 조건으로 바꾸시겠습니까?', en: 'Replace the view "{0}" with the current search?' },
  'savedViews.saved': { ko: '보기를 저장했습니다.', en: 'The view has been saved.' },
  'savedViews.nameTaken': { ko: '같은 이름의 보기가 있습니다.', en: 'A view with this name already exists.' },
  'savedViews.limit': { ko: '보기는 화면마다 {0}개까지 저장할 수 있습니다.', en: 'You can keep up to {0} views of a screen.' },
  'savedViews.mail': { ko: '메일로 받기', en: 'Mail it to me' },
  'savedViews.mail.': { ko: '안 받음', en: 'Never' },
  'savedViews.mail.DAILY': { ko: '매일', en: 'Daily' },
  'savedViews.mail.WEEKLY': { ko: '매주 월요일', en: 'On Mondays' },
  'savedViews.mailHint': {
    ko: '오전 8시(한국 시각)에 조회 결과를 Excel로 보냅니다.',
    en: 'Results are mailed as an Excel file at 8 a.m. Seoul time.',
  },
  'viewMail.subject': { ko: '[나루] {0}', en: '[Naru] {0}' },
  'viewMail.rows': {
    ko: '저장한 보기 "{0}"의 조회 결과 {1}건을 첨부합니다.',
    en: 'Attached {1|is|are} the {1} {1|row|rows} of your saved view "{0}".',
  },
  'viewMail.none': { ko: '저장한 보기 "{0}"에 조회된 데이터가 없습니다.', en: 'Your saved view "{0}" has no rows at the moment.' },
  'viewMail.tooLarge': {
    ko: '저장한 보기 "{0}"의 조회 결과 {1}건은 메일로 보내기에 큽니다. 포털에서 내려받아 주십시오.',
    en: 'The {1} rows of your saved view "{0}" are too many to mail. Please download them in the portal.',
  },
  'viewMail.stop': {
    ko: '그만 받으시려면 화면의 보기 "{0}" 관리에서 "메일로 받기"를 "안 받음"으로 바꿔 주십시오.',
    en: 'To stop these mails, set "Mail it to me" to "Never" in the settings of the view "{0}".',
  },
} satisfies Messages
