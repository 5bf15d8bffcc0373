import type { ComponentType } from 'react'

type Page = { default: ComponentType }
const pages = import.meta.env.NARU_DEVELOPMENT_SCREENS
  ? import.meta.glob<Page>('../../features/*/*/page.tsx')
  : import.meta.glob<Page>(['../../features/*/*/page.tsx', '!../../features/{templates/catalogue,tracking/journeys}/page.tsx'])

/**
 * The page beside a screen's card.
 * @throws when its folder has none
 */
export const loadPage = async (folder: string): Promise<Page> => {
  const load = pages[`${folder}/page.tsx`]
  if (!load) throw new Error(`${folder} has a card but no page`)
  return load()
}
