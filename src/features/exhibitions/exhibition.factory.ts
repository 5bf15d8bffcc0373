import type { DataRow } from '#platform/shared/fields/fields.ts'
import type { PostedRequest } from './exhibition-edit/contract.ts'

/** A complete request of CUST001 as posted by its form: two lines by sea to the exhibition that is open longest. */
export const exhibitionRequest = (over: Partial<PostedRequest> & { head?: DataRow } = {}): PostedRequest => {
  const { head, ...rest } = over
  return {
    items: [
      {
        DESCRIPTION: 'DISPLAY MACHINE',
        PKG_UNIT: 'CRT',
        QTY: 2,
        LEN_CM: 120,
        WID_CM: 100,
        HGT_CM: 90,
        GROSS_WT: 640,
        HS_CD: '8457.10',
        AMOUNT: 28_000,
        CURR_CD: 'USD',
        DISPOSAL: 'RETURN',
      },
      { DESCRIPTION: 'BROCHURES', PKG_UNIT: 'CTN', QTY: 5, CBM: 0.25, GROSS_WT: 60, DISPOSAL: 'CONSUMED' },
    ],
    ...rest,
    header: {
      EXH_NO: 'EV0001',
      COMPANY_NM: '물결정밀공업',
      BOOTH: '2.115',
      CONTACT_NM: '이도윤',
      CONTACT_PHONE: '010-0123-4571',
      CONTACT_EMAIL: 'doyun@mulgyeol.example',
      TRANS_MODE: 'SEA',
      DIRECTION: 'ROUND',
      CARGO_READY_DT: '20261201',
      ARRIVE_DT: '20270131',
      CARNET_YN: 'Y',
      CONSENT_YN: 'Y',
      ...head,
    },
  }
}
