import { useId } from 'react'
import { menuLeaves } from '#platform/web/store/menu-state.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import type { ClientMenu } from '#platform/web/store/store.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ArrowRightIcon, ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon, TrackingIcon } from '#ui/icon/icons.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { type BannerSlide, pictureAddress } from '../../banner/contract.ts'
import styles from './banner.module.css'
import { GuardedLink } from './guarded-link.tsx'
import { useRotation } from './use-rotation.ts'

/** The rotating banner (WAI-ARIA carousel): the server renders the first slide; the controls precede the slides. */
export function Banner({ slides }: { slides: BannerSlide[] }) {
  const text = useText()
  const slidesId = useId()
  const { index, playing, moving, show, toggle, hold } = useRotation(slides.length)
  return (
    <section className={styles.banner} aria-roledescription={text('home.carousel')} aria-label={text('home.banner')} {...hold}>
      {slides[index]?.PICTURE ? <img className={styles.picture} src={pictureAddress(slides[index])} alt="" /> : <MapDrawing />}
      {slides.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.rotation}>
            <IconButton icon={playing ? PauseIcon : PlayIcon} label={text(playing ? 'home.pause' : 'home.play')} onClick={toggle} />
          </span>
          <IconButton
            icon={ChevronLeftIcon}
            iconSize={18}
            label={text('home.previous')}
            aria-controls={slidesId}
            onClick={() => show(index - 1)}
          />
          <div className={styles.dots}>
            {slides.map(({ BANNER_ID }, at) => (
              <button
                key={BANNER_ID}
                type="button"
                aria-label={text('home.slideNo', [at + 1])}
                aria-current={at === index || undefined}
                onClick={() => show(at)}
              />
            ))}
          </div>
          <IconButton
            icon={ChevronRightIcon}
            iconSize={18}
            label={text('home.nextSlide')}
            aria-controls={slidesId}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
      <div id={slidesId} aria-live={moving ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <div
            key={slide.BANNER_ID}
            role="group"
            aria-roledescription={text('home.slide')}
            aria-label={text('home.slideOf', [at + 1, slides.length])}
            className={styles.slide}
            hidden={at !== index}
          >
            <Slide slide={slide} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Slide({ slide: { TITLE, TEXT, LINK } }: { slide: BannerSlide }) {
  const text = useText()
  const tree = usePortal((state) => state.guestMenuTree)
  const abbr = new URLSearchParams(LINK.split('?')[1] ?? '').get('mid') ?? ''
  const area = groupOf(tree, abbr)
  return (
    <>
      {area && (
        <p className={styles.area}>
          <Icon of={TrackingIcon} size={14} />
          {area}
        </p>
      )}
      <h2>{TITLE}</h2>
      <p className={styles.text}>{TEXT}</p>
      {abbr && (
        <GuardedLink abbr={abbr} className={buttonClass({ className: styles.go ?? '' })}>
          {area ? text('home.goTo', [area]) : text('home.more')}
          <Icon of={ArrowRightIcon} />
        </GuardedLink>
      )}
    </>
  )
}

/** The name of the menu group of a screen. */
const groupOf = (tree: readonly ClientMenu[], abbr: string) =>
  abbr ? tree.find((group) => menuLeaves(group.children).some(({ MENU_ABBR }) => MENU_ABBR === abbr))?.MENU_NM : undefined

/** The decorative world map behind the text; only its port names are read. */
function MapDrawing() {
  const text = useText()
  return (
    <div className={styles.map} aria-hidden>
      <img src="/map/banner.svg" alt="" width={900} height={308} fetchPriority="high" />
      <span className={styles.busan}>
        <b className="code">KRPUS</b> {text('home.busan')}
      </span>
      <span className={styles.singapore}>
        <b className="code">SGSIN</b> {text('home.singapore')}
      </span>
      <span className={styles.rotterdam}>
        <b className="code">NLRTM</b> {text('home.rotterdam')}
      </span>
    </div>
  )
}
