import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withoutSchemas } from './no-schemas-in-browser.ts'

const bare = (code: string) => withoutSchemas(code, parseSync('contract.ts', code).program as never)

test('schema definitions do not reach the browser; names, paths and types do', () => {
  expect(
    bare("const day = z.string().check(z.regex(/x/))\nexport const find = defineCall({ path: '/find', input: z.object({ day }) })"),
  ).toBe("const day = z\nexport const find = defineCall({ path: '/find', input: z })")
  expect(bare('const rows = (row) => z.array(row)\nexport type Row = z.infer<typeof row>')).toBe(
    'const rows = (row) => z\nexport type Row = z.infer<typeof row>',
  )
})

test('code that would validate a value gets an error that the browser has no schemas', () => {
  expect(bare('const read = (value) => z.parse(row, value)')).toBe('const read = (value) => z.parse(row, value)')
})
