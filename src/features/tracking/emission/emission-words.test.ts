import { expect, test } from 'vitest'
import messages from './messages.ts'

test('S2-127 F21 an estimate names factor, source and the whole calculation, and claims no standard that it does not follow', () => {
  const method = messages['emission.method']
  for (const lang of ['ko', 'en'] as const) {
    expect(method[lang]).toContain('DESNZ')
    for (const figure of ['{0}', '{1}', '{2}', '{3}']) expect(method[lang]).toContain(figure)
    expect(messages['emission.factor'][lang]).not.toBe('')
    expect(messages['emission.source'][lang]).not.toBe('')
  }
  expect(method.en).toMatch(/not a calculation by ISO 14083 or GLEC/)
  expect(method.ko).toMatch(/ISO 14083·GLEC 산정이 아니며/)
  const others = Object.entries(messages).filter(([key]) => key !== 'emission.method')
  expect(JSON.stringify(others)).not.toMatch(/ISO|GLEC/)
})
