import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DueLabel, dueBand } from './due-label.tsx'

test('a deadline is past, today, near for three days, then far', () => {
  expect([-1, 0, 1, 3, 4, null].map(dueBand)).toEqual(['over', 'today', 'near', 'near', 'far', 'none'])
})

test('a row shows its next deadline by name and time, and a dash without one', () => {
  const html = (daysLeft: number | null) => renderToStaticMarkup(<DueLabel daysLeft={daysLeft} name="서류마감" text="D-19" layout="pair" />)
  expect(html(19)).toContain('<span>서류마감</span><b>D-19</b>')
  expect(html(19)).toContain('data-band="far" data-layout="pair"')
  expect(html(null)).toContain('<span>–</span>')
  expect(html(null)).not.toContain('서류마감')
})
