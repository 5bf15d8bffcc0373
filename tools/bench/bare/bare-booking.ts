// The baseline of a saved booking: the same statements in one transaction. Each save takes its own number, which replaces the recorded one.
import { serveBare } from './bare-server.ts'

const { BENCH_NUMBER = '' } = process.env
const MAKES = /^\s*with made as \(\s*insert into booking /
const bare = (text: string, values: unknown[] = []) => ({ text, values })

serveBare(async (ask, statements) => {
  let number = BENCH_NUMBER
  const all: unknown[] = []
  await ask(bare('begin'))
  try {
    await ask(bare(`select set_config('app.corp', 'KR', true)`))
    for (const { text, values } of statements) {
      const rows = await ask({ text, values: values.map((value) => (value === BENCH_NUMBER ? number : value)) })
      const made = MAKES.test(text) ? rows[0]?.bkg_no : null
      if (typeof made === 'string') number = made
      all.push(rows)
    }
    await ask(bare('commit'))
    return all
  } catch (error) {
    await ask(bare('rollback'))
    throw error
  }
})
