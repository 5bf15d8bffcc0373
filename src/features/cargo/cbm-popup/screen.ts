import { popup } from '#platform/shared/calls/popup-card.ts'

/** `FOR`: opened by a form that takes the rows; without it the calculator opens the form itself. */
export type CbmArgs = { FOR?: 'FORM' }

/** A calculated cargo for a booking: its pieces in centimetres, and the required containers. */
export type CargoToBook = {
  dimensions: { LEN_CM: number; WID_CM: number; HGT_CM: number; QTY: number; UNIT_WT: number | null }[]
  containers: { CNTR_TYPE: string; QTY: number }[]
}

export default popup<CbmArgs, CargoToBook>({
  path: '/cms/popup/CmsCbmPopup',
  marker: 'cmsCbmPopup',
  kind: 'popup',
  popup: {
    abbr: 'cmsCbmPopup',
    sort: 2,
    name: { ko: 'CBM 계산기', en: 'CBM Calculator' },
    access: 'guest',
    size: { width: 1240, height: 844 },
  },
})
