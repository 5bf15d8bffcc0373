import { useRevalidator } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Card } from '#ui/card/card.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import lines from '../line-list.module.css'

/** Cards that failed to load, each with a retry button. */
export function FailedCards({ titles }: { titles: string[] }) {
  const text = useText()
  const { revalidate } = useRevalidator()
  return titles.map((title) => (
    <Card key={title} title={text(title)}>
      <div className={lines.failed}>
        <LoadFailed text={text('home.failed')} retryLabel={text('common.retry')} onRetry={() => void revalidate()} />
      </div>
    </Card>
  ))
}
