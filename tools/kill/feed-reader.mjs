// A program that keeps tables by the feed of changes, as docs/API.md tells: items and place are stored together, in one file that replaces
// the one before. node feed-reader.mjs <url> <token,token> <file>; it runs until it is killed.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const [url = '', tokens = '', file = ''] = process.argv.slice(2)
const all = tokens.split(',')
let turn = process.pid

/** One page; null when the portal asks for patience. */
const read = async (after) => {
  turn += 1
  const headers = { authorization: `Bearer ${all[turn % all.length]}` }
  const reply = await fetch(`${url}/api/v1/changes?after=${after}&limit=7`, { headers })
  if (reply.status === 429) return null
  if (!reply.ok) throw new Error(`answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

for (;;) {
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { place: '0', table: {}, reads: 0 }
  const page = await read(stored.place)
  if (page) {
    const table = { ...stored.table }
    for (const { kind, id, removed, changedAt: _, ...state } of page.items) {
      if (removed) delete table[`${kind} ${id}`]
      else table[`${kind} ${id}`] = state
    }
    const idle = !page.more && page.next === stored.place
    writeFileSync(`${file}.new`, JSON.stringify({ place: page.next, table, reads: stored.reads + 1, idle }))
    renameSync(`${file}.new`, file)
  }
  if (!page?.more) await pause(120)
}
