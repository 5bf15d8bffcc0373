/** The few messages in the browser's main script: shown when nothing else could be loaded. */
export const builtInTranslations = {
  'call.noResponse': { ko: '인터넷 연결을 확인해 주세요.', en: 'Check your internet connection.' },
  'popup.noPermission': {
    ko: '팝업 권한이 없습니다. 관리자에게 문의하세요.',
    en: 'You have no permission for this popup. Please contact the administrator.',
  },
  'popup.updated': { ko: '시스템이 업데이트되었습니다. 새로고침(F5) 해주세요.', en: 'The system has been updated. Please refresh (F5).' },
  'common.home': { ko: '홈으로', en: 'Home' },
  'common.retry': { ko: '다시 시도', en: 'Try again' },
  'page.notFound': { ko: '요청하신 페이지를 찾을 수 없습니다.', en: 'The page you asked for could not be found.' },
}
