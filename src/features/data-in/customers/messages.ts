import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system sends customers. */
export default {
  'dataIn.neededName': { ko: '새 고객에 필요한 값입니다.', en: 'required for a new customer.' },
  'dataIn.ofParty': {
    ko: '고객이 주소록에 등록한 거래처의 코드입니다.',
    en: 'this is the code of a party in the address book of a customer.',
  },
} satisfies Messages
