import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps containers. */
export default {
  'dataIn.container.closed': { ko: '닫힌 화물입니다. 화물을 먼저 다시 여세요.', en: 'the shipment is closed; open it again first.' },
  'dataIn.container.tooMany': { ko: '한 화물의 컨테이너는 200개까지입니다.', en: 'a shipment has at most 200 containers.' },
  'dataIn.container.noShipment': { ko: '이 번호의 화물이 없습니다.', en: 'there is no shipment of this number.' },
  'dataIn.container.notThere': { ko: '이 화물에 없는 컨테이너입니다.', en: 'the shipment has no such container.' },
  'dataIn.container.others': {
    ko: '이 컨테이너의 줄이 거절되어 화물 전체를 저장하지 않았습니다.',
    en: 'the line of this container is refused, and with it the whole shipment.',
  },
  'dataIn.container.ofRefused': { ko: '이 배치에서 거절된 화물입니다.', en: 'the shipment is refused in this batch.' },
  'dataIn.container.badKey': {
    ko: '화물 번호/컨테이너 번호 형식이 아닙니다. (예: ERP-1/HMMU6012349)',
    en: 'not the number of a shipment, a slash and that of a container, such as ERP-1/HMMU6012349.',
  },
} satisfies Messages
