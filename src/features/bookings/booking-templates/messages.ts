import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'bookingTemplate.templates': { ko: '템플릿', en: 'Templates' },
  'bookingTemplate.panel': { ko: '부킹 템플릿', en: 'Booking templates' },
  'bookingTemplate.none': {
    ko: '저장한 템플릿이 없습니다. 지금 내용을 저장하면 다음 부킹에 다시 쓸 수 있습니다.',
    en: 'No templates yet. Save this form as one to use it again.',
  },
  'bookingTemplate.failed': { ko: '템플릿을 불러오지 못했습니다.', en: 'The templates could not be loaded.' },
  'bookingTemplate.needsCustomer': { ko: '거래처를 먼저 선택해 주세요.', en: 'Choose the customer first.' },
  'bookingTemplate.open': { ko: '{0} 템플릿으로 새 부킹 작성', en: 'New booking from template {0}' },
  'bookingTemplate.rename': { ko: '{0} 템플릿 이름 변경', en: 'Rename template {0}' },
  'bookingTemplate.delete': { ko: '{0} 템플릿 삭제', en: 'Delete template {0}' },
  'bookingTemplate.name': { ko: '템플릿 이름', en: 'Name of the template' },
  'bookingTemplate.keep': { ko: '지금 내용 저장', en: 'Save this form' },
  'bookingTemplate.take': { ko: '이름 변경', en: 'Rename' },
  'bookingTemplate.hint': {
    ko: '번호, 일정, 선명·편명을 뺀 입력 내용을 저장합니다. 같은 회사의 사용자가 함께 사용합니다.',
    en: 'Saves the form without number, dates, vessel or flight. Everyone in your company can use it.',
  },
  'bookingTemplate.saved': { ko: '템플릿을 저장했습니다.', en: 'The template has been saved.' },
  'bookingTemplate.opened': { ko: '템플릿 "{0":으로/로} 새 부킹을 시작했습니다.', en: 'Started a new booking from template "{0}".' },
  'bookingTemplate.replaceAsk': {
    ko: '"{0}" 템플릿을 지금 내용으로 바꾸시겠습니까?',
    en: 'Replace the template "{0}" with this form?',
  },
  'bookingTemplate.deleteAsk': { ko: '"{0}" 템플릿을 삭제하시겠습니까?', en: 'Delete the template "{0}"?' },
  'bookingTemplate.nameTaken': { ko: '같은 이름의 템플릿이 있습니다.', en: 'A template with this name already exists.' },
  'bookingTemplate.limit': { ko: '템플릿은 {0}개까지 저장할 수 있습니다.', en: 'You can keep up to {0} templates.' },
} satisfies Messages
