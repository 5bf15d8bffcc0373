import { expect, test } from 'vitest'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import { emptyText } from './empty-text.ts'

const textIn =
  (lang: 'ko' | 'en') =>
  (key: string, params: readonly (string | number)[] = []) =>
    (baseMessages as Record<string, Record<string, string>>)[key]?.[lang]?.replace(/\{(\d)\}/g, (_, at) => String(params[Number(at)])) ??
    key

test('S8-017 an empty office list names the conditions of its search, by their labels, and nothing without any', () => {
  const conditions = { STATE: { label: '상태', options: [{ value: 'OWN', label: '직접 등록' }] } }
  expect(emptyText(textIn('ko'), { KEYWORD: '나루', STATE: 'OWN' }, conditions)).toBe(
    '조회된 데이터가 없습니다. 조회 조건: 검색어 나루 · 상태 직접 등록',
  )
  expect(emptyText(textIn('en'), { KEYWORD: 'naru' })).toMatch(/Searched for: Keyword naru$/)
  expect(emptyText(textIn('ko'), { KEYWORD: ' ', STATE: '' }, conditions)).toBe('조회된 데이터가 없습니다.')
})
