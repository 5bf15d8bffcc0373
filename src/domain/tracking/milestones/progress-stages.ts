import { coarri, codeco, dcsa, EXPORT_RECORD, fsu, iftsta, type StageMark, unipass } from './stage-mark.ts'

export const STRIP_KINDS = ['SEA_EXPORT', 'SEA_IMPORT', 'AIR_EXPORT', 'AIR_IMPORT'] as const
export type StripKind = (typeof STRIP_KINDS)[number]

/** One of the ten stages of a shipment, with the events that complete it, the most reliable first. */
export type ProgressStage = {
  no: number
  code: string
  ko: string
  en: string
  marks: readonly StageMark[]
  /** The schedule date that announces the stage. */
  plan?: 'ETD' | 'ETA'
  /** Omitted when the route is direct. */
  optional?: true
}

type Draft = readonly [code: string, ko: string, en: string, marks: readonly StageMark[], more?: Pick<ProgressStage, 'plan' | 'optional'>]

const tenStages = (drafts: readonly Draft[]): readonly ProgressStage[] =>
  drafts.map(([code, ko, en, marks, more], index) => ({ no: index + 1, code, ko, en, marks, ...more }))

const booked = [dcsa('CONF', { docType: 'BKG' }), iftsta('CONF', { docType: 'BKG' })]
const AT_PORT = { where: 'POD', terms: ['CY_PORT'] } as const
const INLAND = { where: 'DELIVERY', terms: ['CY_INLAND'] } as const
/** A full container leaves the terminal where the carrier hands it over. */
const outOfTerminal = [
  dcsa('GTOT', { empty: 'laden', ...AT_PORT }),
  dcsa('GTOT', { empty: 'laden', ...INLAND }),
  iftsta('OA', { empty: false, where: 'DEST', terms: ['CY_PORT'] }),
  iftsta('OA', { empty: false, ...INLAND }),
  codeco('36', { empty: 'laden', ...AT_PORT }),
  codeco('36', { empty: 'laden', ...INLAND }),
]
/** The empty container is back after the arrival: the cargo was taken out, though no one reported it. */
const emptyBack = [
  dcsa('GTIN', { empty: true, where: 'DEST' }),
  codeco('34', { empty: true, where: 'DEST' }),
  iftsta('I', { empty: true, where: 'DEST' }),
  iftsta('RD', { where: 'DEST' }),
]
const manifest = [
  unipass('입항적재화물목록심사완료'),
  unipass('입항적하목록심사완료'),
  unipass('입항적재화물목록제출'),
  unipass('입항적하목록제출'),
]

/** The four ten-stage strips (tracking stages, Appendix C; S9-033): names in both languages and the events that set each stage. */
export const PROGRESS_STAGES: Readonly<Record<StripKind, readonly ProgressStage[]>> = {
  SEA_EXPORT: tenStages([
    ['BOOKED', '부킹확정', 'Booked', booked],
    [
      'EMPTY_OUT',
      '공컨테이너 반출',
      'Empty pick-up',
      [dcsa('GTOT', { empty: true }), dcsa('PICK', { empty: true }), iftsta('EE'), codeco('36', { empty: true })],
    ],
    ['STUFFED', '화물적입', 'Stuffed', [dcsa('STUF'), iftsta('STUF')]],
    [
      'CUSTOMS_OUT',
      '수출신고수리',
      'Export cleared',
      [unipass(EXPORT_RECORD.accepted), dcsa('RELS', { docType: 'CUS', where: 'ORIG' }), iftsta('RELS', { docType: 'CUS', where: 'ORIG' })],
    ],
    [
      'GATE_IN',
      '터미널 반입',
      'Gate-in full',
      [
        dcsa('GTIN', { empty: 'laden', where: 'POL' }),
        iftsta('I', { empty: false, where: 'POL_OR_UNKNOWN' }),
        codeco('34', { empty: false, where: 'POL_OR_UNKNOWN' }),
        // From a feeder, or put ashore again: it stands in the terminal.
        dcsa('DISC', { where: 'POL' }),
        iftsta('UV', { where: 'POL' }),
        coarri('44', 'POL'),
      ],
    ],
    [
      'LOADED',
      '본선적재',
      'Loaded',
      [
        dcsa('LOAD', { where: 'POL' }),
        iftsta('AE', { where: 'POL_OR_UNKNOWN' }),
        coarri('46', 'POL_OR_UNKNOWN'),
        unipass(EXPORT_RECORD.loaded),
      ],
    ],
    [
      'DEPARTED',
      '출항',
      'Departed',
      [dcsa('DEPA', { where: 'POL' }), iftsta('VD', { where: 'POL_OR_UNKNOWN' }), unipass(EXPORT_RECORD.departed)],
      { plan: 'ETD' },
    ],
    [
      'TRANSSHIP',
      '환적',
      'Transhipped',
      [
        dcsa('LOAD', { where: 'TS' }),
        dcsa('DISC', { where: 'TS' }),
        iftsta('AE', { where: 'TS' }),
        iftsta('UV', { where: 'TS' }),
        coarri('46', 'TS'),
        coarri('44', 'TS'),
      ],
      { optional: true },
    ],
    [
      'ARRIVED',
      '입항·양하',
      'Arrived',
      [
        dcsa('ARRI', { where: 'POD' }),
        dcsa('DISC', { where: 'POD' }),
        iftsta('VA', { where: 'POD' }),
        iftsta('UV', { where: 'POD' }),
        coarri('44', 'POD'),
      ],
      { plan: 'ETA' },
    ],
    [
      'DELIVERED',
      '인도완료',
      'Delivered',
      [
        ...outOfTerminal,
        dcsa('DROP', { where: 'DEST' }),
        dcsa('STRP', { where: 'DEST' }),
        iftsta('STRP', { where: 'DEST' }),
        iftsta('D'),
        ...emptyBack,
      ],
    ],
  ]),
  SEA_IMPORT: tenStages([
    ['BOOKED', '부킹확정', 'Booked', booked],
    ['LOADED', '선적', 'Loaded', [dcsa('LOAD', { where: 'POL' }), iftsta('AE', { where: 'POL_OR_UNKNOWN' })]],
    ['DEPARTED', '출항', 'Departed', [dcsa('DEPA', { where: 'POL' }), iftsta('VD', { where: 'POL_OR_UNKNOWN' })], { plan: 'ETD' }],
    [
      'ARRIVED',
      '입항',
      'Arrived',
      [dcsa('ARRI', { where: 'POD' }), iftsta('VA', { where: 'POD' }), unipass('입항보고수리')],
      { plan: 'ETA' },
    ],
    ['MANIFEST', '적하목록심사', 'Manifest accepted', manifest],
    [
      'DISCHARGED',
      '하선·양하',
      'Discharged',
      [dcsa('DISC', { where: 'POD' }), iftsta('UV', { where: 'POD' }), coarri('44', 'POD_OR_UNKNOWN'), unipass('하선신고수리')],
    ],
    ['BONDED_IN', '보세창고 반입', 'Carried into bonded area', [unipass('반입신고'), unipass('보세운송신고수리')]],
    ['DECLARED', '수입신고', 'Import declared', [unipass('수입신고'), unipass('통관목록접수')]],
    [
      'CLEARED',
      '통관완료',
      'Cleared',
      [
        unipass('수입신고수리'),
        unipass('통관목록심사완료'),
        dcsa('RELS', { docType: 'CUS', where: 'PAST_POL' }),
        iftsta('RELS', { docType: 'CUS', where: 'PAST_POL' }),
      ],
    ],
    [
      'RELEASED',
      '반출·인도',
      'Carried out / delivered',
      [unipass('반출신고', { final: true }), ...outOfTerminal, dcsa('DROP', { where: 'DEST' }), iftsta('D'), ...emptyBack],
    ],
  ]),
  AIR_EXPORT: tenStages([
    ['BOOKED', '예약확정', 'Booked', [fsu('BKD')]],
    ['ON_HAND', '화물입고', 'Freight on hand', [fsu('FOH'), fsu('FIW', 'POL_OR_UNKNOWN'), fsu('FOW', 'POL_OR_UNKNOWN')]],
    ['CUSTOMS_OUT', '수출신고수리', 'Export cleared', [unipass(EXPORT_RECORD.accepted), fsu('CCD', 'POL')]],
    ['RECEIVED', '항공사 인수', 'Received by carrier', [fsu('RCS'), fsu('DOC', 'POL_OR_UNKNOWN'), fsu('RCT', 'POL')]],
    ['MANIFESTED', '탑재목록', 'Manifested', [fsu('MAN', 'POL_OR_UNKNOWN'), fsu('PRE', 'POL_OR_UNKNOWN')]],
    ['DEPARTED', '출발', 'Departed', [fsu('DEP', 'POL_OR_UNKNOWN'), unipass(EXPORT_RECORD.departed)], { plan: 'ETD' }],
    [
      'TRANSIT',
      '경유지',
      'In transit',
      [fsu('ARR', 'TS'), fsu('RCF', 'TS'), fsu('DEP', 'TS'), fsu('TFD'), fsu('TRM'), fsu('RCT', 'TS')],
      { optional: true },
    ],
    // AWR: the papers came off the flight; AWD: they were handed to the consignee or a broker. Neither says so of the cargo.
    ['ARRIVED', '도착', 'Arrived', [fsu('ARR', 'POD'), fsu('AWR', 'POD')], { plan: 'ETA' }],
    [
      'CHECKED_IN',
      '입고확인·통지',
      'Received and notified',
      [fsu('RCF', 'POD'), fsu('NFD', 'POD_OR_UNKNOWN'), fsu('AWD', 'POD_OR_UNKNOWN')],
    ],
    ['DELIVERED', '인도완료', 'Delivered', [fsu('DLV', 'POD_OR_UNKNOWN'), fsu('DDL', 'POD_OR_UNKNOWN')]],
  ]),
  AIR_IMPORT: tenStages([
    ['BOOKED', '예약확정', 'Booked', [fsu('BKD')]],
    ['RECEIVED', '항공사 인수', 'Received by carrier', [fsu('RCS'), fsu('FOH')]],
    ['DEPARTED', '출발', 'Departed', [fsu('DEP', 'POL_OR_UNKNOWN'), fsu('MAN', 'POL_OR_UNKNOWN')], { plan: 'ETD' }],
    ['ARRIVED', '도착', 'Arrived', [fsu('ARR', 'POD'), unipass('입항보고수리'), fsu('AWR', 'POD')], { plan: 'ETA' }],
    ['MANIFEST', '적하목록심사', 'Manifest accepted', manifest],
    ['UNLOADED', '하기·인수', 'Received from flight', [fsu('RCF', 'POD'), unipass('하기신고수리')]],
    [
      'BONDED_IN',
      '보세창고 반입',
      'Carried into bonded area',
      [unipass('반입신고'), fsu('NFD', 'POD_OR_UNKNOWN'), fsu('AWD', 'POD_OR_UNKNOWN')],
    ],
    ['DECLARED', '수입신고', 'Import declared', [unipass('수입신고'), unipass('통관목록접수'), fsu('CRC', 'POD')]],
    ['CLEARED', '통관완료', 'Cleared', [unipass('수입신고수리'), unipass('통관목록심사완료'), fsu('CCD', 'POD')]],
    [
      'RELEASED',
      '반출·인도',
      'Carried out / delivered',
      [unipass('반출신고', { final: true }), fsu('DLV', 'POD_OR_UNKNOWN'), fsu('DDL', 'POD_OR_UNKNOWN')],
    ],
  ]),
}

/** The strip of a shipment: by mode and by import or export. Cross trade uses the export strip. */
export const stripKind = (mode: 'SEA' | 'AIR', direction: 'EXP' | 'IMP' | 'CROSS'): StripKind =>
  `${mode}_${direction === 'IMP' ? 'IMPORT' : 'EXPORT'}`
