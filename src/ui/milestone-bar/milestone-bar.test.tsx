import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MiniMilestones } from './milestone-bar.tsx'

const kinds = (markup: string) => [...markup.matchAll(/data-kind="(\w)/g)].map(([, kind]) => kind).join('')

test('ten ticks: done, one active in the delay band, future, with a text alternative', () => {
  const markup = renderToStaticMarkup(<MiniMilestones active={7} delayDays={5} label="10단계 중 7단계, 5일 지연" />)
  expect(kinds(markup)).toBe('ddddddafff')
  expect(markup).toContain('data-band="warn"')
  expect(markup).toContain('10단계 중 7단계, 5일 지연')
})
test('a stage that does not apply is dotted', () => {
  expect(kinds(renderToStaticMarkup(<MiniMilestones active={8} skipped={[7]} label="" />))).toBe('ddddddsaff')
})
