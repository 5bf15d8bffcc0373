import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isYes } from '#domain/text/flag.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFavourite } from '#platform/web/store/favourite.ts'
import { menuHref } from '#platform/web/store/menu-state.ts'
import { findMenu } from '#platform/web/store/open-menu.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { DoneIcon, MailIcon, PendingIcon, ReloadIcon } from '#ui/icon/icons.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { type FirstRun, hideFirstRun, selectFirstRun, type Step, testMail } from './contract.ts'
import styles from './first-run.module.css'

const MENU = 'cmsFirstRunMgt'

/** Where each step is done; a mail is tested on this page. */
const WAYS: Record<Exclude<Step, 'mail'>, readonly (readonly [menu: string, label: string])[]> = {
  company: [['cmsCorpMgt', 'firstRun.company.go']],
  logo: [['cmsCorpMgt', 'firstRun.logo.go']],
  host: [['cmsCorpMgt', 'firstRun.host.go']],
  customers: [['cmsCustomerMgt', 'firstRun.customers.go']],
  shipments: [
    ['ptlShipmentImport', 'firstRun.shipments.go'],
    ['cmsSystemAccountMgt', 'firstRun.shipments.token'],
  ],
  users: [['cmsUserMgt', 'firstRun.users.go']],
  seen: [['cmsUserMgt', 'firstRun.seen.go']],
}

export const loader = async ({ context }: LoaderFunctionArgs) => context.get(serverCalls).call(selectFirstRun, {})

/** A link to a screen that looks like a button; nothing without access to it. */
function WayTo({ menu: abbr, label, first }: { menu: string; label: string; first: boolean }) {
  const text = useText()
  const menu = usePortal((portal) => findMenu(portal, abbr))
  if (!menu) return null
  return (
    <Link className={buttonClass({ size: 28, ...(first && { variant: 'primary' as const }) })} to={menuHref(menu)}>
      {text(label)}
    </Link>
  )
}

/** The first hour of a new installation, step by step (S6-020). */
const Page = () => {
  const text = useText()
  const title = usePortal(({ menuMap }) => menuMap[MENU]?.MENU_NM ?? '')
  const star = useFavourite(MENU)
  const [{ steps, HIDDEN_YN }, show] = useState<FirstRun>(useLoaderData<typeof loader>())
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null)
  const { busy, run } = useFlight()
  const waiting = busy ? text('call.loading') : null
  const open = steps.filter(({ DONE_YN }) => !isYes(DONE_YN))
  const reload = () => run(async (flight) => show(await call(selectFirstRun, {}, { flight })))
  const hide = () =>
    run(async (flight) => {
      const next = isYes(HIDDEN_YN) ? 'N' : 'Y'
      show(await call(hideFirstRun, { header: { HIDDEN_YN: next } }, { flight }))
      toast.success(text(isYes(next) ? 'firstRun.hidden' : 'firstRun.shown'))
    })
  const test = () => {
    setTested(null)
    return run(async (flight) => {
      const { OK_YN, TEXT, DETAIL } = await call(testMail, {}, { flight })
      setTested({ ok: isYes(OK_YN), text: DETAIL ? `${TEXT} ${text('firstRun.mail.detail', [DETAIL])}` : TEXT })
      show(await call(selectFirstRun, {}, { flight }))
    })
  }
  return (
    <section data-page={MENU}>
      <PageHead
        title={title}
        {...(star && { star })}
        actions={
          <>
            {(open.length > 0 || isYes(HIDDEN_YN)) && (
              <Button disabledReason={waiting} onClick={() => void hide()}>
                {text(isYes(HIDDEN_YN) ? 'firstRun.unhide' : 'firstRun.hide')}
              </Button>
            )}
            <Button icon={ReloadIcon} disabledReason={waiting} onClick={() => void reload()}>
              {text('firstRun.reload')}
            </Button>
          </>
        }
      />
      <p className={classNames('fg2', styles.about)}>{text('firstRun.about')}</p>
      <Card title={text('firstRun.list')} hint={text('firstRun.progress', [steps.length - open.length, steps.length])}>
        <ol className={styles.steps}>
          {steps.map(({ STEP, DONE_YN, TEXT }) => {
            const done = isYes(DONE_YN)
            const first = STEP === open[0]?.STEP
            return (
              <li key={STEP} data-step={STEP} data-done={DONE_YN} aria-current={first ? 'step' : undefined}>
                <span className={done ? 'ok' : 'fg3'}>
                  <Icon of={done ? DoneIcon : PendingIcon} size={18} />
                </span>
                <span className={styles.name}>
                  <b>{text(`firstRun.${STEP}`)}</b>
                  <span className="vh">{text(done ? 'firstRun.done' : 'firstRun.open')}</span>
                  <small className="fg2">{TEXT}</small>
                </span>
                <span className={styles.actions}>
                  {STEP === 'mail' ? (
                    <Button
                      size={28}
                      icon={MailIcon}
                      {...(first && { variant: 'primary' as const })}
                      disabledReason={waiting}
                      onClick={() => void test()}
                    >
                      {text('firstRun.mail.go')}
                    </Button>
                  ) : (
                    WAYS[STEP].map(([menu, label], at) => <WayTo key={menu} menu={menu} label={label} first={first && at === 0} />)
                  )}
                </span>
                <p className="fg3 small">{text(`firstRun.${STEP}.why`)}</p>
                {STEP === 'mail' && tested && <output className={tested.ok ? 'ok small' : 'bad small'}>{tested.text}</output>}
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}
export default Page
