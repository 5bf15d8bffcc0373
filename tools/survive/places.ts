import { DATA_IN_PLACES } from './data-in-places.ts'
import type { Step } from './restart/fill-form.ts'
import { boxIn, KOREAN, type Words } from './restart/words.ts'
import type { Screen, Who } from './screens.ts'
import type { Spot } from './typing.ts'

/** A form that stores typed text, and the way to it. */
export type Place = {
  /** The file that stores its text. */
  form: string
  /** Its address; names in braces are numbers of the demo, see `facts.ts`. */
  path: string
  who: Who
  /** A box ticked before. */
  tick?: string
  /** Names of the controls that open it, in order. */
  press?: readonly string[]
  box: string
  /** Typed instead of a letter, where the field accepts only this. */
  text?: string
  /** The control that sends it, where it is no submit button. */
  save?: string
  /** What else it needs before it can be sent. */
  fill?: readonly Step[]
  /** Nothing of it goes to the server; `restart/sent-places.ts` has the form that it opens, if any. */
  sends?: false
}

const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
const SHOW = '/spe/comm/PtlExhibitionMgt?mid=ptlExhibitionMgt'
const RECORD = '/trk/popup/PtlTrackingSeaPopup?HBL_NO=NRSE26100388'
const SETTINGS = { path: '/', who: 'customer.admin' } as const

/** All forms; the architecture test fails when one is missing here. */
export const PLACES: readonly Place[] = [
  {
    form: 'src/features/bookings/booking-record/use-booking.ts',
    path: SEA,
    who: 'other',
    box: '[data-field="COMMODITY"]',
    save: '임시저장',
  },
  {
    form: 'src/features/bookings/booking-record/use-booking.ts',
    path: '/oms/comm/PtlBookingAirMgt?mid=ptlBookingAirMgt',
    who: 'other',
    box: '[data-field="COMMODITY"]',
    save: '임시저장',
  },
  {
    form: 'src/features/bookings/booking-record/rail/carrier-number-rail.tsx',
    path: `${SEA}&BKG_NO={requested}`,
    who: 'admin',
    box: '[data-field="CARRIER_BKG_NO"]',
    save: '저장',
  },
  {
    form: 'src/features/bookings/booking-queue/confirm-form.tsx',
    path: '/oms/comm/PtlBookingQueue?mid=ptlBookingQueue',
    who: 'admin',
    tick: 'main [role=row] input[type=checkbox][aria-label*="KRS"], main input[type=checkbox][aria-label*="KRS"]',
    press: ['확정'],
    box: 'main form [data-field$="VOYAGE_NO"]',
    save: '빈 항목 그대로 확정',
  },
  {
    form: 'src/features/office/webhooks/hook-form.tsx',
    path: '/cms/comm/CmsWebhookMgt?mid=cmsWebhookMgt',
    who: 'admin',
    press: ['새 웹훅'],
    box: '[data-field="hookName"]',
    fill: [{ box: '[data-field="hookUrl"]', text: 'https://hooks.example.com/naru' }],
  },
  ...DATA_IN_PLACES,
  {
    form: 'src/features/bookings/booking-templates/template-panel.tsx',
    path: SEA,
    who: 'other',
    press: ['템플릿'],
    box: '[data-field="NAME"]',
  },
  { form: 'src/features/exhibitions/exhibition-edit/use-request.ts', path: SHOW, who: 'other', box: '[data-field="HALL"]', sends: false },
  {
    form: 'src/features/exhibitions/exhibition-edit/exhibition-form.tsx',
    path: SHOW,
    who: 'admin',
    press: ['전시 추가'],
    box: '[data-field="NAME_EN"]',
    save: '저장',
    fill: [
      { box: '[data-field="NAME_KO"]', text: 'RESTART' },
      { box: '[data-field="VENUE"]', text: 'COEX' },
      { box: '[data-field="COUNTRY_CD"]', text: 'KR' },
      { box: '[data-field="START_DT"]', text: '20271201' },
      { box: '[data-field="END_DT"]', text: '20271205' },
    ],
  },
  {
    form: 'src/features/exhibitions/exhibition-edit/request-rail.tsx',
    path: `${SHOW}&REQ_NO={carnet}`,
    who: 'admin',
    box: '[data-field="PAPER_NO"]',
    save: '까르네 저장',
  },
  {
    form: 'src/features/exhibitions/move-out/move-out-form.tsx',
    path: `${SHOW}&REQ_NO={installed}`,
    who: 'other',
    box: '[data-field="OUT_NOTE"]',
    fill: [{ box: '[data-field="OUT_QTY"]', text: '1' }],
  },
  {
    form: 'src/features/auth/profile/profile-form.tsx',
    ...SETTINGS,
    press: ['[^]*고객 관리자', '계정 설정', '프로필'],
    box: '[role=dialog] [data-field="NAME_EN"]',
  },
  {
    form: 'src/features/auth/profile/mail-form.tsx',
    ...SETTINGS,
    press: ['[^]*고객 관리자', '계정 설정', '프로필'],
    box: '[role=dialog] [data-field="EMAIL"]',
    text: 'restart@naru.example',
    fill: [{ box: '[role=dialog] [name="mailPassword"]', text: 'naru-demo-2026' }],
  },
  {
    form: 'src/features/auth/tokens/token-panel.tsx',
    ...SETTINGS,
    press: ['[^]*고객 관리자', '계정 설정', 'API 토큰'],
    box: '[data-field="tokenName"]',
    fill: [{ box: '[role=dialog] fieldset input[type=checkbox]', text: 'Y' }],
  },
  {
    form: 'src/features/notices/settings/webhook-form.tsx',
    ...SETTINGS,
    press: ['[^]*고객 관리자', '계정 설정', '알림'],
    box: '[data-field="webhookUrl"]',
    text: 'https://hooks.example.com/naru',
  },
  {
    form: 'src/features/cargo/cbm-popup/page.tsx',
    path: '/cms/popup/CmsCbmPopup',
    who: 'other',
    box: '[data-page] table input[inputmode]',
    text: '7',
    sends: false,
  },
  {
    form: 'src/features/documents/bl-check-popup/page.tsx',
    path: '/cms/popup/CmsBlCheckPopup?mngtNo={shipment}',
    who: 'customer',
    box: '[data-page] textarea',
    save: '교정 요청',
  },
  {
    form: 'src/features/office/record-editor/record-editor.tsx',
    path: '/cms/comm/CmsNoticeMgt?mid=cmsNoticeMgt',
    who: 'admin',
    press: ['새 공지'],
    box: 'main form [data-field^="TITLE"]',
    fill: [{ box: 'main form [data-field="TITLE_EN"]', text: 'RESTART' }],
  },
  {
    form: 'src/features/tracking/exceptions/staff-exception-form.tsx',
    path: RECORD,
    who: 'admin',
    press: ['예외 작성'],
    box: '[data-page] form:has([type=datetime-local]) input:not([type=datetime-local])',
  },
  {
    form: 'src/features/tracking/exceptions/customer-reply-form.tsx',
    path: RECORD,
    who: 'customer',
    press: ['문의'],
    box: '[aria-label="문의 내용"]',
  },
  {
    form: 'src/features/tracking/manual-event/event-form.tsx',
    path: RECORD,
    who: 'admin',
    box: '[aria-label="비고"]',
    fill: [{ box: 'form [data-field="AT"]', text: '2026-11-20T10:00' }],
  },
  {
    form: 'src/features/tracking/messages/message-form.tsx',
    path: RECORD,
    who: 'customer',
    press: ['메시지 쓰기'],
    box: '[aria-label="담당자에게 보낼 메시지"]',
  },
  {
    form: 'src/ui/view-tabs/view-editor.tsx',
    path: '/fms/comm/PtlShipmentList?mid=ptlShipmentList',
    who: 'other',
    press: ['보기 저장'],
    box: '[data-field="NAME"]',
  },
  {
    form: 'src/features/operations/privacy-requests/page.tsx',
    path: '/cms/comm/CmsPersonMgt?mid=cmsPersonMgt',
    who: 'admin',
    box: 'main input',
    sends: false,
  },
  {
    form: 'src/ui/record-form/reason-form.tsx',
    path: `${SEA}&BKG_NO={requested}`,
    who: 'admin',
    press: ['반려'],
    box: '[data-field="REASON"]',
  },
  {
    form: 'src/ui/record-form/reason-form.tsx',
    path: `${SHOW}&REQ_NO={carnet}`,
    who: 'admin',
    press: ['신청 취소'],
    box: '[data-field="REASON"]',
  },
  {
    form: 'src/ui/record-form/reason-form.tsx',
    path: '/cms/comm/CmsAccessList?mid=cmsAccessList',
    who: 'admin',
    press: ['Excel 내려받기'],
    box: '[data-field="REASON"]',
  },
  {
    form: 'src/ui/record-form/reason-form.tsx',
    path: '/cms/comm/CmsCustomerMgt?mid=cmsCustomerMgt',
    who: 'admin',
    press: ['가림 없이 내려받기'],
    box: '[data-field="REASON"]',
  },
]

/** The places with their screens, the numbers of this demo, and the names of controls in the language of the run. */
export const placesOn = <P extends Place>(
  screens: readonly Screen[],
  numbered: (path: string) => string,
  places: readonly P[] = PLACES as readonly P[],
  words: Words = KOREAN,
): (P & Spot)[] =>
  places.map((place) => {
    const pathOf = (path: string) => path.split('?')[0]
    const screen = screens.find(({ path }) => pathOf(path) === pathOf(place.path))
    if (!screen) throw new Error(`There is no screen for ${place.path}.`)
    const { path, press, box } = place
    return { ...place, marker: screen.marker, path: numbered(path), box: boxIn(box, words), ...(press && { press: press.map(words) }) }
  })
