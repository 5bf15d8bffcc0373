import { codeSearch } from '#features/documents/common-popup/contract.ts'
import commonPopup from '#features/documents/common-popup/screen.ts'
import { lookUp } from '#ui/code-box/look-up.ts'
import { MasterGrid } from '../master-grid.tsx'
import type { FoundRows } from '../use-rows.ts'
import { type PartyRow, savePartyList } from './contract.ts'
import { partyFields } from './party-fields.ts'

type Props = { place: { MENU_ABBR: string; GRID_NM: string }; found: FoundRows<PartyRow>; layout: unknown }

const LOOKUPS = { COUNTRY: lookUp({ ...codeSearch('COUNTRY'), popup: commonPopup }) }

/** The address book in a grid. */
export function PartyGrid({ place, found, layout }: Props) {
  return <MasterGrid place={place} fields={partyFields} found={found} save={savePartyList} lookups={LOOKUPS} layout={layout} keepsRows />
}
