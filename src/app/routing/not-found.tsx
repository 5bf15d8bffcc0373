import { data } from 'react-router'

/** Any other path (S2-034). */
export const loader = () => {
  throw data(null, { status: 404 })
}

const NotFound = () => null
export default NotFound
