import { popup } from '#platform/shared/calls/popup-card.ts'
import type { ClearanceArgs } from '../clearance-args.ts'

export default popup<ClearanceArgs>({
  path: '/fms/popup/PtlUnipassOutPopup',
  marker: 'ptlUnipassOutPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlUnipassOutPopup',
    sort: 9,
    name: { ko: '수출 통관 조회', en: 'Export Customs' },
    access: 'member',
    size: { width: 1080, height: 700 },
  },
})
