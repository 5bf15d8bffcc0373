import { popup } from '#platform/shared/popup-card.ts'

export default popup<object>({
  path: '/cms/popup/CmsCbmPopup',
  marker: 'cmsCbmPopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsCbmPopup',
    sort: 2,
    name: { ko: 'CBM 계산기', en: 'CBM Calculator' },
    access: 'guest',
    size: { width: 1240, height: 736 },
  },
  page: () => import('./page.tsx'),
})
