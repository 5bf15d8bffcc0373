import { Link } from 'react-router'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#ui/icon/icons.ts'
import styles from './page.module.css'

/** There is no such shipment among those that this person may see; no one learns which of the two it is (S6-006). */
export function NotFound({ no }: { no: string }) {
  const text = useText()
  const list = usePortal(({ menuMap }) => menuMap.ptlShipmentList)
  return (
    <div className={styles.frame} role="alert">
      <EmptyState
        icon={SearchIcon}
        text={no ? text('shipmentPage.missing', [no]) : text('shipmentPage.noNumber')}
        conditions={text('shipmentPage.missingHint')}
        action={
          list && (
            <Link to={menuHref(list)} className={buttonClass()}>
              {text('shipmentPage.toList')}
            </Link>
          )
        }
      />
    </div>
  )
}
