import { expect, test } from 'vitest'
import { withLinks } from './links.ts'

test('only URLs in a mail become links', () => {
  expect(withLinks('열기:\nhttp://localhost:3000/login?resetToken=a-b_c\n끝 javascript:alert(1)')).toEqual([
    { text: '열기:\n', href: null },
    { text: 'http://localhost:3000/login?resetToken=a-b_c', href: 'http://localhost:3000/login?resetToken=a-b_c' },
    { text: '\n끝 javascript:alert(1)', href: null },
  ])
})
