import { popup } from '#platform/shared/calls/popup-card.ts'
import type { ClearanceArgs } from '../clearance-args.ts'

export default popup<ClearanceArgs>({
  path: '/fms/popup/PtlUnipassInPopup',
  marker: 'ptlUnipassInPopup',
  kind: 'popup',
  popup: {
    abbr: 'ptlUnipassInPopup',
    sort: 8,
    name: { ko: '수입 통관 조회', en: 'Import Customs' },
    access: 'member',
    size: { width: 1080, height: 700 },
  },
})
