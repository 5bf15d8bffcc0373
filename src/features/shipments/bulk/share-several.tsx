import { useLayoutEffect, useRef, useState } from 'react'
import { makeShares, MAX_SHARES, SHARE_DAYS } from '#features/tracking/shared-shipment/contract.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import styles from './bulk.module.css'

type Props = { numbers: readonly string[]; nameOf: (mngtNo: string) => string; onClose: () => void }

type Made = { links: { no: string; address: string }[]; failed: OutputOf<typeof makeShares>['failed'] }

/** Makes a share link for each of several shipments and names those that got none. */
export const ShareSeveral = ({ numbers, nameOf, onClose }: Props) => {
  const text = useText()
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(7)
  const [made, setMade] = useState<Made | null>(null)
  const { busy, run } = useFlight()
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  // The keyboard goes on in the panel, also when the button that was pressed is gone, and back when it closes.
  useLayoutEffect(() => {
    if (!panel.current?.contains(document.activeElement)) opener.current ??= document.activeElement
    panel.current?.focus({ preventScroll: true })
  }, [made])
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    onClose()
  }
  const make = () =>
    run(async (flight) => {
      const { links, failed } = await call(makeShares, { header: { MNGT_NO: [...numbers], DAYS: days } }, { flight })
      setMade({ links: links.map(({ MNGT_NO, PATH }) => ({ no: MNGT_NO, address: `${location.origin}${PATH}` })), failed })
    })
  const copy = () =>
    copyText((made?.links ?? []).map(({ no, address }) => `${nameOf(no)}\t${address}`).join('\n'), {
      copied: text('share.copied'),
      failed: text('share.copyFailed'),
    })
  return (
    <section ref={panel} tabIndex={-1} className={styles.share} aria-label={text('bulk.links')}>
      <p>{text('share.about')}</p>
      {made ? (
        <>
          {made.links.length > 0 && (
            <>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
              <ul className={styles.links} aria-label={text('bulk.links')} tabIndex={0}>
                {made.links.map(({ no, address }) => (
                  <li key={no}>
                    <b className="code">{nameOf(no)}</b>
                    <span className="code">{address}</span>
                  </li>
                ))}
              </ul>
              <p className="fg3">{text('share.once')}</p>
            </>
          )}
          {made.failed.length > 0 && (
            <ul role="alert" className="bad">
              {made.failed.map(({ MNGT_NO, REASON }) => (
                <li key={MNGT_NO}>{text(`bulk.failed.${REASON}`, [nameOf(MNGT_NO), MAX_SHARES])}</li>
              ))}
            </ul>
          )}
        </>
      ) : null}
      <div className={styles.buttons}>
        {made ? (
          <Button
            size={28}
            variant="primary"
            icon={CopyIcon}
            disabledReason={made.links.length === 0 ? text('share.copyFailed') : null}
            onClick={() => void copy()}
          >
            {text('bulk.copyAll')}
          </Button>
        ) : (
          <>
            <Segmented
              size={28}
              label={text('share.days')}
              options={SHARE_DAYS.map((one) => ({ value: String(one), label: text('share.day', [one]) }))}
              value={String(days)}
              onChange={(value) => setDays(Number(value) as typeof days)}
            />
            <Button size={28} variant="primary" disabledReason={busy ? text('share.working') : null} onClick={() => void make()}>
              {text('share.make')}
            </Button>
          </>
        )}
        <Button size={28} variant="subtle" onClick={close}>
          {text('bulk.close')}
        </Button>
      </div>
    </section>
  )
}
