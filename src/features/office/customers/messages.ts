import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'customers.list': { ko: '거래처', en: 'Customers' },
  'customers.search': { ko: '거래처 조회 조건', en: 'Customer search' },
  'customers.keyword': { ko: '코드·이름·사업자번호', en: 'Code, name or business no.' },
  'customers.code': { ko: '코드', en: 'Code' },
  'customers.nameKo': { ko: '국문명', en: 'Name (Korean)' },
  'customers.nameEn': { ko: '영문명', en: 'Name (English)' },
  'customers.stopped': { ko: '거래 중지', en: 'Stopped' },
  'customers.overdue': { ko: '장기 미수', en: 'Overdue' },
  'customers.bizNo': { ko: '사업자번호', en: 'Business no.' },
  'customers.ceo': { ko: '대표자', en: 'CEO' },
  'customers.country': { ko: '국가', en: 'Country' },
  'customers.addr': { ko: '주소', en: 'Address' },
  'customers.addrEn': { ko: '영문 주소', en: 'Address (English)' },
  'customers.owner': { ko: '소유 거래처', en: 'Owned by' },
  'customers.use': { ko: '사용', en: 'In use' },
  'customers.badCode': {
    ko: '코드는 영문 대문자, 숫자, 밑줄, 마침표로 입력해 주세요.',
    en: 'A code has letters, digits, underscores or dots.',
  },
} satisfies Messages
