import { Link } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { HomeIcon } from '#ui/icon/icons.ts'
import styles from './no-exist.module.css'

/** /error/NoExistPage: a regular page (status 200) for missing pages; excluded from search engines (S2-008). */
const Page = () => {
  const text = useText()
  return (
    <section data-page="noExist" className={styles.page}>
      <meta name="robots" content="noindex" />
      <h1>{text('page.noExist')}</h1>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        <Icon of={HomeIcon} />
        {text('common.home')}
      </Link>
    </section>
  )
}
export default Page
