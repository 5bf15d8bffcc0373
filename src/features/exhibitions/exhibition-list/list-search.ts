import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { addMonths, todayInSeoul } from '#domain/ymd.ts'
import { serverCalls } from '#platform/shared/server-calls.ts'
import { listLoaders } from '#platform/web/list-page.ts'
import { type Exhibition, selectExhibitionList } from '../exhibition-edit/contract.ts'
import { EMPTY_SEARCH, readRequestSearch, type RequestSearch, searchProblem, selectRequestList } from './contract.ts'

/** Months of shows, behind and ahead, the list opens with. */
const AROUND = 7

/** The list opens with the shows of half a year behind and ahead. */
const list = listLoaders({
  contract: selectRequestList,
  defaults: (now): RequestSearch => {
    const today = todayInSeoul(now)
    return { ...EMPTY_SEARCH, FROM_DT: addMonths(today, -AROUND), TO_DT: addMonths(today, AROUND) }
  },
  valid: readRequestSearch,
  refused: (search) => searchProblem(search) !== null,
})

/** What stands above the list; a new search of the open screen asks for its rows alone. */
export type LoadedExhibitions = { exhibitions?: Exhibition[] }

export const loader = async (request: LoaderFunctionArgs) => {
  const exhibitions = request.context.get(serverCalls).call(selectExhibitionList, {})
  return { ...(await list.loader(request)), exhibitions: await exhibitions }
}
export const clientLoader = (request: ClientLoaderFunctionArgs) => list.clientLoader(request)
export const { shouldRevalidate } = list
