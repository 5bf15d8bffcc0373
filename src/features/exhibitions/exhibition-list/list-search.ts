import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { selectSavedViewList } from '#features/menu/saved-views/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { listLoaders } from '#platform/web/lists/list-page.ts'
import { type Exhibition, selectExhibitionList } from '../exhibition-edit/contract.ts'
import { readRequestSearch, searchProblem, selectRequestList } from './contract.ts'
import { usualSearch } from './usual-search.ts'

/** The default search covers exhibitions around today, unless a saved view applies. */
const list = listLoaders({
  contract: selectRequestList,
  defaults: usualSearch,
  valid: readRequestSearch,
  refused: (search) => searchProblem(search) !== null,
  views: { contract: selectSavedViewList, menu: 'ptlExhibitionList' },
})

/** The exhibitions above the list; a new search on the open screen reloads only its rows. */
export type LoadedExhibitions = { exhibitions?: Exhibition[] }

export const loader = async (request: LoaderFunctionArgs) => {
  const exhibitions = request.context.get(serverCalls).call(selectExhibitionList, {})
  return { ...(await list.loader(request)), exhibitions: await exhibitions }
}
export const clientLoader = (request: ClientLoaderFunctionArgs) => list.clientLoader(request)
export const { shouldRevalidate } = list
