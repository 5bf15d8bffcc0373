import { handle } from '#platform/server/handle.ts'
import { selectBanner } from './contract.ts'
import { findBanners } from './sql.ts'

// A slide leads to one of our own screens: what would lead elsewhere is shown without its link.
const isOwnPath = (link: string) => /^\/(?![/\\])/.test(link)

export default [
  handle(selectBanner, async (_input, { db, caller }) => {
    const slides = await findBanners(db, caller.lang)
    return slides.map((slide) => (isOwnPath(slide.LINK) ? slide : { ...slide, LINK: '' }))
  }),
]
