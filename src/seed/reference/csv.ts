import Papa from 'papaparse'

/** A line of a CSV file by its header. */
export type Line = Record<string, string>

/**
 * The lines of a CSV text with a header row.
 * @throws when a line does not fit the header, naming file and row
 */
export const readCsv = (name: string, text: string): Line[] => {
  const { data, errors } = Papa.parse<Line>(text, { header: true, skipEmptyLines: true })
  const [problem] = errors
  if (problem) throw new Error(`${name}, row ${(problem.row ?? 0) + 2}: ${problem.message}`)
  return data
}

/** The column as text, empty when the file does not have it. */
export const text = (line: Line, column: string): string => line[column] ?? ''

/**
 * The column as a number.
 * @throws when it is not one, so that mistakes in a seed file are found at once
 */
export const number = (line: Line, column: string): number => {
  const value = Number(line[column])
  if (line[column] === '' || Number.isNaN(value)) throw new Error(`The column ${column} is "${line[column]}", which is not a number.`)
  return value
}
