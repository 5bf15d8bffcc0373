import { expect, test } from 'vitest'
import { dispositionName } from './disposition-name.ts'

const bytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

test.each([
  ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%EC%84%A0%ED%95%98%EC%A6%9D%EA%B6%8C.pdf', '선하증권.pdf'],
  ["attachment; filename*=utf-8'ko'%ED%95%9C.zip; filename=x.zip", '한.zip'],
  ['attachment; filename="KRS260100001.zip"', 'KRS260100001.zip'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="say \\"hi\\".txt"', 'say "hi".txt'],
  ['attachment; filename="kept.txt"; filename*=UTF-8\'\'%E0%A4%A', 'kept.txt'],
  [`attachment; filename="${bytes('한글.txt')}"`, '한글.txt'],
  ['attachment; filename="caf\u00e9.txt"', 'caf\u00e9.txt'],
  ['attachment; filename="../../../etc/passwd"', 'passwd'],
  ['attachment', null],
  ['inline; filename=""', null],
  [null, null],
])('S7-027 the name in %s is %s', (header, name) => {
  expect(dispositionName(header)).toBe(name)
})
