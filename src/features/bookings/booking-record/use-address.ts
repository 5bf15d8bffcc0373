import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { whenUncovered } from '#platform/web/popups/popup-stack.ts'
import { deleteSavedDraft } from './form-draft.ts'
import type { Opened } from './use-booking-form.ts'

/** What names a form in the URL: the number of its booking, or before that the key of the form, or the booking that it repeats. */
export type AddressName = 'BKG_NO' | 'FORM_KEY' | 'COPY_NO'

/** The URL with this name of a form, or with none. */
export const withName = (params: URLSearchParams, name: AddressName | null, value: string) => {
  const next = new URLSearchParams(params)
  next.delete('BKG_NO')
  next.delete('FORM_KEY')
  next.delete('COPY_NO')
  if (name && value) next.set(name, value)
  return next
}

/** The URL of a form that is opened. */
export const addressOf = (params: URLSearchParams, { header, repeats, kept }: Opened) => {
  const number = String(header.BKG_NO ?? '')
  if (number) return withName(params, 'BKG_NO', number)
  return repeats ? withName(params, 'COPY_NO', repeats.BKG_NO) : withName(params, 'FORM_KEY', kept?.FORM_KEY ?? '')
}

/**
 * Puts the name of what the server has now into the URL, which reloads nothing. Until it is there, a page reload needs the draft of the tab.
 * While a popup stands above the form, its entry of the history must stay: the name waits.
 * @param dirty whether more was typed meanwhile: the draft stays
 */
export const useAddress = (mode: string, dirty: boolean) => {
  const [params, setParams] = useSearchParams()
  const naming = useRef<{ name: AddressName; value: string } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const { current } = naming
    if (!current || params.get(current.name) !== current.value) return
    naming.current = null
    if (!dirty) deleteSavedDraft(mode)
  }, [params, dirty, mode])
  useEffect(() => {
    const { current } = naming
    if (!current) return
    let isOver = false
    void whenUncovered().then(() => {
      if (!isOver) setParams(withName(params, current.name, current.value), { replace: true, preventScrollReset: true })
    })
    return () => {
      isOver = true
    }
  }, [turn, params, setParams])
  return (name: AddressName, value: string) => {
    if (params.get(name) === value) return deleteSavedDraft(mode)
    naming.current = { name, value }
    setTurn((now) => now + 1)
  }
}
