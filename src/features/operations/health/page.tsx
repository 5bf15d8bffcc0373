import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ReloadIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { type Part, selectHealth } from './contract.ts'
import styles from './health.module.css'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ health: await context.get(serverCalls).call(selectHealth, {}) })

const TONES: Record<Part['STATE'], TagTone> = { OK: 'ok', WARN: 'warn', BAD: 'bad', OFF: 'plain' }

/** The status of the installation, a card per part. */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap.cmsHealth?.MENU_NM ?? '')
  const loaded = useLoaderData<typeof loader>()
  const [{ parts, asOf }, show] = useState(loaded.health)
  const { busy, run } = useFlight()
  const reload = () => run(async (flight) => show(await call(selectHealth, {}, { flight })))
  return (
    <section data-page="cmsHealth">
      <PageHead
        title={title}
        actions={
          <>
            <output className="fg3 small">{text('health.asOf', [`${asOf.slice(8, 10)}:${asOf.slice(10, 12)}`])}</output>
            <Button icon={ReloadIcon} disabledReason={busy ? text('health.working') : null} onClick={() => void reload()}>
              {text('health.reload')}
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        {parts.map(({ PART, STATE, TEXT, FACTS }) => (
          <Card
            key={PART}
            pad
            label={text(`health.part.${PART}`)}
            title={text(`health.part.${PART}`)}
            action={<Tag tone={TONES[STATE]}>{text(`health.state.${STATE}`)}</Tag>}
          >
            <p>{TEXT}</p>
            {FACTS.length > 0 && (
              <dl className={styles.facts}>
                {FACTS.map(({ TERM, TEXT: value }) => (
                  <div key={TERM}>
                    <dt>{TERM}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Card>
        ))}
      </div>
    </section>
  )
}
export default Page
