import type { CellValue, FieldList } from '#platform/shared/fields/fields.ts'
import type { Choice } from '../data-grid/model/cell-text.ts'
import { showCell } from '../data-grid/model/cell-text.ts'
import type { Texts } from '#domain/text/texts.ts'
import type { ImportLine } from './preview.ts'

type Choices = Readonly<Record<string, readonly Choice[]>>

/** The texts of import lines: each bad cell with its reason, each change from old to new. */
export const lineTexts = (fields: FieldList, choices: Choices, words: Texts) => {
  const header = (name: string) => words(fields.byName[name]?.header ?? name)
  const shown = (name: string, value: CellValue) => {
    const field = fields.byName[name]
    return (
      (field && showCell(field, value, { choices: (each) => (each.kind === 'select' ? choices[each.group] : undefined) })) ||
      words('grid.blank')
    )
  }
  const problems = ({ row, problems: found }: ImportLine) =>
    found.map(({ field, problem }) => ({
      header: header(field),
      value: shown(field, row[field]),
      reason: words(problem.key, problem.params),
    }))
  return {
    problems,
    detail: (line: ImportLine): string => {
      if (line.kind === 'error')
        return problems(line)
          .map(({ header: name, value, reason }) => words('import.problem', [name, value, reason]))
          .join('  ')
      if (line.kind === 'update')
        return line.changes
          .map(({ field, old, now }) => words('import.change', [header(field), shown(field, old), shown(field, now)]))
          .join('  ')
      return fields.list
        .filter(({ name, computed, hidden }) => !computed && !hidden && line.row[name] !== null && line.row[name] !== '')
        .map(({ name }) => shown(name, line.row[name]))
        .join(' · ')
    },
  }
}
