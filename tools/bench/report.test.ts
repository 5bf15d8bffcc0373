import { expect, test } from 'vitest'
import { findCases } from './find-words.ts'
import { OptionProblem, readOptions } from './options.ts'
import { figure, markdown, withSection } from './report.ts'

test('a new table replaces the old one and leaves the surrounding text', () => {
  const before =
    'Before\n<!-- bench:weight:begin -->\nold\n<!-- bench:weight:end -->\nAfter\n<!-- bench:search:begin -->\nkept\n<!-- bench:search:end -->\n'
  const after = withSection(before, 'weight', '| new |')
  expect(after).toBe(before.replace('old', '| new |'))
  expect(() => withSection(before, 'paint', '')).toThrow('no markers for paint')
})

test('a missed limit is highlighted in the table', () => {
  const section = {
    key: 'weight',
    title: 'Weight',
    head: ['page', 'kB'],
    lines: [
      { cells: ['home', '151'], kept: false },
      { cells: ['all', '9'], kept: null },
    ],
    notes: ['why'],
  }
  expect(markdown(section, 'a machine')).toContain(
    '| page | kB | kept |\n| --- | ---: | --- |\n| home | 151 | **no** |\n| all | 9 |  |\n\n- why',
  )
})

test('figures have a sensible precision', () => {
  expect([figure(1234.5), figure(12.34), figure(0.1234), figure(Number.NaN)]).toEqual(['1,235', '12.3', '0.12', '–'])
})

test('an unknown section is rejected by name', () => {
  expect(readOptions([])).toMatchObject({ scale: 'full', engines: ['postgres', 'embedded'] })
  expect(readOptions(['--only', 'weight,search', '--scale', 'small', '--engine', 'embedded'])).toEqual({
    parts: ['weight', 'search'],
    engines: ['embedded'],
    scale: 'small',
  })
  expect(() => readOptions(['--only', 'wieght'])).toThrow(OptionProblem)
  expect(() => readOptions(['--speed', '2'])).toThrow(OptionProblem)
})

test('S2-190 the find box is asked for numbers and names in all the ways that a person types them', () => {
  const known = { numbers: ['KMTU1671378'], customers: ['라온자재', 'RAON CO.'], ports: ['부산', 'Busan'], vessels: ['GARAM BRIDGE'] }
  expect(Object.fromEntries(findCases(known).map(({ name, words }) => [name, words]))).toEqual({
    'exact number': ['KMTU1671378'],
    'beginning of a number': ['KMT'],
    'customer name': ['라온자', 'RAON CO.'],
    'port and vessel name': ['부산', 'GARAM BRIDGE', 'Busan'],
    'Hangul initials': ['ㄹㅇㅈ', 'ㅂㅅ'],
    'wrong keyboard': ['ㅏㅡ셔1671378', 'fkdhswkwo', 'ㄱ매ㅜ 채.', 'qntks', 'ㅠㅕㄴ무'],
    'typing error': ['KMTU1Q71378', 'RAONQCO.', '라온카재', 'BuQan', '부자'],
    'nothing like it': ['QX8731761UTMK'],
  })
})
