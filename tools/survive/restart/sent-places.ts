import type { Place } from '../places.ts'
import type { FileName, Step } from './fill-form.ts'

/** A form that stores no text: it holds secrets, files, or choices. */
export type SentPlace = Place & {
  /** Done before it is opened. */
  first?: readonly Step[]
  /** A file that is sent as soon as it is chosen. */
  file?: FileName
  /** What is typed is wrong on purpose: the server judges and refuses it. */
  isRefused?: true
}

const PASSWORD = 'naru-demo-2026'
const SECURITY = { path: '/', who: 'customer.admin', press: ['[^]*고객 관리자', '계정 설정', '보안'] } as const
const RECORD = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388'

/** Forms that send something besides those of `places.ts`. With `text: ''` the steps of `fill` are all that is typed. */
export const SENT_PLACES: readonly SentPlace[] = [
  {
    form: 'src/features/auth/login/login-form.tsx',
    path: '/login',
    who: 'guest',
    box: '[name=username]',
    text: 'other',
    fill: [{ box: '[name=password]', text: PASSWORD }],
  },
  {
    form: 'src/features/auth/login/account-request-form.tsx',
    path: '/login',
    who: 'guest',
    press: ['비밀번호 찾기'],
    box: '[name=ASKED]',
    text: 'nobody-restart',
  },
  {
    form: 'src/features/auth/change-password/change-password-form.tsx',
    ...SECURITY,
    box: '[name=oldPassword]',
    text: '',
    isRefused: true,
    fill: [
      { box: '[name=oldPassword]', text: 'not-the-password' },
      { box: '[name=newPassword]', text: 'Harbour-crane-7731' },
      { box: '[name=again]', text: 'Harbour-crane-7731' },
    ],
  },
  {
    form: 'src/features/auth/two-factor/password-form.tsx',
    ...SECURITY,
    press: [...SECURITY.press, '설정하기'],
    box: '[name=factorPassword]',
    text: '',
    fill: [{ box: '[name=factorPassword]', text: PASSWORD }],
  },
  {
    form: 'src/features/auth/two-factor/code-form.tsx',
    path: '/',
    who: 'other',
    first: [
      { press: '[^]*고객 사용자' },
      { press: '계정 설정' },
      { press: '보안' },
      { press: '설정하기' },
      { box: '[name=factorPassword]', text: PASSWORD },
      { press: '설정하기' },
    ],
    box: '[name=factorCode]',
    text: '',
    isRefused: true,
    fill: [{ box: '[name=factorCode]', text: '000000' }],
  },
  {
    form: 'src/features/auth/reset-password/set-password-form.tsx',
    path: '/login?resetToken={reset}',
    who: 'guest',
    box: '[name=newPassword]',
    text: '',
    fill: [
      { box: '[name=newPassword]', text: 'Harbour-crane-7731' },
      { box: '[name=again]', text: 'Harbour-crane-7731' },
    ],
  },
  {
    form: 'src/features/bookings/booking-record/booking-screen.tsx',
    path: '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt&BKG_NO={confirmed}',
    who: 'customer',
    press: ['변경 요청'],
    box: '[data-field="COMMODITY"]',
    save: '변경 요청 보내기',
  },
  {
    form: 'src/features/exhibitions/exhibition-edit/request-page.tsx',
    path: '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt&REQ_NO={received}',
    who: 'customer.admin',
    box: '[data-field="HALL"]',
    save: '저장',
  },
  {
    form: 'src/features/operations/privacy-requests/page.tsx',
    path: '/cms/comm/CmsPersonMgt?mid=cmsPersonMgt',
    who: 'admin',
    first: [{ box: 'main input', text: 'other' }],
    press: ['사본 내려받기'],
    box: '[data-field="REASON"]',
  },
  {
    form: 'src/features/tracking/desk/fact-list.tsx',
    path: RECORD,
    who: 'admin',
    press: ['펼치기$', '[^]*제외'],
    box: '[data-field="REASON"]',
  },
  {
    form: 'src/features/office/banners/page.tsx',
    path: '/cms/comm/CmsBannerMgt?mid=cmsBannerMgt',
    who: 'admin',
    box: 'main form [data-field="TITLE_KO"]',
  },
  {
    form: 'src/features/office/corporations/page.tsx',
    path: '/cms/comm/CmsCorpMgt?mid=cmsCorpMgt',
    who: 'admin',
    box: 'main form [data-field="CEO"]',
  },
  {
    form: 'src/features/edi/upload-popup/page.tsx',
    path: '/fms/popup/PtlEdiUploadPopup',
    who: 'admin',
    box: '[data-page=ptlEdiUploadPopup] fieldset, [data-page=ptlEdiUploadPopup] [name=partner]',
    text: '',
    save: '업로드',
    fill: [{ file: 'sheet' }],
  },
  {
    form: 'src/features/documents/document-popup/page.tsx',
    path: '/cms/popup/CmsDocumentPopup?mngtNo={shipment}',
    who: 'admin',
    box: '[data-page=cmsDocumentPopup] [role=grid]',
    file: 'pdf',
  },
  {
    form: 'src/ui/record-form/files-rail.tsx',
    path: '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt&BKG_NO={requested}',
    who: 'admin',
    box: '[data-field="COMMODITY"]',
    file: 'pdf',
  },
]
