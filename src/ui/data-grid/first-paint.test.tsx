import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { check, fields, number, text } from '#platform/shared/fields/fields.ts'
import type { Texts } from '#domain/text/texts.ts'
import { arrangeColumns } from './engine/drawing/columns.ts'
import { FirstPaint } from './first-paint.tsx'
import { listColumns } from './list-columns.ts'
import { enteredRow } from './model/row.ts'
import type { TextContext } from './model/cell-text.ts'

const list = fields('test.list', {
  CODE: text('code', { key: true, required: true, pinned: true, width: 90 }),
  QTY: number('quantity'),
  USE: check('use'),
})
const words = ((key: string) => key) as Texts
const context = { choices: () => undefined, lang: 'ko' } as unknown as TextContext
const rows = [enteredRow({ CODE: 'A', QTY: 1200, USE: 'Y' }), enteredRow({ CODE: 'B', QTY: null, USE: 'N' })]

test('S3-024 before the engine comes, the server draws the rows: numbered, with stars, numbers right, checks in the middle', () => {
  const columns = arrangeColumns(list, {}, ['NO', 'AG_CHECK'])
  const html = renderToStaticMarkup(<FirstPaint label="list" columns={columns} rows={rows} total={2} context={context} words={words} />)
  const cells = [...html.matchAll(/<t[hd]( [^>]*)?>(.*?)<\/t[hd]>/g)].map(
    ([, attributes = '', inner = '']) => `${inner}|${/data-align="(\w+)"/.exec(attributes)?.[1] ?? ''}`,
  )
  expect(cells.slice(0, 5)).toEqual(['grid.no|end', 'grid.check|center', 'code<b>*</b>|', 'quantity|end', 'use|center'])
  expect(cells.slice(5)).toEqual(['1|end', '|center', 'A|', '1,200|end', 'V|center', '2|end', '|center', 'B|', '|end', '|center'])
  expect(html).toContain('aria-rowcount="3"')
  expect(html).toContain(`width="${columns.reduce((sum, { width }) => sum + width, 0)}"`)
})

test('S3-027 a list that is only read takes columns by name: aligned by kind, pinned and as wide as the field says', () => {
  expect(listColumns(list, ['USE', 'QTY', 'CODE', 'NONE'], words, context).map(({ render: _, ...column }) => column)).toEqual([
    { field: 'USE', header: 'use', width: 120, align: 'center' },
    { field: 'QTY', header: 'quantity', width: 120, align: 'end' },
    { field: 'CODE', header: 'code', width: 90, pinned: true },
  ])
})
