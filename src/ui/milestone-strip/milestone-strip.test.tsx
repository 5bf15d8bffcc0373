import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressStrip } from './milestone-strip.tsx'

const markup = renderToStaticMarkup(
  <ProgressStrip
    label="진행 단계 3단계 중 2단계"
    stages={[
      { key: 'a', name: '선적', state: 'done', detail: '10-30 04:35', mark: { label: '싱가포르 환적' } },
      { key: 'b', name: '입항', state: 'late', detail: '+5일' },
      { key: 'c', name: '인도', state: 'future', detail: '예정 12-26' },
    ]}
  />,
)

test('S2-096 exactly one stage is the current step', () => {
  expect(markup.match(/aria-current="step"/g)).toHaveLength(1)
})
test('S2-097 a transshipment is a labelled mark between stages, not a stage', () => {
  expect(markup.match(/<li/g)).toHaveLength(3)
  expect(markup).toContain('싱가포르 환적')
})
