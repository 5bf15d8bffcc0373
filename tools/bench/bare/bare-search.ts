// The baseline of searches and popups: the same statements, one after the other.
import { serveBare } from './bare-server.ts'

serveBare(async (ask, statements) => {
  const all: unknown[] = []
  for (const statement of statements) all.push(await ask(statement))
  return all
})
