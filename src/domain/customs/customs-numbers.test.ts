import { expect, test } from 'vitest'
import { clearanceKind, exportKind, plainCustomsNumber, showCargoNo, showDeclarationNo } from './customs-numbers.ts'

test('S2-111 a cargo control number is shown in three parts and queried without separators', () => {
  expect(showCargoNo('26COSU0815I00420017')).toBe('26COSU0815I-0042-0017')
  expect(showCargoNo('20KE06Y2III0015')).toBe('20KE06Y2III-0015')
  expect(showCargoNo('SOMETHING')).toBe('SOMETHING')
  expect(plainCustomsNumber(' 26cosu0815i-0042-0017 ')).toBe('26COSU0815I00420017')
})

test('S2-112 a declaration number is shown in three parts', () => {
  expect(showDeclarationNo('1234526123456X')).toBe('12345-26-123456X')
  expect(showDeclarationNo('41208')).toBe('41208')
})

test.each([
  ['20WDFCA262I17095833', 'CARGO'],
  ['20KE06Y2III00150001', 'CARGO'],
  ['26COSU0815I-0042-0017', 'CARGO'],
  ['180-47401642', 'MBL'],
  ['NRSI26110031', 'HBL'],
  ['381051117126', 'HBL'],
])('S2-111 %s is recognised as kind %s', (number, kind) => expect(clearanceKind(number)).toBe(kind))

test.each([
  ['12345-26-123456X', 'DECL'],
  ['15210100057248', 'DECL'],
  ['NRSE26110144', 'BL'],
])('S2-112 %s is recognised as kind %s', (number, kind) => expect(exportKind(number)).toBe(kind))
