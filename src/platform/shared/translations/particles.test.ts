import { expect, test } from 'vitest'
import { baseMessages, fill } from './messages.ts'

test('a parameter has the particle that matches its last sound', () => {
  expect(fill('{0:은/는} {1}까지', ['송장.pdf', '20 MB'])).toBe('송장.pdf는 20 MB까지')
  expect(fill('{0:을/를} 보냅니다', ['물결'])).toBe('물결을 보냅니다')
  expect(fill('{0:으로/로}', ['서울'])).toBe('서울로')
})
test('a closing mark stands between a word and its particle', () => {
  expect(fill('‘{0’:은/는} 목록에 없습니다', ['40HC'])).toBe('‘40HC’는 목록에 없습니다')
  expect(fill('"{0":으로/로}', ['부산'])).toBe('"부산"으로')
})
test('a number without a parameter stays', () => {
  expect(fill('{0’:은/는} {1}', [])).toBe('{0’:은/는} {1}')
})
test('S5-009 the text of a required field has the particle of its title', () => {
  expect(fill(baseMessages.MSG000012.ko, ['POL'])).toBe('POL은 필수 입력 항목입니다.')
  expect(fill(baseMessages.MSG000012.ko, ['인코텀즈'])).toBe('인코텀즈는 필수 입력 항목입니다.')
  expect(fill(baseMessages.MSG000023.ko, ['12', '개월'])).toBe('조회 기간은 12개월을 초과할 수 없습니다.')
})
