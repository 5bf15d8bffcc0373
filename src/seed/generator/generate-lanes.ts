/** A route of generated shipments: days of carriage, and the carriers that serve it. */
export type Lane = { mode: 'SEA' | 'AIR'; io: 'EXP' | 'IMP'; pol: string; pod: string; days: number; carriers: string[] }

const lanes = (mode: 'SEA' | 'AIR', io: 'EXP' | 'IMP', list: string): Lane[] =>
  list.split(';').map((entry) => {
    const [pol = '', pod = '', days = '', carriers = ''] = entry.trim().split(' ')
    return { mode, io, pol, pod, days: Number(days), carriers: carriers.split(',') }
  })

/** Three sea lanes to one by air, exports before imports. */
export const LANES: readonly Lane[] = [
  ...lanes(
    'SEA',
    'EXP',
    'KRPUS USLAX 12 HDMU,ONEY;KRPUS NLRTM 41 HDMU,HLCU,MSCU;KRPUS CNSHA 2 COSU,KMTC;KRPUS JPTYO 2 KMTC;KRPUS VNSGN 7 KMTC,ONEY;KRPUS DEHAM 43 HLCU,MAEU;KRKAN INNSA 19 MAEU,HDMU;KRPUS MXZLO 18 MSCU,ONEY;KRINC CNTAO 1 SITU;KRPUS SGSIN 8 ONEY,EGLV;KRPUS AUSYD 16 HDMU,COSU;KRPUS USSAV 24 EGLV,CMDU',
  ),
  ...lanes(
    'SEA',
    'IMP',
    'CNSHA KRINC 2 COSU,SITU;JPTYO KRPUS 2 KMTC;VNSGN KRPUS 8 CMDU,KMTC;DEHAM KRPUS 40 HLCU;USLAX KRPUS 11 HDMU;THBKK KRPUS 9 REGU;TWKHH KRPUS 3 WHLC;CNNGB KRPUS 3 COSU',
  ),
  ...lanes('AIR', 'EXP', 'ICN LAX 0 KE,OZ;ICN FRA 0 KE,LH;ICN PVG 0 KE,OZ;ICN SGN 0 KE'),
  ...lanes('AIR', 'IMP', 'FRA ICN 1 LH,KE;HKG ICN 0 CX;LAX ICN 1 KE,OZ'),
]
