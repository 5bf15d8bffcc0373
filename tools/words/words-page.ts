import { readOtherWords, readTerms, readWords, type TextEntry } from './read-words.ts'

/** The review sheet of all texts, and where it is kept. */
export const WORDS_PAGE = 'docs/words.md'

const cell = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '<br>').replaceAll('<br><br>', '<br>·<br>')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const areaOf = ({ file }: TextEntry) => file.replace(/^src\//, '').replace(/\/(?:messages|[\w-]+-texts)\.ts$/, '')

const byArea = (words: readonly TextEntry[]) => {
  const areas = new Map<string, TextEntry[]>()
  for (const word of words) areas.set(areaOf(word), [...(areas.get(areaOf(word)) ?? []), word])
  return [...areas].map(
    ([area, list]) =>
      `### ${area}\n\n${table(
        ['Key', '한국어', 'English'],
        list.map(({ key, ko, en }) => [cell(key), cell(ko), cell(en)]),
      )}\n`,
  )
}

/** English words that stand for more than one Korean word, or the other way round: candidates for one term. */
const doubles = (words: readonly TextEntry[]) => {
  const short = words.filter(({ en, ko }) => !/[{}.?!\n]/.test(`${en}${ko}`) && en.includes(' ') && en.split(' ').length < 4)
  const korean = new Map<string, Set<string>>()
  for (const { en, ko } of short) korean.set(en.toLowerCase(), (korean.get(en.toLowerCase()) ?? new Set()).add(ko))
  return [...korean]
    .filter(([, all]) => all.size > 1)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([en, all]) => [cell(en), [...all].map(cell).join(', ')])
}

/** The page, from the texts and the glossary. */
export const wordsPage = async (root: string): Promise<string> => {
  const words = await readWords(root)
  const others = await readOtherWords(root)
  const terms = readTerms(root).map(({ en, ko }) => [en, ko])
  return [
    '# Words\n',
    'All texts of the portal in both languages, for review by native readers. Made by `npm run words` from the `messages.ts` of the screens and the',
    '[glossary](GLOSSARY.md); edit those, not this page. `{0}` is a parameter, `{0|one|many}` has a word for one and one for more, and `{0:은/는}` takes the',
    'particle of its parameter. Rules for texts are tests: `src/platform/shared/translations/wording.test.ts`. A third language:',
    '[contributing/translate.md](contributing/translate.md).\n',
    '## Terms of the glossary\n',
    `${table(['English', '한국어'], terms)}\n`,
    '## One English term, several Korean ones\n',
    'For the reviewer: the same thing should have the same name; different things may share an English one.\n',
    `${table(['English', '한국어'], doubles(words))}\n`,
    '## Texts of the screens\n',
    ...byArea(words),
    '## Texts outside the language map\n',
    'Shown where no language map is loaded, or sent to programs. They exist in Korean and English only.\n',
    ...byArea(others),
  ].join('\n')
}
