import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system sends shipments: field, value, reason. */
export default {
  'dataIn.fault': { ko: '{0} "{1}": {2}', en: '{0} "{1}": {2}' },
  'dataIn.termUnfit': { ko: '이 운송에 맞지 않는 인도 조건입니다.', en: 'this delivery term does not fit the transport.' },
  'dataIn.noCustomer': { ko: '등록된 고객 코드가 아닙니다.', en: 'this customer does not exist.' },
  'dataIn.noPlace': { ko: '등록된 항구·공항 코드가 아닙니다.', en: 'this port or airport does not exist.' },
  'dataIn.noCarrier': { ko: '등록된 선사·항공사 코드가 아닙니다.', en: 'this carrier does not exist.' },
  'dataIn.noPackage': { ko: 'UN Rec 21 또는 등록된 포장 단위가 아닙니다.', en: 'not a package code of UN Rec 21 or of the portal.' },
  'dataIn.noCode': { ko: '등록된 코드가 아닙니다.', en: 'this code does not exist.' },
  'dataIn.noMoment': { ko: '존재하지 않는 날짜나 시각입니다.', en: 'this day or time does not exist.' },
  'dataIn.tooFine': { ko: '소수 자릿수가 너무 많습니다.', en: 'this has too many decimals.' },
  'dataIn.noContainer': { ko: '컨테이너 번호 형식(ISO 6346)이 아닙니다.', en: 'not a container number (ISO 6346).' },
  'dataIn.checkDigit': { ko: '컨테이너 번호의 검증 숫자가 맞지 않습니다.', en: 'the check digit of the container number is wrong.' },
  'dataIn.twice': { ko: '같은 컨테이너가 두 번 있습니다.', en: 'this container is named twice.' },
  'dataIn.noType': { ko: '컨테이너 규격 코드(ISO 6346)가 아닙니다.', en: 'not a container type (ISO 6346).' },
  'dataIn.otherMode': { ko: '이 운송 방식에 없는 코드입니다.', en: 'this code belongs to the other mode of transport.' },
  'dataIn.needed': { ko: '새 화물에 필요한 값입니다.', en: 'required for a new shipment.' },
  'dataIn.modeStays': { ko: '운송 방식은 바꿀 수 없습니다.', en: 'the mode of a shipment cannot be changed.' },
  'dataIn.ofBooking': {
    ko: '고객의 부킹으로 만들어진 화물이라 다른 고객으로 옮길 수 없습니다.',
    en: 'the shipment comes from a booking of its customer and cannot be moved.',
  },
  'dataIn.twoOfIt': { ko: '같은 번호의 화물이 둘 이상 있습니다.', en: 'there is more than one shipment of this number.' },
  'dataIn.noSource': {
    ko: '이 토큰에는 송신 시스템이 없습니다. 관리자가 만든 시스템 계정의 토큰을 쓰세요.',
    en: 'This token belongs to no system. Use the token of a system account created by an administrator.',
  },
  'dataIn.acted': {
    ko: '고객이 이 화물에 남긴 것이 있어 닫을 수 없습니다: {0}',
    en: 'Customers have acted on this shipment, so it cannot be closed: {0}',
  },
  'dataIn.acted.BOOKING': { ko: '부킹', en: 'a booking' },
  'dataIn.acted.TALK': { ko: '메시지', en: 'a message' },
  'dataIn.acted.DOCUMENT': { ko: '올린 서류', en: 'a document' },
  'dataIn.acted.BL_CHECK': { ko: 'B/L 확인', en: 'a check of the B/L' },
  'dataIn.acted.REPLY': { ko: '예외 회신', en: 'a reply to an exception' },
} satisfies Messages
