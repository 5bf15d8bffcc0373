import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders whose texts reach a page: the source, and the reference data (names of ports, countries, carriers). */
const FOLDERS = ['src', 'db/seed/reference']
const isText = (path) => /\.(tsx?|css|json|csv)$/.test(path) && !/\.test\.tsx?$/.test(path)
/** Every printable letter of ASCII and Latin-1: numbers, codes and names of ships. */
const LATIN = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /[\p{L}\p{N}\p{P}\p{S} \u00a0]/u.test(letter),
)

/**
 * The letters that the portal's own texts are written with, in order.
 * @param {URL} root the project's folder
 * @returns {Promise<string[]>}
 */
export const ownLetters = async (root) => {
  const letters = new Set(LATIN)
  for (const folder of FOLDERS.map((name) => join(fileURLToPath(root), name)))
    for (const path of (await readdir(folder, { recursive: true })).filter(isText))
      for (const letter of await readFile(join(folder, path), 'utf8')) if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)) letters.add(letter)
  return [...letters].toSorted((one, other) => (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0))
}

const hex = (code) => code.toString(16)

/**
 * A `unicode-range` without some letters: two faces must not claim one letter, because the later one would be fetched for it.
 * @param {string} ranges e.g. `U+20-22, U+27`
 * @param {readonly string[]} letters
 * @returns {string} empty when nothing is left
 */
export const rangesWithout = (ranges, letters) => {
  const without = new Set(letters.map((letter) => letter.codePointAt(0)))
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((code) => !without.has(code))
  })
  const runs = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join()
}
