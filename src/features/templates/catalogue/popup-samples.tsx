import { useState } from 'react'
import { codeSearch, type FoundCode } from '#features/documents/common-popup/contract.ts'
import commonPopup, { severalCodes } from '#features/documents/common-popup/screen.ts'
import { chosen, openPopup } from '#platform/web/popups/popup-stack.ts'
import { Button } from '#ui/button/button.tsx'
import { CodeBox } from '#ui/code-box/code-box.tsx'
import type { CodeEntry } from '#ui/code-box/code-entry.ts'
import { lookUp } from '#ui/code-box/look-up.ts'
import { Field } from '#ui/search-card/field.tsx'
import styles from './catalogue.module.css'
import type { SampleText } from './sample-texts.ts'

const ports = lookUp({ ...codeSearch('PORT'), kind: 'CATALOGUE_PORT', popup: commonPopup })

/** A look-up with the real search and popup, and the popup with multiple selection. */
export function PopupSamples({ word }: { word: (word: SampleText) => string }) {
  const [port, setPort] = useState<CodeEntry | null>(null)
  const [several, setSeveral] = useState<FoundCode[]>([])
  const choose = async () => setSeveral((await chosen(openPopup(severalCodes, { group: 'PORT', keyword: 'BUS', multi: 'Y' }))) ?? [])
  return (
    <section className={styles.kind} data-kind="popups" aria-label={word('popups')}>
      <h2>{word('popups')}</h2>
      <div className={styles.states}>
        <Field label={word('portPopup')}>
          <CodeBox {...ports} name="POL" value={port} onChange={setPort} />
        </Field>
        <div className={styles.row}>
          <Button onClick={() => void choose()}>{word('severalPopup')}</Button>
          <output data-several>{several.map(({ CODE }) => CODE).join(' ')}</output>
        </div>
      </div>
    </section>
  )
}
