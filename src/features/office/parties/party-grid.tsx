import { COUNTRIES } from '../lookups.ts'
import { MasterGrid } from '../master/master-grid.tsx'
import type { FoundRows } from '#platform/web/lists/use-rows.ts'
import { type PartyRow, partySheet, savePartyList } from './contract.ts'
import { partyFields } from './party-fields.ts'

type Props = { place: { MENU_ABBR: string; GRID_NM: string }; found: FoundRows<PartyRow>; layout: unknown }

export function PartyGrid({ place, found, layout }: Props) {
  return (
    <MasterGrid
      place={place}
      fields={partyFields}
      found={found}
      save={savePartyList}
      sheet={partySheet}
      masked
      lookups={COUNTRIES}
      layout={layout}
      keepsRows
    />
  )
}
