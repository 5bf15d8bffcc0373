import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'parties.list': { ko: '주소록', en: 'Address book' },
  'parties.code': { ko: '코드', en: 'Code' },
  'parties.nameEn': { ko: '영문명', en: 'Name (English)' },
  'parties.nameKo': { ko: '국문명', en: 'Name (Korean)' },
  'parties.country': { ko: '국가', en: 'Country' },
  'parties.addr': { ko: '주소', en: 'Address' },
  'parties.contact': { ko: '담당자', en: 'Contact' },
  'parties.phone': { ko: '전화', en: 'Phone' },
  'parties.email': { ko: '이메일', en: 'E-mail' },
  'parties.shipper': { ko: '송하인', en: 'Shipper' },
  'parties.consignee': { ko: '수하인', en: 'Consignee' },
  'parties.notify': { ko: '통지처', en: 'Notify' },
  'parties.use': { ko: '사용', en: 'In use' },
  'parties.badCode': {
    ko: '코드는 영문 대문자, 숫자, 밑줄, 붙임표, 마침표로 입력해 주세요.',
    en: 'A code has letters, digits, underscores, hyphens or dots.',
  },
  'parties.hasUsers': {
    ko: '직접 로그인하는 회사입니다. 이름과 사용 여부는 포워더 담당자에게 변경을 요청해 주세요.',
    en: 'This company logs in itself. Please ask the forwarder to change its name or deactivate it.',
  },
  'parties.unknownCountry': { ko: '없는 국가 코드입니다.', en: 'This country code does not exist.' },
} satisfies Messages
