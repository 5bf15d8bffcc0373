import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'menus.list': { ko: '메뉴', en: 'Menus' },
  'menus.id': { ko: '메뉴 ID', en: 'Menu ID' },
  'menus.nameKo': { ko: '국문명', en: 'Name (Korean)' },
  'menus.nameEn': { ko: '영문명', en: 'Name (English)' },
  'menus.parent': { ko: '상위 메뉴', en: 'Group' },
  'menus.abbr': { ko: '약어', en: 'Short name' },
  'menus.path': { ko: '화면', en: 'Screen' },
  'menus.sort': { ko: '순서', en: 'Order' },
  'menus.use': { ko: '사용', en: 'In use' },
  'menus.guest': { ko: '게스트', en: 'Guest' },
  'menus.user': { ko: '고객 사용자', en: 'Customer user' },
  'menus.custAdmin': { ko: '고객 관리자', en: 'Customer admin' },
  'menus.oper': { ko: '운영 담당', en: 'Operator' },
  'menus.admin': { ko: '시스템 관리자', en: 'Administrator' },
  'menus.badAbbr': {
    ko: '약어는 영문 소문자로 시작하고 영문과 숫자만 씁니다.',
    en: 'A short name begins with a small letter and has letters and digits only.',
  },
  'menus.abbrFixed': { ko: '약어는 바꿀 수 없습니다.', en: 'The short name cannot change.' },
  'menus.unknownPath': { ko: '없는 화면입니다.', en: 'This screen does not exist.' },
  'menus.unknownParent': { ko: '상위 메뉴는 화면이 없는 묶음 메뉴여야 합니다.', en: 'The group has to be a menu without a screen.' },
  'menus.needsParent': { ko: '화면이 있는 메뉴에는 상위 메뉴가 필요합니다.', en: 'A menu with a screen needs a group.' },
  'menus.keepsItself': { ko: '메뉴 관리 화면은 시스템 관리자에게서 뺄 수 없습니다.', en: 'Administrators must keep the menu screen.' },
} satisfies Messages
