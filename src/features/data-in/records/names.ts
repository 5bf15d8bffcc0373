import type { Cells } from '#domain/records/record-fields.ts'

/** A name in one language is also that of the other, unless that one was sent before. */
export const withBothNames = (told: Cells, before: Cells | null): Cells => {
  const { name_ko, name_en } = told
  return {
    ...told,
    ...(name_ko && !name_en && !before?.name_en && { name_en: name_ko }),
    ...(name_en && !name_ko && !before?.name_ko && { name_ko: name_en }),
  }
}
