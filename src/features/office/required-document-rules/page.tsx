import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { selectDocumentType } from '#features/codes/type-list/contract.ts'
import { selectGridLayout } from '#features/menu/grid-layout/contract.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { KeywordSearch } from '../record-editor/keyword-search.tsx'
import { CUSTOMERS } from '../lookups.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import { MasterPage } from '../master/master-page.tsx'
import type { MasterSearch } from '../master/master-search.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { requiredDocumentSheet, saveRequiredDocuments, selectRequiredDocuments } from './contract.ts'
import { requiredDocumentFields, RULE_CHOICES } from './required-document-fields.ts'

const PLACE = { MENU_ABBR: 'cmsPaperRuleMgt', GRID_NM: 'paperRules' }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { call } = context.get(serverCalls)
  const [rows, papers, layout] = await Promise.all([
    call(selectRequiredDocuments, {}),
    call(selectDocumentType, {}),
    call(selectGridLayout, PLACE),
  ])
  return { rows, papers, layout }
}

/** Which documents a shipment requires by when, for all customers or for one. */
const Page = () => {
  const text = useText()
  const loaded = useLoaderData<typeof loader>()
  const found = useRows(selectRequiredDocuments, loaded.rows, {} as MasterSearch)
  const choices = useMemo(() => {
    return {
      TRANS_MODE: namedChoices(text, 'bookingList.mode', RULE_CHOICES.TRANS_MODE),
      IO_TYPE: namedChoices(text, 'bookingList.io', RULE_CHOICES.IO_TYPE),
      DOC_TYPE: codeOptions(loaded.papers),
      ANCHOR: RULE_CHOICES.ANCHOR.map((value) => ({ value, label: value })),
    }
  }, [text, loaded.papers])
  return (
    <MasterPage menu="cmsPaperRuleMgt">
      <KeywordSearch
        label={text('paperRules.search')}
        keyword={text('paperRules.keyword')}
        onSearch={(KEYWORD) => found.search({ KEYWORD })}
        onReset={() => found.search({})}
      />
      <p className="fg2">{text('paperRules.hint')}</p>
      <MasterGrid
        place={PLACE}
        fields={requiredDocumentFields}
        found={found}
        save={saveRequiredDocuments}
        sheet={requiredDocumentSheet}
        choices={choices}
        lookups={CUSTOMERS}
        layout={loaded.layout}
      />
    </MasterPage>
  )
}
export default Page
