import { dialogContent, openPopup } from '#platform/web/popups/popup-stack.ts'
import { useBrand, usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from './footer.module.css'
import { POLICIES } from './policy/policies.ts'

for (const name of POLICIES) dialogContent(name, `shell.${name}`, () => import('./policy/policy-text.tsx'))

/** Policies, the corporation's address, mail, phone and number, copyright (S2-052, S2-053). A blank field is omitted. */
export const Footer = () => {
  const text = useText()
  const year = usePortal(({ today }) => today.slice(0, 4))
  const brand = useBrand()
  const corporation = usePortal((state) => state.corporation)
  const { CORP_NM = '', ADDR = '', MAIL = '', PHONE = '', BIZ_NO = '', FOOTER = '' } = corporation ?? {}
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div>
          <nav aria-label={text('shell.policies')}>
            {POLICIES.map((name) => (
              <button key={name} type="button" data-name={name} onClick={() => void openPopup(name, { name })}>
                {text(`shell.${name}`)}
              </button>
            ))}
          </nav>
          {corporation && (
            <address>
              <span>{CORP_NM}</span>
              {ADDR && <span>{ADDR}</span>}
              {BIZ_NO && <span>{text('shell.bizNo', [BIZ_NO])}</span>}
              {MAIL && <a href={`mailto:${MAIL}`}>{MAIL}</a>}
              {PHONE && <a href={`tel:${PHONE.replace(/[^\d+]/g, '')}`}>{PHONE}</a>}
            </address>
          )}
          {FOOTER && <p className={styles.own}>{FOOTER}</p>}
        </div>
        <p className={styles.copyright}>
          © {year} {CORP_NM || brand}
        </p>
      </div>
    </footer>
  )
}
