import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps address books. */
export default {
  'dataIn.party.ofCustomer': { ko: '주소록의 거래처가 아니라 고객의 코드입니다.', en: 'this is the code of a customer, not of a party.' },
  'dataIn.party.customerStays': { ko: '거래처의 고객은 바꿀 수 없습니다.', en: 'the customer of a party cannot be changed.' },
  'dataIn.party.badCode': {
    ko: '새 거래처의 코드는 고객 코드와 붙임표로 시작해야 합니다. (예: CUST001-NOORD)',
    en: 'the code of a new party begins with that of its customer and a hyphen, such as CUST001-NOORD.',
  },
} satisfies Messages
