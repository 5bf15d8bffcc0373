import { businessNo } from '../demo/demo-numbers.ts'
import type { Random } from './random.ts'
import type { Row } from '../reference/upsert-rows.ts'

const FIRST = [
  '가람',
  '나래',
  '다솜',
  '라온',
  '마루',
  '바다',
  '새롬',
  '아라',
  '한별',
  '초롬',
  '타래',
  '하람',
  '미르',
  '누리',
  '도담',
  '보람',
  '슬기',
  '윤슬',
  '이든',
  '해솔',
]
const FIRST_EN =
  'GARAM NARAE DASOM RAON MARU BADA SAEROM ARA HANBYEOL CHOROM TARAE HARAM MIREU NURI DODAM BORAM SEULGI YUNSEUL IDEUN HAESOL'.split(' ')
const TRADE = ['정밀', '전자', '화학', '식품', '기계', '섬유', '소재', '산업', '테크', '상사']
const TRADE_EN = ['PRECISION', 'ELECTRONICS', 'CHEMICAL', 'FOODS', 'MACHINERY', 'TEXTILE', 'MATERIALS', 'INDUSTRY', 'TECH', 'TRADING']

/** Invented companies for the bench: `GEN001` and so on, customer rows of the given corporation. */
export const generateCustomers = (corp: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const [first, trade] = [index % FIRST.length, Math.floor(index / FIRST.length) % TRADE.length]
    const round = Math.floor(index / (FIRST.length * TRADE.length))
    const suffix = round ? ` ${round + 1}` : ''
    return {
      corp_cd: corp,
      cust_cd: `GEN${String(index + 1).padStart(3, '0')}`,
      name_ko: `${FIRST[first]}${TRADE[trade]}${suffix}`,
      name_en: `${FIRST_EN[first]} ${TRADE_EN[trade]}${suffix} CO., LTD.`,
      country: 'KR',
      addr: '',
      ceo: '',
      biz_no: businessNo(`7${String(10_000_000 + index).slice(-8)}`),
      stop_biz_yn: 'N',
      lt_recv_yn: 'N',
      use_yn: 'Y',
      row_ver: 1,
    }
  })

/** A few customers have most of the shipments: of 200 the first has about a sixth, the last almost none. */
export const pickSkewed = <T>(random: Random, items: readonly T[]): T => {
  const share = random.int(0, 999_999) / 1_000_000
  const item = items[Math.floor(items.length * share ** 3)]
  if (item === undefined) throw new Error('There is no customer to pick from.')
  return item
}
