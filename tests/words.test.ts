import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLanguageFiles, pseudoText, writeLanguageFile, writePseudoLanguage } from '../tools/words/language-file.ts'
import { WORDS_PAGE, wordsPage } from '../tools/words/words-page.ts'

const root = join(import.meta.dirname, '..')
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('S7-021 docs/words.md shows the texts as they are: npm run words', async () => {
  const page = await wordsPage(root)
  expect(page.split('\n').length).toBeGreaterThan(3_500)
  // As one text: a difference of thousands of lines would not be readable.
  expect(readFileSync(join(root, WORDS_PAGE), 'utf8') === page, 'run npm run words').toBe(true)
})

test('S7-021 every language file of the portal fits its texts', async () => {
  for (const { name, problems } of await checkLanguageFiles(root, join(root, 'languages'))) expect([name, problems]).toEqual([name, []])
})

test.each(['vi', 'pl', 'ar', 'zh-TW'])(
  'S7-021 a translator begins %s with a file that has no problem, and gets new texts later',
  async (code) => {
    const folder = newFolder()
    expect(await writeLanguageFile(root, folder, code)).toMatch(/\d{4} texts to translate/)
    expect(await checkLanguageFiles(root, folder)).toEqual([{ name: `${code}.json`, problems: [], done: 0, all: expect.any(Number) }])
    const path = join(folder, `${code}.json`)
    const file = JSON.parse(readFileSync(path, 'utf8')) as { words: Record<string, string> }
    file.words['common.save'] = '!'
    delete file.words['common.close']
    writeFileSync(path, JSON.stringify(file))
    expect(await writeLanguageFile(root, folder, code)).toMatch(/: 1 texts were added$/)
    expect(await checkLanguageFiles(root, folder)).toMatchObject([{ problems: [], done: 1 }])
  },
)

test('S7-021 the pseudo language is longer and keeps its placeholders', async () => {
  expect(pseudoText('Save {0} {0|row|rows}')).toMatch(/^\[Šàvé \{0\} \{0\|row\|rows\} .+\]$/)
  expect(pseudoText('Save').length).toBeGreaterThanOrEqual(7)
  const folder = newFolder()
  await writePseudoLanguage(root, folder)
  expect(await checkLanguageFiles(root, folder)).toMatchObject([{ name: 'en-XA.json', problems: [] }])
})
