import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ShareIcon } from '#ui/icon/screen-icons.ts'
import { TrackingView } from '../shipment-tracking/tracking-view.tsx'
import { seoulText } from '../shipment-tracking/tracking-time.ts'
import { openShare } from './contract.ts'
import styles from './page.module.css'

/** Prevents the secret from leaking in a referrer and the page from being indexed. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })

/** A wrong, revoked or expired link returns a 404. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  context.get(serverCalls).call(openShare, { key: new URL(request.url).searchParams.get('key') ?? '' })

/** The page behind a share link: guest data of one shipment, with party names masked to initials. */
const SharedShipment = () => {
  const text = useText()
  const { record, parties, expiresAt } = useLoaderData<typeof loader>()
  const lang = usePortal(({ session }) => session.langCd)
  // Further pages opened from here use the same language.
  useEffect(() => keepChoice('lang', lang), [lang])
  return (
    <div data-page="sharedShipment" className={styles.page}>
      <h1>{text('share.title')}</h1>
      <p className={styles.until}>
        <Icon of={ShareIcon} size={14} /> {text('share.until', [seoulText(expiresAt, record.asOf)])}
      </p>
      <section className={styles.popup}>
        <TrackingView record={record} />
        <dl className={styles.parties}>
          {parties.map(({ ROLE, NAME }) => (
            <div key={ROLE}>
              <dt>{text(`trackingRecord.party.${ROLE}`)}</dt>
              <dd>{NAME}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
export default SharedShipment
