import { expect, test } from 'vitest'
import { fixedText } from './fixed-text.ts'

test('S2-073 S2-074 S8-007 the fixed texts are exact in Korean', () => {
  expect(fixedText('popup.noPermission', 'ko')).toBe('팝업 권한이 없습니다. 관리자에게 문의하세요.')
  expect(fixedText('popup.updated', 'ko')).toBe('시스템이 업데이트되었습니다. 새로고침(F5) 해주세요.')
  expect(fixedText('call.noResponse', 'ko')).toBe('인터넷 연결을 확인해 주세요.')
})

test('S2-075 in English a second line in English follows the Korean one', () => {
  expect(fixedText('popup.noPermission', 'en').split('\n')).toEqual([
    '팝업 권한이 없습니다. 관리자에게 문의하세요.',
    'You have no permission for this popup. Please contact the administrator.',
  ])
  expect(fixedText('popup.updated', 'en')).toContain('\nThe system has been updated. Please refresh (F5).')
  expect(fixedText('call.noResponse', 'en')).toContain('\nCheck your internet connection.')
})
