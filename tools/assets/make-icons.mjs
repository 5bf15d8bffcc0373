// npm run icons: collects the icons that the lists in src/ui/icon name in one file, src/ui/icon/sprite.svg, so that pages only name them. Run
// again after a change of the list or an update of `@tabler/icons-react`; the result is committed.
import { writeFile } from 'node:fs/promises'
import { runMain } from '../bootstrap/process/problem.mjs'
import { spriteOf } from './icon-sprite.mjs'

await runMain(async () => {
  const root = new URL('../..', import.meta.url)
  const sprite = await spriteOf(root)
  await writeFile(new URL('src/ui/icon/sprite.svg', root), sprite)
  console.log(`${sprite.match(/<symbol /g)?.length ?? 0} icons in ${Math.round(sprite.length / 1000)} kB`)
})
