import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'seaBooking.containers': { ko: '컨테이너', en: 'Containers' },
  'seaBooking.type': { ko: '규격', en: 'Type' },
  'seaBooking.quantity': { ko: '수량', en: 'Quantity' },
  'seaBooking.soc': { ko: '화주 컨테이너', en: "Shipper's own" },
  'seaBooking.remark': { ko: '비고', en: 'Remark' },
} satisfies Messages
