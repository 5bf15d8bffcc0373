/** Texts of the error page, which must be readable without any loaded translations. */
export const errorTexts = {
  'shell.errorBack': { ko: '이전 화면', en: 'Previous screen' },
  'shell.errorMoved': {
    ko: '주소가 바뀌었거나 메뉴 권한이 없는 화면일 수 있습니다.',
    en: 'The address may have changed, or your menu does not include this screen.',
  },
  'shell.errorOther': { ko: '화면을 여는 중 오류가 발생했습니다.', en: 'An error occurred while opening this screen.' },
  'shell.errorAddress': { ko: '주소', en: 'Address' },
}
