import { useEffect, useState } from 'react'

type Land = { unit: number; land: string }

let asked: Promise<Land | null> | null = null

const askLand = (): Promise<Land | null> => {
  asked ??= fetch('/map/world.json')
    .then((reply) => (reply.ok ? (reply.json() as Promise<Land>) : null))
    .catch(() => null)
    .then((land) => {
      // Draws the route without land; the next opening retries.
      if (!land) asked = null
      return land
    })
  return asked
}

/** The land path of the world, in fractions of a degree; null until loaded. Requested once per page. */
export const useLand = (): Land | null => {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => {
    let gone = false
    void askLand().then((found) => !gone && setLand(found))
    return () => {
      gone = true
    }
  }, [])
  return land
}
