import type { ReactNode } from 'react'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'

/** The frame of a back office screen, titled by its menu. */
export function MasterPage({ menu, children }: { menu: string; children: ReactNode }) {
  const title = usePortal(({ menuMap }) => menuMap[menu]?.MENU_NM ?? '')
  return (
    <section data-page={menu}>
      <PageHead title={title} />
      {children}
    </section>
  )
}
