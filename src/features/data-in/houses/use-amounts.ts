import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

type Amounts = { packages: number; grossWeightKg: number; volumeCbm: number }

/** Amounts of a house in one line. */
export const useAmounts = () => {
  const text = useText()
  return ({ packages, grossWeightKg, volumeCbm }: Amounts) =>
    text('houses.amounts', [showNumber(packages), showNumber(grossWeightKg, 1), showNumber(volumeCbm, 3)])
}
