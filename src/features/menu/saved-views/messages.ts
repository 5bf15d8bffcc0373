import type { Messages } from '#platform/shared/messages.ts'

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
  'savedViews.replaceAsk': { ko: '"{0}" 보기를 지금 조건으로 바꾸시겠습니까?', en: 'Replace the view "{0}" with the present search?' },
  'savedViews.saved': { ko: '보기를 저장했습니다.', en: 'The view has been saved.' },
  'savedViews.nameTaken': { ko: '같은 이름의 보기가 있습니다.', en: 'There is a view of that name.' },
  'savedViews.limit': { ko: '보기는 화면마다 {0}개까지 저장할 수 있습니다.', en: 'You can keep up to {0} views of a screen.' },
} satisfies Messages
