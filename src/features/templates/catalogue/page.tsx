import { type LoaderFunctionArgs, redirect } from 'react-router'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { BoxSamples } from './box-samples.tsx'
import styles from './catalogue.module.css'
import { FormSample } from './form-sample.tsx'
import { LayerSamples } from './layer-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import { LookSamples } from './style-samples.tsx'
import { PopupSamples } from './popup-samples.tsx'
import { sampleText } from './sample-texts.ts'

const CHOICES = { lang: /^(ko|en)$/, theme: /^(light|dark|system)$/ }

/** `?lang=en&theme=dark` set the visitor's choices, as in the header, and reload the page. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const headers = new Headers()
  for (const [name, allowed] of Object.entries(CHOICES)) {
    const value = url.searchParams.get(name)
    if (value && allowed.test(value)) headers.append('set-cookie', `${name}=${value}; Path=/; SameSite=Lax`)
    url.searchParams.delete(name)
  }
  if ([...headers].length > 0) throw redirect(`${url.pathname}${url.search}`, { headers })
  return null
}

const Page = () => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const word = sampleText(lang)
  return (
    <section data-page="tplCatalogue" className={styles.page}>
      <PageHead title={word('title')} />
      <BoxSamples word={word} />
      <FormSample word={word} />
      <LookSamples word={word} lang={lang} />
      <LayerSamples word={word} text={text} />
      <PopupSamples word={word} />
      <ListSamples word={word} text={text} />
    </section>
  )
}
export default Page
