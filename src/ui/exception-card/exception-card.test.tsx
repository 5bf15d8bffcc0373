import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExceptionCard } from './exception-card.tsx'

test('an exception shows its consequence, then effect, next step and owner as term and text', () => {
  const markup = renderToStaticMarkup(
    <ExceptionCard
      title="도착이 5일 늦어집니다."
      facts={[
        { term: '영향', text: 'ETA 12-16 → 12-21' },
        { term: '담당', text: '박준호' },
      ]}
    />,
  )
  expect(markup).toMatch(/<h3>.*도착이 5일 늦어집니다\.<\/h3>/)
  expect(markup).toContain('<dt>영향</dt><dd>ETA 12-16 → 12-21</dd>')
})
