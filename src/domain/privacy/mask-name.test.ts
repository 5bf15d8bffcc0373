import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['물결정밀공업', '물결정****'],
  ['한빛전자(주)', '한빛전****'],
  ['김나루', '김****'],
  ['이솔', '이****'],
  ['A', 'A****'],
  ['Mulgyeol Precision', 'Mul****'],
  ['  ', ''],
])('S2-111 S-40 %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked))
