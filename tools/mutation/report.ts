import type { Result } from './campaign.ts'
import type { Room } from './rooms.ts'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)

/** Killed mutants of a hundred that were tried and could be killed. Out of time is neither killed nor survived: load looks the same. */
export const scoreOf = (results: readonly Result[]): number => {
  const counted = results.filter(({ state }) => ['killed', 'survived', 'untested'].includes(state))
  const killed = counted.filter(({ state }) => state === 'killed')
  return counted.length === 0 ? 0 : Math.round((killed.length / counted.length) * 1000) / 10
}

/** The results of a room as a page: a table, then what survived. */
export const roomReport = (room: Room, seed: number, results: readonly Result[]): string => {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0) / Math.max(1, results.length)
  const survivors = results.filter(({ state }) => state === 'survived' || state === 'untested')
  return [
    `# Mutants of ${room.name}, seed ${seed}`,
    '',
    '| Mutants | Killed | Out of time | Survived | Without a test | Equivalent | Not tried | Score | Goal | Seconds each |',
    '|---|---|---|---|---|---|---|---|---|---|',
    `| ${results.length} | ${count('killed')} | ${count('timeout')} | ${count('survived')} | ${count('untested')} | ${count('equivalent')} | ${count('error')} | ` +
      `${scoreOf(results)} % | ${room.goal} % | ${seconds.toFixed(1)} |`,
    '',
    ...survivors.map(
      ({ mutant, state }) =>
        `- ${mutant.file}:${mutant.line} ${mutant.operator}${state === 'untested' ? ' (no test)' : ''}: ` +
        `\`${oneLine(mutant.before)}\` → \`${oneLine(mutant.after)}\``,
    ),
    '',
  ].join('\n')
}
