// npm run words: writes docs/words.md anew from all texts, and checks the language files.
// npm run words -- vi: makes languages/vi.json to translate, or adds the texts it lacks.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLanguageFiles, writeLanguageFile, writePseudoLanguage } from './language-file.ts'
import { WORDS_PAGE, wordsPage } from './words-page.ts'
import { runCommand } from '../commands/command.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'languages')

await runCommand(async ([code, pseudoFolder]) => {
  if (code === 'pseudo' && pseudoFolder) {
    await writePseudoLanguage(root, pseudoFolder)
    return 0
  }
  if (code) {
    mkdirSync(folder, { recursive: true })
    console.log(await writeLanguageFile(root, folder, code))
    return 0
  }
  writeFileSync(join(root, WORDS_PAGE), await wordsPage(root))
  const files = await checkLanguageFiles(root, folder)
  for (const { name, problems, done, all } of files) {
    console.log(`${name}: ${done} of ${all} texts translated`)
    for (const problem of problems) console.error(`  ${problem}`)
  }
  return files.some(({ problems }) => problems.length > 0) ? 1 : 0
})
