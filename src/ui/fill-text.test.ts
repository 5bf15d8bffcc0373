import { expect, test } from 'vitest'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import { fillText } from './fill-text.ts'

test('a parameter has the particle that matches its last sound', () => {
  expect(fillText('{0:은/는} {1}까지', ['송장.pdf', '20 MB'])).toBe('송장.pdf는 20 MB까지')
  expect(fillText('{0:을/를} 보냅니다', ['물결'])).toBe('물결을 보냅니다')
  expect(fillText('{0:으로/로}', ['서울'])).toBe('서울로')
})
test('S5-009 the specified texts stay literal', () => {
  expect(fillText(baseMessages.MSG000012.ko, ['POL'])).toBe('POL은(는) 필수 입력 항목입니다.')
})
