import { fields, select, text } from '#platform/shared/fields/fields.ts'

/** Every message and label: the current and the built-in text. */
export const translationFields = fields('words.list', {
  MSG_KEY: text('words.key', { key: true, required: true, pinned: true, width: 220, footer: { type: 'COUNT' } }),
  KO: text('words.ko', { multiline: true, required: true, max: 2_000, width: 300 }),
  EN: text('words.en', { multiline: true, required: true, max: 2_000, width: 300 }),
  STATE: select('words.state', 'STATE', { readOnly: true, width: 100 }),
  BUILT_KO: text('words.builtKo', { multiline: true, readOnly: true, width: 240 }),
  BUILT_EN: text('words.builtEn', { multiline: true, readOnly: true, width: 240 }),
})
