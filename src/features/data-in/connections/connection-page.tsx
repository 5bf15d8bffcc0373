import type { ReactNode } from 'react'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ReloadIcon } from '#ui/icon/icons.ts'
import { PlusIcon } from '#ui/icon/screen-icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import styles from './connections.module.css'

type Props = {
  menu: string
  about: string
  listTitle: string
  newText: string
  waiting: string | null
  onNew: () => void
  onReload: () => unknown
  list: ReactNode
  beside: ReactNode
}

/** A page of connections: the list, and what stands beside it. */
export function ConnectionPage({ menu, about, listTitle, newText, waiting, onNew, onReload, list, beside }: Props) {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[menu]?.MENU_NM ?? '')
  const star = useFavourite(menu)
  return (
    <section data-page={menu}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            <Button icon={ReloadIcon} disabledReason={waiting} onClick={() => void onReload()}>
              {text('connection.reload')}
            </Button>
            <Button variant="primary" icon={PlusIcon} onClick={onNew}>
              {newText}
            </Button>
          </>
        }
      />
      <p className="fg2">{about}</p>
      <div className={styles.parts}>
        <Card label={listTitle}>{list}</Card>
        {beside}
      </div>
    </section>
  )
}
