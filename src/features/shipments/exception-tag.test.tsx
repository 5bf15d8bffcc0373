import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExceptionTag } from './exception-tag.tsx'

const text = (key: string, params: readonly (string | number)[] = []) => [key.split('.').slice(1).join('.'), ...params].join(' ')
const tag = (EXC_KIND: Parameters<typeof ExceptionTag>[0]['row']['EXC_KIND'], EXC_DAYS: number | null, DELAY_DAYS = 0, without?: 'delay') =>
  renderToStaticMarkup(<ExceptionTag row={{ EXC_KIND, EXC_DAYS, DELAY_DAYS }} text={text} {...(without && { without })} />)

test('the most urgent exception of a row shows as a short tag with the full sentence for screen readers', () => {
  const hold = tag('HOLD', 2, 5)
  expect(hold).toContain('data-tone="bad"')
  expect(hold).toMatch(/title="exception\.HOLD 2" aria-hidden="true">exceptionTag\.HOLD 2</)
  expect(hold).toContain('<span class="vh">exception.HOLD 2</span>')
  expect(tag('ROLLED', 5)).toContain('data-tone="warn"')
  expect(tag('ROLLED', 5)).toContain('>exceptionTag.ROLLED 5<')
  expect(tag('ROLLED', null)).toContain('title="exception.ROLLED.open')
})
test('a delay is shown once: as a tag, or by another cell', () => {
  expect(tag('DELAY', 5, 6)).toContain('delay 6')
  expect(tag('DELAY', 5, 6, 'delay')).toBe('')
  expect(tag('', null, 2)).toContain('delay 2')
  expect(tag('', null, 0)).toBe('')
})
