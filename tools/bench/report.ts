/** One line of the table: the measurement, its result, its limit. */
export type Line = { cells: string[]; kept: boolean | null }

/** A measured section: a table and the notes needed to judge it. */
export type Section = { key: string; title: string; head: string[]; lines: Line[]; notes: string[] }

const verdict = (kept: boolean | null) => (kept === null ? '' : kept ? 'yes' : '**no**')

/** A section as Markdown. The last column shows whether the limit was met; it is empty without one. */
export const markdown = ({ title, head, lines, notes }: Section, taken: string): string => {
  const rows = [
    [...head, 'kept'],
    head.map((_, at) => (at ? '---:' : '---')).concat('---'),
    ...lines.map(({ cells, kept }) => [...cells, verdict(kept)]),
  ]
  return [
    `### ${title}`,
    '',
    `Taken on: ${taken}`,
    '',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...notes.map((note) => `- ${note}`),
  ]
    .join('\n')
    .trimEnd()
}

const marks = (key: string) => [`<!-- bench:${key}:begin -->`, `<!-- bench:${key}:end -->`] as const

/**
 * Replaces the text between the section's markers; the surrounding text stays.
 * @throws Error when the markers are missing
 */
export const withSection = (document: string, key: string, text: string): string => {
  const [begin, end] = marks(key)
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no markers for ${key}: ${begin} … ${end}`)
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`
}

/** 12.3456 → "12.3", 0.1234 → "0.12", 1234.5 → "1,235". */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : 2)
}
