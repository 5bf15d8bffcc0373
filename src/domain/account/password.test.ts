import { describe, expect, test } from 'vitest'
import { checkPassword, type OwnTerms, PASSWORD_HINT, passwordLengthProblem, passwordProblem, repeatedProblem } from './password.ts'

const own: OwnTerms = {
  ids: ['kim_01', 'us'],
  names: ['naru', '나루', '물결무역(주)', 'Mulgyeol Trading Co., Ltd.', 'Kim Seoyeon', '김서연'],
}
const common = new Set(['passwordpassword', 'dragon', 'qwertyuiopas'])
const detectExceptions = (password: string) => passwordProblem(password, own, (lower) => common.has(lower))

test('S5-005 the old hint is unchanged', () => {
  expect(PASSWORD_HINT.ko).toBe('영문 대문자, 소문자, 숫자, 특수문자(!@#$%^&*()_+-=?)를 포함하여 3~20자로 입력하세요.')
  expect(PASSWORD_HINT.en).toBe('3 to 20 characters with uppercase, lowercase, digit and special character (!@#$%^&*()_+-=?).')
})

test('S5-006 the old check accepts everything', () => {
  expect(['a', '', '한글'].map(checkPassword)).toEqual([true, true, true])
})

describe('S5-007 the policy', () => {
  test.each([
    ['', 'length'],
    ['elevenchars', 'length'],
    ['🌊'.repeat(11), 'length'],
    ['x1'.repeat(65), 'length'],
    ['PasswordPassword', 'common'],
    ['Dragon20261234!', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabcab', 'common'],
    ['abcdefghijklmn', 'common'],
    ['12345678901234', 'common'],
    ['kim_01 on the quay', 'own'],
    ['my-KIM01-password', 'own'],
    ['Mulgyeol-2026-harbour', 'own'],
    ['mu1gye0l harbour 9', 'own'],
    ['물결 위의 배 열두 척 그리고', 'own'],
    ['n4ru forever and ever', 'own'],
    ['bluesky 나루 bluesky', 'own'],
  ])('refuses %j (%s)', (password, problem) => {
    expect(detectExceptions(password)).toBe(problem)
  })

  test.each([
    'quay crane at seven',
    '부두 위 갈매기 열두 마리',
    '🌊🚢📦🧭🗺️⚓🛟🌙☀️🐋🐟🦀',
    'bus houses us all the time',
    'Trading winds and a limited moon',
    'x'.repeat(5) + 'quiet harbour' + 'y'.repeat(100),
  ])('accepts %j', (password) => {
    expect(detectExceptions(password)).toBeNull()
  })

  test('counts composed and decomposed Hangul alike', () => {
    const twelve = '부두위갈매기가날아갑니다'
    expect([detectExceptions(twelve), detectExceptions(twelve.normalize('NFD'))]).toEqual([null, null])
    expect(detectExceptions(twelve.slice(1).normalize('NFD'))).toBe('length')
  })
})

test('S5-007 a form checks what it can of a new password: its length and the repetition', () => {
  expect([passwordLengthProblem('a'.repeat(11))?.key, passwordLengthProblem('a'.repeat(129))?.key]).toEqual([
    'password.length',
    'password.length',
  ])
  expect([passwordLengthProblem('a'.repeat(12)), passwordLengthProblem('🐳'.repeat(128))]).toEqual([null, null])
  expect([repeatedProblem('seven gulls', 'seven gulls'), repeatedProblem('a', 'b')?.key]).toEqual([null, 'password.differs'])
})
