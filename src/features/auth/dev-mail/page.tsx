import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showDateTime } from '#domain/time/date-time.ts'
import { serverCalls } from '#platform/shared/calls/server-calls.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { readMailbox } from './contract.ts'
import styles from './dev-mail.module.css'
import { withLinks } from './links.ts'

/** Outside demo mode the page returns a 404. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  try {
    return await context.get(serverCalls).call(readMailbox, {})
  } catch (error) {
    if ((error as { code?: string }).code === 'NTF-001') throw data(null, { status: 404 })
    throw error
  }
}

/** The mails of the demo (S7-016), newest first. */
const DevMail = () => {
  const text = useText()
  const letters = useLoaderData<typeof loader>()
  return (
    <div data-page="devMail" className={styles.box}>
      <PageHead title={text('devMail.title')} />
      <p className="fg3">{text('devMail.lead')}</p>
      {letters.length === 0 && <EmptyState text={text('devMail.empty')} />}
      {letters.map((letter) => (
        <article key={letter.MAIL_ID} className={styles.letter}>
          <header>
            <h2>{letter.SUBJECT}</h2>
            <Tag>{letter.STATUS}</Tag>
            <span className="fg3">
              {letter.TO_ADDR} · {showDateTime(letter.CREATED_DTM)}
            </span>
          </header>
          <p className={styles.text}>
            {letter.BODY === '' && letter.STATUS === 'SENT'
              ? text('devMail.carried')
              : withLinks(letter.BODY).map((part, index) =>
                  part.href ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one mail never change order
                    <a key={index} href={part.href}>
                      {part.text}
                    </a>
                  ) : (
                    part.text
                  ),
                )}
          </p>
        </article>
      ))}
    </div>
  )
}
export default DevMail
