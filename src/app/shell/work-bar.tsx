import { FavouritesStrip } from './header/favourites-strip.tsx'
import { OpenTabs } from './open-tabs.tsx'
import styles from './work-bar.module.css'

/** Under the header for members from 1024 px: favourites left, open screens right (S1-024). */
const WorkBar = () => (
  <div className={styles.bar} data-print="hide">
    <div className={styles.inner}>
      <FavouritesStrip />
      <OpenTabs />
    </div>
  </div>
)
export default WorkBar
