import { containerPart } from '../container-part.ts'
import type { HeaderGuess } from '../header-words.ts'
import { proposeColumns, type EarlierMappings, type SeenColumn } from '../propose-columns.ts'
import { isOfContainer } from '../targets.ts'
import { guessPath } from './path-words.ts'

const listOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/**
 * Proposes a target for each path. Parts of a container come from the list with the container numbers, or from what is linked to it; weights
 * and packages of that list are those of the container.
 */
export const proposePaths = (columns: readonly SeenColumn[], remembered?: EarlierMappings): string[] => {
  const first = proposeColumns(columns, guessPath, remembered)
  const list = listOf(columns[first.indexOf('containers.no')]?.name ?? '')
  const isInList = (name: string) => (list !== '' && name.startsWith(list)) || name.includes('=@')
  const guess = (name: string): HeaderGuess[] =>
    guessPath(name).flatMap(({ target, score }) => {
      if (!isInList(name)) return isOfContainer(target) ? [] : [{ target, score }]
      const own = containerPart(target)
      return own === '' ? [] : [{ target: own, score }]
    })
  return list === '' ? first.map((target) => (isOfContainer(target) ? '' : target)) : proposeColumns(columns, guess, remembered)
}
