import { fields, number, text } from '#platform/shared/fields/fields.ts'

/** The master rows: categories with their item counts. */
export const categoryFields = fields('templateGrid.categories', {
  CODE: text('templateGrid.category', { key: true, readOnly: true, width: 100 }),
  NAME: text('templateGrid.name', { readOnly: true, width: 120 }),
  ITEMS: number('templateGrid.items', { readOnly: true, decimals: 0, width: 80, footer: { type: 'SUM' } }),
})
