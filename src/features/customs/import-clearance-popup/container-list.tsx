import { useEffect } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { SkeletonRows } from '#ui/skeleton-rows/skeleton-rows.tsx'
import styles from '../clearance/clearance-frame.module.css'
import { useClearance } from '../clearance/use-clearance.ts'
import { selectUnipassContainers } from './contract.ts'

/** The containers of a cargo with their seals, loaded on demand. */
export function ContainerList({ cargoNo }: { cargoNo: string }) {
  const text = useText()
  const { answer, busy, problem, ask } = useClearance(selectUnipassContainers)
  useEffect(() => void ask({ CARGO_NO: cargoNo }), [ask, cargoNo])
  const failed = problem || (answer?.NOTICE === 'SILENT' && text('clearance.nothing.SILENT'))
  return (
    <section className={styles.containers} aria-label={text('importClearance.showContainers')}>
      {busy && !answer && <SkeletonRows rows={2} text={text('clearance.loading')} />}
      {failed && <LoadFailed text={failed} retryLabel={text('common.retry')} onRetry={() => void ask({ CARGO_NO: cargoNo })} />}
      {answer && !failed && answer.rows.length === 0 && <p className="fg3">{text('importClearance.noContainers')}</p>}
      {answer && answer.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{text('importClearance.containerNo')}</th>
              <th>{text('importClearance.isoType')}</th>
              <th>{text('importClearance.seals')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map(({ CNTR_NO, ISO_TYPE, SEALS }) => (
              <tr key={CNTR_NO}>
                <td className="code">
                  <b>{CNTR_NO}</b>
                </td>
                <td className="code">{ISO_TYPE}</td>
                <td className="code">{SEALS || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
