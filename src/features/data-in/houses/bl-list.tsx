import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import type { OtherBl } from './contract.ts'
import { useAmounts } from './use-amounts.ts'

type Props = {
  houses: readonly OtherBl[]
  busy: boolean
  /** The text of the button, and its name for one house. */
  label: string
  nameOf: (house: string) => string
  choose: (house: OtherBl, name: string) => void
}

/** Houses with their customer and amounts, each with one button. */
export function BlList({ houses, busy, label, nameOf, choose }: Props) {
  const text = useText()
  const amounts = useAmounts()
  return (
    <ul>
      {houses.map((one) => {
        const name = one.HBL_NO || one.MNGT_NO
        return (
          <li key={one.MNGT_NO}>
            <span>
              <b className="code">{name}</b> <small className="fg3">{[one.CUST_NM, amounts(one)].join(' · ')}</small>
            </span>
            <Button
              size={24}
              aria-label={nameOf(name)}
              disabledReason={busy ? text('call.loading') : null}
              onClick={() => choose(one, name)}
            >
              {label}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
