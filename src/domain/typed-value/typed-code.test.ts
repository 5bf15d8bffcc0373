import { expect, test } from 'vitest'
import { bestCode, codeMatches, findCode, type NamedCode, rankCodes } from './typed-code.ts'

const busan: NamedCode = { code: 'KRPUS', name: '부산', otherName: 'Busan' }
const newPort: NamedCode = { code: 'KRBNP', name: '부산신항', otherName: 'Busan New Port' }
const incheon: NamedCode = { code: 'KRINC', name: '인천', otherName: 'Incheon' }
const us: NamedCode = { code: 'US', name: '미국', otherName: 'United States' }
const samoa: NamedCode = { code: 'AS', name: '미국령 사모아', otherName: 'American Samoa' }
const korea: NamedCode = { code: 'KR', name: '대한민국', otherName: 'Korea, Republic of' }
const kosovo: NamedCode = { code: 'XK', name: '코소보', otherName: 'Kosovo' }

test('a look-up accepts the code, the Korean or the English name', () => {
  for (const typed of ['krp', '부산', 'busan', ' BUSAN ', 'KR PUS']) expect(codeMatches(busan, typed)).toBe(true)
  expect([codeMatches(incheon, 'busan'), codeMatches(busan, 'PUS')]).toEqual([false, false])
})
test('an exact code comes before an exact name, that before a prefix; two prefix matches are ambiguous', () => {
  expect(findCode([busan, newPort], 'krpus')).toBe(busan)
  expect(findCode([newPort, busan], '부산')).toBe(busan)
  expect(findCode([samoa, us], '미국')).toBe(us)
  expect(findCode([us, samoa], 'united states')).toBe(us)
  expect(findCode([korea, kosovo], '대한민국')).toBe(korea)
  expect(findCode([busan, newPort], 'bus')).toBeNull()
  expect(findCode([busan], '부')).toBe(busan)
  expect(findCode([busan], '  ')).toBeNull()
})
test('two entries with the same name are ambiguous', () => {
  expect(findCode([us, { ...us, code: 'UM' }], '미국')).toBeNull()
})
test('suggestions are ranked: ko shows Korea before Kosovo, 미국 the United States before American Samoa', () => {
  const codes = (entries: NamedCode[], typed: string) => rankCodes(entries, typed).map(({ code }) => code)
  expect(codes([kosovo, korea], 'ko')).toEqual(['KR', 'XK'])
  expect(codes([samoa, us], '미국')).toEqual(['US', 'AS'])
})
test('S2-193 at a box the only entry that begins with the text is meant, though others contain it; equally good ones are left to choose', () => {
  const gimhae: NamedCode = { code: 'PUS', name: '김해국제공항(부산)', otherName: 'Gimhae' }
  expect(bestCode([gimhae, busan], '부')).toBe(busan)
  expect(findCode([gimhae, busan], '부')).toBeNull()
  expect(bestCode([newPort, busan], '부산')).toBe(busan)
  expect(bestCode([newPort, busan], '부')).toBeNull()
  expect(
    bestCode(
      [
        { code: 'CTN', name: '카톤' },
        { code: 'PLT', name: 'Pallet ct' },
      ],
      'ct',
    )?.code,
  ).toBe('CTN')
  expect(bestCode([us, { ...us, code: 'UM' }, samoa], '미국'), 'two of the same name').toBeNull()
  expect([bestCode([], '부산'), bestCode([busan], ' ')]).toEqual([null, null])
})
