import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fill } from '#platform/shared/translations/messages.ts'
import { countText } from './result-texts.tsx'
import messages from './shipment-list/messages.ts'

test.each([
  ['en', 1, '<b>1</b> shipment'],
  ['en', 1234, '<b>1,234</b> shipments'],
  ['ko', 1234, '총 <b>1,234</b>건'],
] as const)('S1-005 in %s a list of %i says so in its grammar', (lang, total, shown) => {
  const text = (key: string, params?: readonly (string | number)[]) => fill(messages[key as 'shipmentSearch.count'][lang], params, lang)
  expect(renderToStaticMarkup(countText(text, total))).toBe(shown)
})
