import type { LoaderFunctionArgs } from 'react-router'
import { selectCommonCode } from '#features/codes/code-list/contract.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { selectTemplateItems } from './contract.ts'

/** The first rows and the category names, for the first render. */
export const loadItems = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => {
  const { call } = context.get(serverCalls)
  const [rows, categories] = await Promise.all([call(selectTemplateItems, {}), call(selectCommonCode, { MSTR_CD: 'TPL_CATEGORY' })])
  return { rows, categories: codeOptions(categories) }
}
