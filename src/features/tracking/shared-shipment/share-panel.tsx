import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useInBrowser } from '#platform/web/browser/use-in-browser.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { canShare, share } from '#platform/web/browser/share.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon, ShareIcon } from '#ui/icon/screen-icons.ts'
import panel from '#ui/link-panel/link-panel.module.css'
import { useLinkPanel } from '#ui/link-panel/use-link-panel.ts'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { seoulText } from '../shipment-tracking/tracking-time.ts'
import { makeShare, revokeShare, SHARE_DAYS, selectShares, type Share } from './contract.ts'
import styles from './share-panel.module.css'

type Days = (typeof SHARE_DAYS)[number]

/** The panel to create, copy and revoke links to one shipment. */
export function SharePanel({ mngtNo, asOf }: { mngtNo: string; asOf: string }) {
  const able = useInBrowser(canShare)
  const text = useText()
  const [shares, setShares] = useState<Share[]>([])
  const [days, setDays] = useState<Days>(7)
  const { address, setAddress, problem, busy, run } = useLinkPanel()
  const retry = useRetriedCall(selectShares, { MNGT_NO: mngtNo }, (answer) => setShares(answer.shares))
  const make = () =>
    run(async (flight) => {
      const answer = await call(makeShare, { header: { MNGT_NO: mngtNo, DAYS: days } }, { flight })
      setShares(answer.shares)
      setAddress(answer.PATH)
    })
  const revoke = (SHARE_ID: string) =>
    run(async (flight) => {
      const answer = await call(revokeShare, { header: { MNGT_NO: mngtNo, SHARE_ID } }, { flight })
      setShares(answer.shares)
      setAddress('')
      toast.success(text('share.revoked'))
    })
  const copy = () => copyText(address, { copied: text('share.copied'), failed: text('share.copyFailed') })
  const waiting = busy ? text('share.working') : null
  return (
    <section className={panel.panel} aria-label={text('share.share')}>
      <p>{text('share.about')}</p>
      {address && (
        <>
          <TextBox label={text('share.link')} value={address} readOnly onChange={() => {}} code />
          <p className="fg3 small">{text('share.once')}</p>
        </>
      )}
      <div className={panel.buttons}>
        <Segmented
          size={28}
          label={text('share.days')}
          options={SHARE_DAYS.map((one) => ({ value: String(one), label: text('share.day', [one]) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as Days)}
        />
        <Button size={28} disabledReason={waiting} onClick={() => void make()}>
          {text('share.make')}
        </Button>
        {address && able && (
          <Button
            size={28}
            variant="primary"
            icon={ShareIcon}
            onClick={() => void share({ title: text('share.subject', [mngtNo]), url: address })}
          >
            {text('share.send')}
          </Button>
        )}
        {address && (
          <Button size={28} {...(!able && { variant: 'primary' })} icon={CopyIcon} onClick={() => void copy()}>
            {text('share.copy')}
          </Button>
        )}
      </div>
      {shares.length > 0 && (
        <ul className={styles.links} aria-label={text('share.links')}>
          {shares.map(({ SHARE_ID, MADE_BY, EXPIRES_AT, OPENED }) => (
            <li key={SHARE_ID}>
              <span>{text('share.line', [MADE_BY, seoulText(EXPIRES_AT, asOf), OPENED])}</span>
              <Button size={24} variant="subtle" disabledReason={waiting} onClick={() => void revoke(SHARE_ID)}>
                {text('share.revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LoadRetry retry={retry} />
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
    </section>
  )
}
