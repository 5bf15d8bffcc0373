import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import type { Policy } from './policies.ts'
import styles from './policy-text.module.css'
import { policyTexts } from './policy-texts.ts'

/** A legal text: sections of heading and paragraphs. */
const PolicyText = () => {
  const lang = usePortal((state) => state.session.langCd)
  const { args } = usePopup<{ name: Policy }>()
  return (
    <article className={styles.text} tabIndex={0}>
      {policyTexts[args.name ?? 'terms'].map((section) => (
        <section key={section.head.en}>
          <h3>{section.head[lang]}</h3>
          <p>{section.body[lang]}</p>
        </section>
      ))}
    </article>
  )
}
export default PolicyText
