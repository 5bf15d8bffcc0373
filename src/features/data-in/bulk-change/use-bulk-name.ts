import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useFieldName } from '../desk/owned-field.tsx'
import { isPart } from './use-bulk-change.ts'

/** The name of a field or of a part of the voyage in the reader's language. */
export const useBulkName = () => {
  const text = useText()
  const fieldName = useFieldName()
  return (name: string) => (isPart(name) ? text(`deskShipment.fact.${name}`) : fieldName(name))
}
