import { greatCircleKm } from '#domain/tracking/schedule/sea-route.ts'

type Place = { ko: string; en: string; at: readonly [latitude: number, longitude: number] }

/** The ports and airports of the golden journeys, as the reference data has them. */
const PLACES: Readonly<Record<string, Place>> = {
  KRPUS: { ko: '부산', en: 'Busan', at: [35.1333, 129.05] },
  KRINC: { ko: '인천', en: 'Incheon', at: [37.45, 126.617] },
  KRKAN: { ko: '광양', en: 'Gwangyang', at: [34.9333, 127.7] },
  NLRTM: { ko: '로테르담', en: 'Rotterdam', at: [51.9167, 4.5] },
  DEHAM: { ko: '함부르크', en: 'Hamburg', at: [53.5167, 9.9333] },
  BEANR: { ko: '안트베르펜', en: 'Antwerpen', at: [51.2167, 4.4167] },
  DEDUI: { ko: '뒤스부르크', en: 'Duisburg', at: [51.4667, 6.75] },
  SGSIN: { ko: '싱가포르', en: 'Singapore', at: [1.2392, 103.832] },
  MYPKG: { ko: '포트클랑', en: 'Port Klang', at: [3, 101.4] },
  CNSHG: { ko: '상하이항', en: 'Shanghai', at: [31.34, 121.65] },
  CNNBG: { ko: '닝보항', en: 'Ningbo', at: [29.9167, 121.667] },
  HKHKG: { ko: '홍콩', en: 'Hong Kong', at: [22.2948, 114.17] },
  JPTYO: { ko: '도쿄', en: 'Tokyo', at: [35.6833, 139.75] },
  JPYOK: { ko: '요코하마', en: 'Yokohama', at: [35.45, 139.65] },
  USLAX: { ko: '로스앤젤레스', en: 'Los Angeles', at: [33.7167, -118.283] },
  USLGB: { ko: '롱비치', en: 'Long Beach', at: [33.7667, -118.183] },
  USCHI: { ko: '시카고', en: 'Chicago', at: [41.8855, -87.617] },
  USNYC: { ko: '뉴욕', en: 'New York', at: [40.7, -74] },
  VNSGN: { ko: '호치민', en: 'Ho Chi Minh City', at: [10.7667, 106.667] },
  GBFXT: { ko: '펠릭스토', en: 'Felixstowe', at: [51.9579, 1.3445] },
  PLGDN: { ko: '그단스크', en: 'Gdansk', at: [54.3992, 18.6675] },
  AEJEA: { ko: '제벨알리', en: 'Jebel Ali', at: [25.0195, 55.0518] },
  ICN: { ko: '인천국제공항', en: 'Incheon', at: [37.4691, 126.451] },
  FRA: { ko: '프랑크푸르트', en: 'Frankfurt', at: [50.0365, 8.5613] },
  LAX: { ko: '로스앤젤레스', en: 'Los Angeles', at: [33.9425, -118.408] },
  NRT: { ko: '나리타(도쿄)', en: 'Narita', at: [35.7647, 140.386] },
  HKG: { ko: '홍콩', en: 'Hong Kong', at: [22.3089, 113.915] },
  LHR: { ko: '런던(히스로)', en: 'London Heathrow', at: [51.4706, -0.4619] },
  JFK: { ko: '뉴욕(존 F. 케네디)', en: 'John F Kennedy', at: [40.6394, -73.7793] },
  PVG: { ko: '푸동(상하이)', en: 'Shanghai Pudong', at: [31.1434, 121.805] },
  SIN: { ko: '싱가포르(창이)', en: 'Singapore Changi', at: [1.3502, 103.994] },
  AMS: { ko: '암스테르담(스히폴)', en: 'Amsterdam Schiphol', at: [52.3086, 4.7639] },
  ORD: { ko: '시카고(오헤어)', en: 'Chicago O’Hare', at: [41.9786, -87.9048] },
  DXB: { ko: '두바이', en: 'Dubai', at: [25.2528, 55.3644] },
}

/** The name of a place; its code where no journey names it. */
export const placeName = (code: string, lang: 'ko' | 'en'): string => PLACES[code]?.[lang] ?? code

/** The great circle between two places in kilometres; null for one that is not listed. */
export const distanceKm = (from: string, to: string): number | null => {
  const [a, b] = [PLACES[from], PLACES[to]]
  return a && b ? greatCircleKm(a.at, b.at) : null
}
